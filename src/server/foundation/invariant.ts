/** States what must be true; anything else is a bug of ours, answered with 500 and logged once at the edge. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${sentence}`)
}
