/**
 * What web and worker processes are started with (decision 55). V8 lets a young generation grow to 128 MB under load,
 * and the C library keeps a heap for each thread that has ever compressed something, and does not give back the middle of it:
 * what is larger than 128 KB gets pages of its own, which go back when it is freed. None of it makes a kept answer faster.
 * But a young generation that has shrunk to 1 MB, as it does where hardly anything survives, is cleared every hundred answers:
 * that took a quarter of what a kept page costs (decision 51). The old generation is looked through when it has grown by a
 * seventh, and some 20 MB: V8 would let it double first, and keeps the room.
 */
export const memoryFlags = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=15',
]
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
