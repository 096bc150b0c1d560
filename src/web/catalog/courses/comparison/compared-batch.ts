import type { Batch } from '#contract/teaching/batches.ts'
import { fixedDaysAndHours, placeText, shortDay } from '#contract/teaching/batch-words.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** What a comparison says of the batch that starts next; null: not known. */
export type ComparedBatch = {
  /** 'Mon 4 Jan, Kochi', or 'On request' where no batch is open. */
  start: string
  /** 'Mon, Wed, Fri, 6:00 pm to 8:00 pm' */
  hours: string | null
  trainer: string | null
}

type Compared = Pick<Batch, 'startsOn' | 'campus' | 'weekdays' | 'startsAt' | 'endsAt' | 'trainer'>

/**
 * The batch that starts next, or one that has begun where no other follows.
 * @param batches the open ones, the first to start first.
 */
export function comparedBatch(batches: readonly Compared[], now: Date): ComparedBatch {
  const today = indianDayOf(now)
  const next = batches.find(({ startsOn }) => startsOn >= today)
  const batch = next ?? batches[0]
  if (batch === undefined) return { start: 'On request', hours: null, trainer: null }
  const text = `${shortDay(batch.startsOn)}, ${placeText(batch.campus)}`
  return {
    start: next === undefined ? `Running since ${text}` : text,
    hours: fixedDaysAndHours(batch),
    trainer: batch.trainer?.name ?? null,
  }
}
