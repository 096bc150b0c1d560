/**
 * Throws if the condition is false, which is a bug: the response is 500 and the edge logs it once.
 */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${sentence}`)
}
