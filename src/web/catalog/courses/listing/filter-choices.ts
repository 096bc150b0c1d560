import type { CourseCounts } from '#contract/catalog/catalog.ts'
import { monthText } from '#contract/teaching/batch-words.ts'

export type Choice = { value: string; label: string }

type Counts = CourseCounts['mode'] | undefined

/** Each choice with its number of courses; without numbers where they were not counted. */
export function withCounts(choices: readonly Choice[], counts: Counts): Choice[] {
  if (counts === undefined) return [...choices]
  const totals = new Map(counts.map(({ value, total }) => [value, total]))
  return choices.map(({ value, label }) => ({
    value,
    label: `${label} (${totals.get(value) ?? 0})`,
  }))
}

/** The months in which something starts, and the chosen one. */
export function monthChoices(counts: Counts, chosen: string, textOf = monthText): Choice[] {
  const months = new Set(counts?.map(({ value }) => value))
  if (chosen !== '') months.add(chosen)
  const choices = [...months].toSorted().map((value) => ({ value, label: textOf(value) }))
  return withCounts(choices, counts)
}
