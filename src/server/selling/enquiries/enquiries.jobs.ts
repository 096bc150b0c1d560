import { pages } from '#contract/pages.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import { startIntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { PostToPeople } from '../../platform/mail/mail.service.ts'
import type { Enquiries } from './enquiries.service.ts'
import { teamEnquiryMail } from './mails/team-enquiry-mail.ts'

/** Mails an enquiry to the office. */
export function enquiriesJobs(
  enquiries: Enquiries,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, 'tell-office-of-enquiry'> {
  return {
    'tell-office-of-enquiry': async ({ enquiryId }) => {
      const enquiry = await enquiries.forOffice(enquiryId)
      if (enquiry === null) return
      const to = { name: institute.name, address: enquiry.officeEmail ?? institute.email }
      const openUrl = publicUrl + pages.officeEnquiries()
      await sendToPerson({ kind: 'office-enquiry', id: enquiryId }, to, () =>
        teamEnquiryMail({ institute, enquiry, openUrl }),
      )
    },
  }
}

const SWEEP_EVERY_MS = 6 * HOUR_MS

/** Deletes old enquiries at start and then at intervals, unless the clock is uncertain. */
export function startSweepingEnquiries(
  { sweep }: Pick<Enquiries, 'sweep'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (isClockCertain()) await sweep()
  }
  return startIntervalLoop(look, { everyMs: SWEEP_EVERY_MS, log, name: 'sweeping enquiries' })
}
