import type { Transaction } from '../db/database.ts'
import type { LanePass } from './follow-lanes.ts'

/** Sums are right with what was added since as well: a few rows more cost their reader nothing. */
const WORTH_FOLDING = 100

type Kept = {
  name: string
  /** How many rows were added since the last time, up to so many. */
  added: (most: number) => Promise<number>
  fold: (tx: Transaction) => Promise<void>
}

/** For a worker: folds what was added to kept sums into one row for each (decision 52). Two at a time do no harm. */
export function foldingLane(
  inTransaction: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  { name, added, fold }: Kept,
): LanePass {
  return {
    name,
    pass: async () => {
      if ((await added(WORTH_FOLDING)) < WORTH_FOLDING) return { asked: 0, broken: 0 }
      await inTransaction(fold)
      return { asked: 1, broken: 0 }
    },
  }
}
