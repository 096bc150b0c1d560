import { foundAtMost } from '#contract/platform/limits.ts'

/** The number of matches, counted up to one more than `foundAtMost`; null without a search. */
export function howManyFound(found: readonly unknown[] | 'many' | null): number | null {
  if (found === null) return null
  return found === 'many' ? foundAtMost + 1 : found.length
}
