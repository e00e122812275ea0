/* SPDX-License-Identifier: Apache-2.0 */
#include "content.h"

#include <string.h>

#define MAGIC UINT32_C(0x31664c42)

/* From the end of the block. */
#define OFFSET_AT 8
#define CRC_AT 12
#define SEQUENCE_AT 20
#define FILE_AT 24
#define MAGIC_AT 28

void crc_open(struct crc_table *t)
{
	for (uint32_t i = 0; i < 256; i++) {
		uint32_t c = i;

		for (int bit = 0; bit < 8; bit++)
			c = c & 1 ? (c >> 1) ^ 0xedb88320u : c >> 1;
		t->byte[0][i] = c;
	}
	for (uint32_t i = 0; i < 256; i++)
		for (int k = 1; k < 8; k++)
			t->byte[k][i] = (t->byte[k - 1][i] >> 8) ^ t->byte[0][t->byte[k - 1][i] & 0xff];
}

/* CRC-32 as in zlib, eight bytes at a time ("slicing by 8"); little-endian machines only, as all that run the agent are. */
uint32_t crc(const struct crc_table *t, const void *data, size_t length)
{
	const unsigned char *p = data;
	uint32_t c = 0xffffffffu;

	for (; length >= 8; p += 8, length -= 8) {
		uint64_t v;

		memcpy(&v, p, 8);
		v ^= c;
		c = t->byte[7][v & 0xff] ^ t->byte[6][(v >> 8) & 0xff] ^ t->byte[5][(v >> 16) & 0xff] ^
		    t->byte[4][(v >> 24) & 0xff] ^ t->byte[3][(v >> 32) & 0xff] ^ t->byte[2][(v >> 40) & 0xff] ^
		    t->byte[1][(v >> 48) & 0xff] ^ t->byte[0][v >> 56];
	}
	for (; length > 0; p++, length--)
		c = (c >> 8) ^ t->byte[0][(c ^ *p) & 0xff];
	return ~c;
}

void content_open(void *buffer, size_t length, enum content content, struct random *r)
{
	unsigned char *p = buffer;

	if (content == CONTENT_ZEROS) {
		memset(buffer, 0, length);
		return;
	}
	for (size_t i = 0; i < length; i += 8) {
		uint64_t v = random_next(r);

		memcpy(p + i, &v, length - i < 8 ? length - i : 8);
	}
}

void content_stamp(void *buffer, size_t length, struct random *r)
{
	uint64_t v = random_next(r), *words = buffer;

	for (size_t i = 0; i < length / 8; i++)
		words[i] ^= v;
}

void content_seal(const struct crc_table *t, void *block, size_t length, uint32_t file, uint64_t offset, uint64_t sequence)
{
	unsigned char *end = (unsigned char *)block + length;
	uint32_t magic = MAGIC, sum;

	memcpy(end - MAGIC_AT, &magic, 4);
	memcpy(end - FILE_AT, &file, 4);
	memcpy(end - SEQUENCE_AT, &sequence, 8);
	sum = crc(t, block, length - CRC_AT);
	memcpy(end - CRC_AT, &sum, 4);
	memcpy(end - OFFSET_AT, &offset, 8);
}

enum block_fault content_check(const struct crc_table *t, const void *block, size_t length, uint32_t file, uint64_t offset,
			       uint64_t sequence)
{
	const unsigned char *end = (const unsigned char *)block + length;
	uint64_t found_offset, found_sequence;
	uint32_t magic, sum, found_file;

	memcpy(&sum, end - CRC_AT, 4);
	if (sum != crc(t, block, length - CRC_AT))
		return BLOCK_CHECKSUM;
	memcpy(&found_offset, end - OFFSET_AT, 8);
	if (found_offset != offset)
		return BLOCK_OFFSET;
	memcpy(&magic, end - MAGIC_AT, 4);
	if (magic != MAGIC)
		return sequence ? BLOCK_SEQUENCE : BLOCK_GOOD;	/* sysbench's own block */
	memcpy(&found_file, end - FILE_AT, 4);
	if (found_file != file)
		return BLOCK_FILE;
	memcpy(&found_sequence, end - SEQUENCE_AT, 8);
	return sequence && found_sequence != sequence ? BLOCK_SEQUENCE : BLOCK_GOOD;
}
