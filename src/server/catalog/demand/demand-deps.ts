import type { UseLimit } from '../../platform/limits/counted-uses.store.ts'
import type { Deps } from '../../platform/deps/deps.ts'

/** Limits of one address, so that nobody floods the office's list. */
export const demandLimits = {
  miss: { name: 'search-miss', uses: 40, windowSeconds: 600 },
  wish: { name: 'course-wish', uses: 5, windowSeconds: 3_600 },
} as const satisfies Record<string, UseLimit>

/** Daily limits of all addresses together. */
export const dailyBounds = { newWords: 200, wishes: 300 } as const

export type DemandDeps = Pick<Deps, 'clock' | 'db' | 'inTransaction' | 'log' | 'recordActivity'> & {
  /** Counts a use of an address and returns the seconds to wait; 0: allowed. */
  countUse: Record<keyof typeof demandLimits, (address: string) => Promise<number>>
  /** Whether the catalogue has no match for these words. */
  findsNothing: (q: string) => Promise<boolean>
}
