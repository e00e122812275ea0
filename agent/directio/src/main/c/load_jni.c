/* SPDX-License-Identifier: Apache-2.0 */
/* Converts between Java and fileset.h, filler.h and load.h, nothing else. Arguments were checked by FileFolder and LoadSpec. */
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "directio.h"
#include "fileset.h"
#include "filler.h"
#include "io_benchlift_directio_Shim.h"
#include "load.h"

#define METHOD(type, name) JNIEXPORT type JNICALL Java_io_benchlift_directio_Shim_##name
#define UNUSED (void)env, (void)type

_Static_assert(sizeof(struct load_spec) == 8 * (26 + 2 * LOAD_SIZES), "LoadSpec.java writes this many longs");
_Static_assert(sizeof(struct load_result) == 8 * 15, "FileLoad.java reads this many longs");
_Static_assert(sizeof(struct load_thread) == 8 * 2, "FileLoad.java reads this many longs for each thread");

static int text_of(JNIEnv *env, jbyteArray bytes, char *text, jsize size)
{
	jsize length = (*env)->GetArrayLength(env, bytes);

	if (length >= size)
		return -ENAMETOOLONG;
	(*env)->GetByteArrayRegion(env, bytes, 0, length, (jbyte *)text);
	text[length] = '\0';
	return 0;
}

METHOD(jint, openDirectory)(JNIEnv *env, jclass type, jbyteArray path)
{
	char text[PATH_MAX];
	int n = text_of(env, path, text, PATH_MAX);

	UNUSED;
	return n < 0 ? n : fileset_open_directory(text);
}

METHOD(jint, openSet)(JNIEnv *env, jclass type, jint directory, jbyteArray label, jboolean create)
{
	char text[NAME_MAX];
	int n = text_of(env, label, text, NAME_MAX);

	UNUSED;
	return n < 0 ? n : fileset_open(directory, text, create);
}

METHOD(jint, removeSet)(JNIEnv *env, jclass type, jint directory, jbyteArray label)
{
	char text[NAME_MAX];
	int n = text_of(env, label, text, NAME_MAX);

	UNUSED;
	return n < 0 ? n : fileset_remove(directory, text);
}

METHOD(jint, openFile)(JNIEnv *env, jclass type, jint set, jint index, jint access, jboolean create)
{
	UNUSED;
	return fileset_open_file(set, index, access, create);
}

METHOD(jlong, fileSize)(JNIEnv *env, jclass type, jint fd)
{
	UNUSED;
	return fileset_file_size(fd);
}

METHOD(jint, alignment)(JNIEnv *env, jclass type, jint fd)
{
	UNUSED;
	return fileset_alignment(fd);
}

METHOD(jlong, freeBytes)(JNIEnv *env, jclass type, jint fd)
{
	UNUSED;
	return fileset_free_bytes(fd);
}

METHOD(jint, preallocate)(JNIEnv *env, jclass type, jint fd, jlong from, jlong to)
{
	UNUSED;
	return fileset_preallocate(fd, from, to);
}

METHOD(jint, truncate)(JNIEnv *env, jclass type, jint fd, jlong size)
{
	UNUSED;
	return ftruncate(fd, size) < 0 ? -errno : 0;
}

METHOD(jint, sync)(JNIEnv *env, jclass type, jint fd)
{
	UNUSED;
	return directio_sync(fd);
}

METHOD(jint, close)(JNIEnv *env, jclass type, jint fd)
{
	UNUSED;
	return directio_close(fd);
}

METHOD(jint, unlink)(JNIEnv *env, jclass type, jint set, jint index)
{
	UNUSED;
	return fileset_unlink(set, index);
}

METHOD(jint, removeFiles)(JNIEnv *env, jclass type, jint set)
{
	UNUSED;
	return fileset_remove_files(set);
}

METHOD(jlong, fillerOpen)(JNIEnv *env, jclass type, jint block, jint content, jlong seed)
{
	struct filler *filler;
	int n = filler_open(block, content, seed, &filler);

	UNUSED;
	return n < 0 ? n : (jlong)(intptr_t)filler;
}

METHOD(jlong, fillerWrite)(JNIEnv *env, jclass type, jlong filler, jint fd, jint file, jlong offset, jlong end)
{
	UNUSED;
	return filler_write((struct filler *)(intptr_t)filler, fd, file, offset, end);
}

METHOD(void, fillerClose)(JNIEnv *env, jclass type, jlong filler)
{
	UNUSED;
	filler_close((struct filler *)(intptr_t)filler);
}

METHOD(jlong, loadOpen)(JNIEnv *env, jclass type, jlongArray numbers, jintArray fds)
{
	struct load_spec spec;
	struct load *load;
	jint *files;
	int n;

	UNUSED;
	if ((*env)->GetArrayLength(env, numbers) != (jsize)(sizeof(spec) / 8))
		return -EINVAL;
	(*env)->GetLongArrayRegion(env, numbers, 0, (jsize)(sizeof(spec) / 8), (jlong *)(void *)&spec);
	if ((*env)->GetArrayLength(env, fds) != spec.files)
		return -EINVAL;
	files = (*env)->GetIntArrayElements(env, fds, NULL);
	if (!files)
		return -ENOMEM;
	n = load_open(&spec, files, &load);
	(*env)->ReleaseIntArrayElements(env, fds, files, JNI_ABORT);
	return n < 0 ? n : (jlong)(intptr_t)load;
}

METHOD(jobject, loadInterval)(JNIEnv *env, jclass type, jlong load)
{
	(void)type;
	return (*env)->NewDirectByteBuffer(env, load_interval((struct load *)(intptr_t)load), sizeof(struct load_interval));
}

METHOD(jint, loadStart)(JNIEnv *env, jclass type, jlong load)
{
	UNUSED;
	return load_start((struct load *)(intptr_t)load);
}

METHOD(jint, loadCollect)(JNIEnv *env, jclass type, jlong load, jlong nanos)
{
	UNUSED;
	return load_collect((struct load *)(intptr_t)load, nanos);
}

METHOD(jint, loadFeatures)(JNIEnv *env, jclass type, jlong load)
{
	UNUSED;
	return (jint)load_features((struct load *)(intptr_t)load);
}

/* threads has two places for each thread. */
METHOD(void, loadResult)(JNIEnv *env, jclass type, jlong load, jlongArray numbers, jlongArray threads)
{
	struct load_result result;
	jlong *each = (*env)->GetLongArrayElements(env, threads, NULL);

	(void)type;
	if (!each)
		return;
	load_result((struct load *)(intptr_t)load, &result, (struct load_thread *)(void *)each);
	(*env)->ReleaseLongArrayElements(env, threads, each, 0);
	(*env)->SetLongArrayRegion(env, numbers, 0, (jsize)(sizeof(result) / 8), (jlong *)(void *)&result);
}

METHOD(void, loadStop)(JNIEnv *env, jclass type, jlong load)
{
	UNUSED;
	load_stop((struct load *)(intptr_t)load);
}

METHOD(jint, loadClose)(JNIEnv *env, jclass type, jlong load)
{
	UNUSED;
	return load_close((struct load *)(intptr_t)load);
}

METHOD(jstring, describe)(JNIEnv *env, jclass type, jint error)
{
	char text[128];

	(void)type;
	return (*env)->NewStringUTF(env, strerror_r(error, text, sizeof(text)));
}
