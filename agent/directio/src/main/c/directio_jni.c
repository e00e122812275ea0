/* SPDX-License-Identifier: Apache-2.0 */
/* Converts between Java and directio.h, nothing else. Arguments were checked by DirectFile. */
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "directio.h"
#include "io_benchlift_directio_DirectFile.h"

#define METHOD(type, name) JNIEXPORT type JNICALL Java_io_benchlift_directio_DirectFile_##name

METHOD(jint, open0)(JNIEnv *env, jclass type, jbyteArray path, jint access)
{
	char name[PATH_MAX];
	jsize length = (*env)->GetArrayLength(env, path);

	(void)type;
	if (length >= PATH_MAX)
		return -ENAMETOOLONG;
	(*env)->GetByteArrayRegion(env, path, 0, length, (jbyte *)name);
	name[length] = '\0';
	return directio_open(name, (enum directio_access)access);
}

METHOD(jint, alignment0)(JNIEnv *env, jclass type, jint fd)
{
	(void)env;
	(void)type;
	return directio_alignment(fd);
}

METHOD(jint, read0)(JNIEnv *env, jclass type, jint fd, jobject buffer, jint position, jint length, jlong offset)
{
	char *address = (*env)->GetDirectBufferAddress(env, buffer);

	(void)type;
	if (!address)
		return -EFAULT;
	return (jint)directio_pread(fd, address + position, (size_t)length, offset);
}

METHOD(jint, write0)(JNIEnv *env, jclass type, jint fd, jobject buffer, jint position, jint length, jlong offset)
{
	char *address = (*env)->GetDirectBufferAddress(env, buffer);

	(void)type;
	if (!address)
		return -EFAULT;
	return (jint)directio_pwrite(fd, address + position, (size_t)length, offset);
}

METHOD(jint, sync0)(JNIEnv *env, jclass type, jint fd)
{
	(void)env;
	(void)type;
	return directio_sync(fd);
}

METHOD(jint, close0)(JNIEnv *env, jclass type, jint fd)
{
	(void)env;
	(void)type;
	return directio_close(fd);
}

METHOD(jstring, describe0)(JNIEnv *env, jclass type, jint error)
{
	char text[128];

	(void)type;
	return (*env)->NewStringUTF(env, strerror_r(error, text, sizeof(text)));
}
