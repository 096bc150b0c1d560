import type { EndpointName } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { UseLimit } from '../../limits/counted-uses.store.ts'

/** How often a student may make one changing call; the pages stay far below it. */
export const changeLimit: UseLimit = { name: 'student-change', uses: 300, windowSeconds: 600 }

/** Counts a use of a key and returns the seconds to wait; 0: allowed. */
export type CountChange = (key: string) => Promise<number>

/** @throws Problem too-many-attempts with retryAfterSeconds. */
export async function limitChanges(count: CountChange, name: EndpointName, studentId: string) {
  const retryAfterSeconds = await count(`${name} ${studentId}`)
  if (retryAfterSeconds > 0) throw new Problem('too-many-attempts', { retryAfterSeconds })
}
