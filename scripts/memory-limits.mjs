/**
 * What web and worker processes are started with (decision 55). V8 lets a young generation grow to 128 MB under load,
 * and the C library keeps a heap for each thread that has ever compressed something; neither makes an answer faster.
 */
export const memoryFlags = ['--max-semi-space-size=16']
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
