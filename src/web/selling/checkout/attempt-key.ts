import type { TextStorage } from '#web/people/session/browser-storage.ts'
import { browserStorage } from '#web/people/session/browser-storage.ts'

/** The storage of this tab's open attempts. */
export const attemptStorage = browserStorage('sessionStorage')

/** The subject of a payment attempt; a tab has one open attempt for each. */
export type AttemptTarget = { courseId: string; campus: string; batchId?: string }

/**
 * The browser's idempotency key of an attempt (rule 1): a prefix and its start time. A retry or a
 * reload finds the same key again, so that the server returns the same order.
 * @param startedAt the present moment, in milliseconds since 1970, UTC.
 */
export function attemptKey(storage: TextStorage, target: AttemptTarget, startedAt: number): string {
  const place = placeOf(target)
  const known = storage.read(place)
  if (known !== null) return known
  const key = `web_${startedAt}`
  storage.write(place, key)
  return key
}

/** Called after a definite end: the next payment for this course is a new attempt. */
export function endAttempt(storage: TextStorage, target: AttemptTarget): void {
  storage.remove(placeOf(target))
}

function placeOf({ courseId, campus, batchId }: AttemptTarget): string {
  return ['attempt', courseId, campus, ...(batchId === undefined ? [] : [batchId])].join(':')
}
