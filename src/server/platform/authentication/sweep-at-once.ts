/**
 * The most expired rows of one table that a login or a request for a link deletes, so that nobody
 * waits for a long cleanup.
 */
export const SWEEP_AT_ONCE = 100
