@echo off
rem Starts Benchlift: the window without words or with a session file, else the command line.
setlocal
set "home=%~dp0.."
set "flags=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
if "%~1"=="" goto window
if "%~2"=="" if exist "%~1" goto window
"%home%\runtime\bin\java.exe" %flags% --enable-native-access=ALL-UNNAMED -Xmx256m -Djava.awt.headless=true -cp "%home%\lib\*" io.benchlift.app.Main %*
exit /b %errorlevel%
:window
rem javaw has no console; this script does not wait for it.
start "" "%home%\runtime\bin\javaw.exe" %flags% -Xmx512m --enable-native-access=ALL-UNNAMED,javafx.graphics --sun-misc-unsafe-memory-access=allow --module-path "%home%\lib\javafx" --add-modules javafx.controls -cp "%home%\lib\*" io.benchlift.app.Main %*
