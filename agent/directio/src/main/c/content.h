/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The content of blocks. A validated block ends in: magic (4 bytes), file (4), sequence (8), CRC-32 of
 * everything before it (4), offset in the file (8). Checksum and offset are where sysbench 1.0 keeps them: its
 * --validate accepts our files, and we accept its files.
 */
#ifndef CONTENT_H
#define CONTENT_H

#include <stddef.h>
#include <stdint.h>

#include "random.h"

enum content { CONTENT_ZEROS = 0, CONTENT_RANDOM = 1, CONTENT_VALIDATED = 2 };

enum block_fault {
	BLOCK_GOOD = 0,
	BLOCK_CHECKSUM = 1,
	BLOCK_OFFSET = 2,
	BLOCK_FILE = 3,
	BLOCK_SEQUENCE = 4	/* valid, but not what was written last */
};

struct crc_table {
	uint32_t byte[8][256];
};

void crc_open(struct crc_table *t);
uint32_t crc(const struct crc_table *t, const void *data, size_t length);

/* Once for each buffer: zeros, or incompressible data. */
void content_open(void *buffer, size_t length, enum content content, struct random *r);

/*
 * Before each write of random content, for a fraction of the cost of generating it. Each word is combined with
 * one random word, so that no run of bytes is found again in the block before: writing one buffer again and
 * again compresses well, wherever more than one block is examined. The buffer is aligned to 8 bytes.
 */
void content_stamp(void *buffer, size_t length, struct random *r);

void content_seal(const struct crc_table *t, void *block, size_t length, uint32_t file, uint64_t offset, uint64_t sequence);

/* sequence 0: any. */
enum block_fault content_check(const struct crc_table *t, const void *block, size_t length, uint32_t file, uint64_t offset,
			       uint64_t sequence);

#endif
