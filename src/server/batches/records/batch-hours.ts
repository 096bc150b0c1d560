import { fixedDaysAndHours } from '#contract/batch-words.ts'
import type { Batch } from './batch.ts'

/**
 * On which days and at what time a batch is taught, as orders and receipts keep it: 'Mon, Wed, Fri, 6:00 pm to 8:00 pm'.
 * null: as arranged.
 */
export function batchHours(batch: Pick<Batch, 'weekdays' | 'startsAt' | 'endsAt'>): string | null {
  return fixedDaysAndHours(batch)
}
