import { pages } from '#contract/pages.ts'
import { startIntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { PostToPeople } from '../../platform/mail/mail.service.ts'
import type { Integrations } from './integrations.service.ts'
import { receiverOffMail } from './mails/receiver-off-mail.ts'

/** Interval between checks for due events, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/**
 * Sends events while the worker runs, beside its jobs and mails.
 * @param options.isClockCertain false while the time is unknown: then no schedule is followed.
 */
export function startDelivering(
  integrations: Pick<Integrations, 'deliveries'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const { begin, settled } = integrations.deliveries()
  const deliverDue = async (signal: AbortSignal) => {
    if (isClockCertain()) await begin(signal)
  }
  const loop = startIntervalLoop(deliverDue, {
    everyMs: LOOK_EVERY_MS,
    log,
    name: 'sending events',
  })
  return {
    // the loop's signal aborts running deliveries; they are sent again
    stop: async () => {
      await loop.stop()
      await settled()
    },
  }
}

/** A thin job: reads its record and posts one mail. */
export function integrationsJobs(
  integrations: Pick<Integrations, 'receiverToTell'>,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, 'tell-office-of-receiver'> {
  return {
    'tell-office-of-receiver': async ({ receiverId, offAt: at }) => {
      const off = await integrations.receiverToTell({ receiverId, offAt: new Date(at) })
      if (off === null) return
      const { label, why, offAt, officeEmail } = off
      const to = { name: institute.name, address: officeEmail ?? institute.email }
      const id = `${receiverId}.${offAt.getTime()}`
      await sendToPerson({ kind: 'office-receiver', id }, to, () =>
        receiverOffMail({
          institute,
          label,
          why,
          offAt,
          deliveriesUrl: publicUrl + pages.officeEventDeliveries(receiverId),
          settingsUrl: publicUrl + pages.officeSettings(),
        }),
      )
    },
  }
}
