import { foundAtMost } from '#contract/limits.ts'

/** Up to one more than `foundAtMost`, as a list counts; null where nothing was looked for. */
export function howManyFound(found: readonly unknown[] | 'many' | null): number | null {
  if (found === null) return null
  return found === 'many' ? foundAtMost + 1 : found.length
}
