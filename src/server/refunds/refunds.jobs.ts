import type { JobHandlers } from '../jobs/jobs.ts'
import { keepDoing } from '../jobs/keep-doing.ts'
import type { KeepDoing } from '../jobs/keep-doing.ts'
import type { Log } from '../tools.ts'
import type { Refunds } from './refunds.service.ts'

/** How often the schedule in the refunds table is looked at, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Shallow jobs: each finds its record and calls one service method. */
export function refundsJobs(refunds: Refunds): Pick<JobHandlers, 'send-refund-mail'> {
  return { 'send-refund-mail': (step) => refunds.mail(step) }
}

/** Follows the schedule of refund-schedule.ts for as long as the worker lives. */
export function startFollowingRefunds(refunds: Refunds, log: Log): KeepDoing {
  return keepDoing(refunds.reconcile, { everyMs: LOOK_EVERY_MS, log, name: 'following refunds' })
}
