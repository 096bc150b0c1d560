import { Problem } from '#contract/problems.ts'
import type { UseLimit } from '../../platform/limits/counted-uses.store.ts'

const WINDOW_SECONDS = 600

/** Rate limits on provider queries for one account; pages that poll stay well below. */
export const questionLimits = {
  /** One payment, by a button or a polling page. */
  check: { name: 'check-payment', uses: 100, windowSeconds: WINDOW_SECONDS },
  /** All payments of some days at once. */
  find: { name: 'find-payment', uses: 8, windowSeconds: WINDOW_SECONDS },
} as const satisfies Record<string, UseLimit>

/** @throws Problem asked-too-often with retryAfterSeconds. */
export async function countProviderQuery(
  count: (studentId: string) => Promise<number>,
  studentId: string,
): Promise<void> {
  const retryAfterSeconds = await count(studentId)
  if (retryAfterSeconds > 0) throw new Problem('asked-too-often', { retryAfterSeconds })
}
