import { errorCode } from '../foundation/error-code.ts'

/** PostgreSQL found no room on its disk. */
const DISK_FULL = '53100'
const FULL_FOR_MS = 30_000

/**
 * Whether the database can write: a full disk still answers what only reads.
 * @param monotonicMs milliseconds since some moment.
 */
export function roomOfDatabase(monotonicMs: () => number) {
  let fullSinceMs = Number.NEGATIVE_INFINITY
  return {
    /** Told of each failure of a request or a page. */
    note: (failure: unknown): void => {
      if (failure instanceof Error && errorCode(failure) === DISK_FULL) fullSinceMs = monotonicMs()
    },
    /** False for half a minute after a write found no room. */
    hasRoom: (): boolean => monotonicMs() - fullSinceMs >= FULL_FOR_MS,
  }
}
