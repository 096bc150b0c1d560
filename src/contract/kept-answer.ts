/** What of its query an answer reads that is the same for everybody until the catalogue changes. */
export type KeptAnswer = {
  /** Few values each, or a page's number: such an answer is finished once for all. */
  query: readonly string[]
  /** What it reads besides; there is no end to its values, so little of this is kept, and apart from the rest. */
  alsoReads?: readonly string[]
  /** Where answers with `alsoReads` are kept; left out: with those of searches. */
  room?: 'suggestion'
}
