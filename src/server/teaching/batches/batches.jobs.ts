import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import { startIntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { PostToPeople } from '../../platform/mail/mail.service.ts'
import { batchHours } from './records/batch-hours.ts'
import type { Batch } from './records/batch.ts'
import type { Batches } from './batches.service.ts'
import { seatOfferMail } from './mails/seat-offer-mail.ts'

/** A thin job: reads the offer and posts one mail. */
export function batchesJobs(
  batches: Pick<Batches, 'offerToMail'>,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, 'send-seat-offer'> {
  return {
    'send-seat-offer': async ({ waitingId: id }) => {
      const offer = await batches.offerToMail(id)
      if (offer === null) return
      const { to, batch, courseName, campus, offeredUntil } = offer
      const enrollUrl = publicUrl + pages.enroll(batch.courseId, campus, batch.id)
      const details = { courseName, batchLines: linesOf(batch), offeredUntil, enrollUrl }
      await sendToPerson({ kind: 'seat-offer', id }, to, () =>
        seatOfferMail({ institute, name: to.name, ...details }),
      )
    },
  }
}

function linesOf(batch: Batch): [string, string][] {
  const days = `${formatIndianDay(batch.startsOn)} to ${formatIndianDay(batch.endsOn)}`
  const lines: [string, string | null][] = [
    ['Days', days],
    ['Hours', batchHours(batch)],
    ['Place', batch.campus ?? 'Online'],
  ]
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** Passes on expired seat offers at this interval. */
export function startPassingOffersOn(
  batches: Pick<Batches, 'passOnExpiredOffers'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const pass = async (signal: AbortSignal) => {
    if (isClockCertain()) await batches.passOnExpiredOffers(signal)
  }
  return startIntervalLoop(pass, { name: 'passing offers on', everyMs: MINUTE_MS, log })
}
