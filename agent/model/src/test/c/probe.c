/* Times single O_DIRECT requests: probe FILE r|w|s BYTES COUNT prints the median and the mean in microseconds. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int by_value(const void *one, const void *other)
{
	double a = *(const double *)one;
	double b = *(const double *)other;

	return (a > b) - (a < b);
}

static double now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

int main(int argc, char **argv)
{
	if (argc != 5)
		return 2;
	char verb = argv[2][0];
	size_t size = strtoul(argv[3], NULL, 10);
	size_t count = strtoul(argv[4], NULL, 10);
	int file = open(argv[1], O_RDWR | O_DIRECT);
	void *buffer = aligned_alloc(4096, size);
	double *took = calloc(count, sizeof *took);
	double sum = 0;

	if (file < 0 || !buffer || !took) {
		perror(argv[1]);
		return 1;
	}
	memset(buffer, 'p', size);
	off_t blocks = lseek(file, 0, SEEK_END) / (off_t)size;
	srandom(1);
	for (size_t i = 0; i < count; i++) {
		off_t at = (off_t)size * (verb == 's' ? (off_t)i : random() % blocks);
		double start = now_us();
		ssize_t done = verb == 'w' ? pwrite(file, buffer, size, at) : pread(file, buffer, size, at);
		took[i] = now_us() - start;
		sum += took[i];
		if (done != (ssize_t)size) {
			perror(argv[1]);
			return 1;
		}
	}
	qsort(took, count, sizeof *took, by_value);
	printf("%.1f %.1f\n", took[count / 2], sum / (double)count);
	free(buffer);
	free(took);
	close(file);
	return 0;
}
