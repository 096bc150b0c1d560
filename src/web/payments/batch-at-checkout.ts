import type { Batch } from '#contract/batches.ts'

/**
 * The batch that the checkout is about: the one that the address names; where it names none, the next one at the campus
 * that it names, else the next. null: there is none, or it names one that takes nobody any more.
 */
export function batchAtCheckout(
  batches: readonly Batch[],
  { id, campus }: { id: string | null; campus: string | null },
): Batch | null {
  if (id !== null && id !== '') return batches.find(({ _id }) => _id === id) ?? null
  return batches.find((batch) => batch.campus === campus) ?? batches[0] ?? null
}
