import { machineMonotonicMs } from '../foundation/time/clock.ts'
import { errorOf } from '../foundation/errors/error-of.ts'
import type { Log } from '../foundation/log.ts'
import { onceAMinute } from '../foundation/time/once-a-minute.ts'

/**
 * Logs the errors of pg-boss. While the database is down, each queue's worker emits some every
 * second, so each kind is logged once a minute.
 */
export function logQueueErrors(
  log: Pick<Log, 'error'>,
  monotonicMs: () => number = machineMonotonicMs,
): (emitted: unknown) => void {
  const limited = onceAMinute(monotonicMs)
  return (emitted) => {
    const err = errorOf(emitted)
    // pg-boss adds the queue to errors of its workers
    const { queue } = Object(emitted) as { queue?: unknown }
    const fields = typeof queue === 'string' ? { err, queue } : { err }
    const kind = [queue, 'code' in err ? err.code : err.message].join(' ')
    limited(kind, (leftOut) => log.error({ ...fields, leftOut }, 'queue error'))
  }
}
