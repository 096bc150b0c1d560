import { Problem } from '#contract/problems.ts'
import type { UseLimit } from '../../platform/limits/counted-uses.store.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

/** Rate limits for holders of links and for guessing. */
export const linkLimits = {
  /** Unknown links from one network: prevents guessing. */
  miss: { name: 'payment-link-miss', uses: 60, windowSeconds: 600 },
  /** For one link: payment pages, provider queries and receipts. */
  use: { name: 'payment-link-use', uses: 40, windowSeconds: 600 },
} as const satisfies Record<string, UseLimit>

export type CountLinkUse = Record<keyof typeof linkLimits, (key: string) => Promise<number>>

export type LinkDeps = SellingDeps & { countLinkUse: CountLinkUse }

/** @throws Problem too-many-attempts with retryAfterSeconds. */
export async function countUse(count: (key: string) => Promise<number>, key: string) {
  const retryAfterSeconds = await count(key)
  if (retryAfterSeconds > 0) throw new Problem('too-many-attempts', { retryAfterSeconds })
}
