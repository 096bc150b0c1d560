import type { UseLimit } from '../limits/counted-uses.store.ts'
import type { Deps } from '../deps/deps.ts'

/** What one address may send, so that nobody fills the office's list. */
export const demandLimits = {
  miss: { name: 'search-miss', uses: 40, windowSeconds: 600 },
  wish: { name: 'course-wish', uses: 5, windowSeconds: 3_600 },
} as const satisfies Record<string, UseLimit>

/** Of all addresses together. */
export const dailyBounds = { newWords: 200, wishes: 300 } as const

export type DemandDeps = Pick<Deps, 'clock' | 'db' | 'inTransaction' | 'log' | 'recordActivity'> & {
  /** Counts one use of an address, and answers for how many seconds it has to wait; 0: it may go on. */
  countUse: Record<keyof typeof demandLimits, (address: string) => Promise<number>>
  /** Whether the catalogue has nothing for these words. */
  findsNothing: (q: string) => Promise<boolean>
}
