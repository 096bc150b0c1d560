import { Problem } from '#contract/problems.ts'
import type { UseLimit } from '../../limits/counted-uses.store.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

/** What holders of links, and guessers, may ask for. */
export const linkLimits = {
  /** Addresses of links that there are not, of one place: nobody finds one by trying. */
  miss: { name: 'payment-link-miss', uses: 60, windowSeconds: 600 },
  /** Of one link: pages to pay on, questions to the provider, receipts. */
  use: { name: 'payment-link-use', uses: 40, windowSeconds: 600 },
} as const satisfies Record<string, UseLimit>

export type CountLinkUse = Record<keyof typeof linkLimits, (key: string) => Promise<number>>

export type LinkDeps = EnrollmentDeps & { countLinkUse: CountLinkUse }

/** @throws Problem too-many-attempts with retryAfterSeconds. */
export async function countUse(count: (key: string) => Promise<number>, key: string) {
  const retryAfterSeconds = await count(key)
  if (retryAfterSeconds > 0) throw new Problem('too-many-attempts', { retryAfterSeconds })
}
