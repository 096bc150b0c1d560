/**
 * What web and worker processes are started with (decision 55). V8 lets a young generation grow to 128 MB under load,
 * and the C library keeps a heap for each thread that has ever compressed something; neither makes an answer faster.
 * But one that has shrunk to 1 MB, as it does where hardly anything survives, is cleared every hundred answers: that took a
 * quarter of what a kept page costs (decision 51). With 16 MB it is no quicker than with 8, and holds 16 MB more. The old
 * generation is looked through when it has grown by a quarter, and some 20 MB: V8 would let it double first, and keeps the room.
 * Nothing is put there because others of its kind have lived long: a tick that is taken for one holds its answer until then. The young
 * generation is cleared by one thread: nearly all of it is gone, and helpers cost more than they take off.
 */
export const memoryFlags = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=25',
  '--no-allocation-site-pretenuring',
  '--no-parallel-scavenge',
]
/**
 * What is compressed takes and gives back pieces of 100 KB and more. The C library cuts them out of its heaps once the first was
 * given back, and a heap with a few small ones left between shrinks no more: it crept up for half an hour. So they go back to the machine.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
