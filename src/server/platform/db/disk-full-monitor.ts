import { errorCode } from '../foundation/errors/error-code.ts'

const DISK_FULL = '53100'
const FULL_FOR_MS = 30_000

/**
 * Tracks whether the database can write. With a full disk it still responds to reads.
 * @param monotonicMs milliseconds since some moment.
 */
export function diskFullMonitor(monotonicMs: () => number) {
  let fullSinceMs = Number.NEGATIVE_INFINITY
  return {
    /** Call it for each failed request or page. */
    note: (failure: unknown): void => {
      if (failure instanceof Error && errorCode(failure) === DISK_FULL) fullSinceMs = monotonicMs()
    },
    /** False for half a minute after a write failed because the disk was full. */
    hasRoom: (): boolean => monotonicMs() - fullSinceMs >= FULL_FOR_MS,
  }
}
