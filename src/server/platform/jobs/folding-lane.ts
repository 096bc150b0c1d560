import type { Transaction } from '../db/database.ts'
import type { LanePass } from './follow-lanes.ts'

/** Readers add unfolded rows themselves, so fewer rows than this cost them little. */
const WORTH_FOLDING = 100

type Kept = {
  name: string
  /** Counts the rows added since the last fold, up to `most`. */
  added: (most: number) => Promise<number>
  fold: (tx: Transaction) => Promise<void>
}

/**
 * A worker's lane that folds new rows into kept sums (decision 52). Two workers at once do no harm.
 */
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
