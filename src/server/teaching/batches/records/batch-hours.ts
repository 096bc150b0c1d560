import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import type { Batch } from './batch.ts'

/**
 * The weekdays and hours of a batch, as orders and receipts keep them: 'Mon, Wed, Fri, 6:00 pm to
 * 8:00 pm'. null: as arranged.
 */
export function batchHours(batch: Pick<Batch, 'weekdays' | 'startsAt' | 'endsAt'>): string | null {
  return fixedDaysAndHours(batch)
}
