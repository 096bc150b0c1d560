import type { Batch } from '#contract/teaching/batches.ts'

/**
 * The batch of the checkout: the one in the address. Otherwise the next one at the chosen campus,
 * else the next of all. null: there is none, or the named one is closed.
 */
export function batchAtCheckout(
  batches: readonly Batch[],
  { id, campus }: { id: string | null; campus: string | null },
): Batch | null {
  if (id !== null && id !== '') return batches.find(({ _id }) => _id === id) ?? null
  // a batch without a campus is online: nobody who has chosen none has chosen that
  const there = campus === null ? undefined : batches.find((batch) => batch.campus === campus)
  return there ?? batches[0] ?? null
}
