import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Log } from '../../platform/foundation/log.ts'
import { startIntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../../platform/jobs/interval-loop.ts'
import type { Enrollments } from './enrollments.service.ts'

/** Maximum delay after midnight in India before enrollments of an ended batch are completed. */
const COMPLETE_EVERY_MS = 15 * MINUTE_MS

/** Completes the enrollments of ended batches, at start and then at this interval. */
export function startCompletingEnrollments(
  { completeEnrollments }: Pick<Enrollments, 'completeEnrollments'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const complete = async () => {
    if (isClockCertain()) await completeEnrollments()
  }
  const name = 'completing selling'
  return startIntervalLoop(complete, { everyMs: COMPLETE_EVERY_MS, log, name })
}
