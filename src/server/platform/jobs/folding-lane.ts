import type { Transaction } from '../db/database.ts'
import type { LanePass } from './follow-lanes.ts'

/** Readers add unfolded rows themselves, so fewer rows than this cost them little. */
const MIN_ROWS_TO_FOLD = 100

type FoldingOptions = {
  name: string
  /** Counts the rows added since the last fold, up to `most`. */
  countUnfolded: (most: number) => Promise<number>
  fold: (tx: Transaction) => Promise<void>
}

/**
 * A worker's lane that folds new rows into kept sums (decision 52). Two workers at once do no harm.
 */
export function foldingLane(
  inTransaction: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  { name, countUnfolded, fold }: FoldingOptions,
): LanePass {
  return {
    name,
    pass: async () => {
      if ((await countUnfolded(MIN_ROWS_TO_FOLD)) < MIN_ROWS_TO_FOLD)
        return { checked: 0, failed: 0 }
      await inTransaction(fold)
      return { checked: 1, failed: 0 }
    },
  }
}
