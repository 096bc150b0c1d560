import type { Batch } from '#contract/teaching/batches.ts'
import { fixedDaysAndHours, placeText, shortDay } from '#contract/teaching/batch-words.ts'
import { startsOnRequest } from '#contract/teaching/start-text.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** What a comparison says of the batch that starts next; null: not known. */
export type ComparedBatch = {
  /** 'Mon 4 Jan, Kochi'; without an open batch that its date is to be asked for, or the office's sentence. */
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
export function comparedBatch(
  { enrollmentClosed }: { enrollmentClosed: string | null },
  batches: readonly Compared[],
  now: Date,
): ComparedBatch {
  if (enrollmentClosed !== null) return { start: enrollmentClosed, hours: null, trainer: null }
  const today = indianDayOf(now)
  const next = batches.find(({ startsOn }) => startsOn >= today)
  const batch = next ?? batches[0]
  if (batch === undefined) return { start: startsOnRequest, hours: null, trainer: null }
  const text = `${shortDay(batch.startsOn)}, ${placeText(batch.campus)}`
  return {
    start: next === undefined ? `Running since ${text}` : text,
    hours: fixedDaysAndHours(batch),
    trainer: batch.trainer?.name ?? null,
  }
}
