import { machineMonotonicMs } from '../foundation/clock.ts'
import { errorOf } from '../foundation/error-of.ts'
import type { Log } from '../foundation/log.ts'
import { onceAMinute } from '../foundation/once-a-minute.ts'

/**
 * Listens to the errors of pg-boss. While the database is away each worker of each queue has some every second: each kind is
 * one line a minute.
 */
export function logQueueErrors(
  log: Pick<Log, 'error'>,
  monotonicMs: () => number = machineMonotonicMs,
): (emitted: unknown) => void {
  const limited = onceAMinute(monotonicMs)
  return (emitted) => {
    const err = errorOf(emitted)
    // pg-boss adds it to what a queue's worker meets
    const { queue } = Object(emitted) as { queue?: unknown }
    const fields = typeof queue === 'string' ? { err, queue } : { err }
    const kind = [queue, 'code' in err ? err.code : err.message].join(' ')
    limited(kind, (leftOut) => log.error({ ...fields, leftOut }, 'queue error'))
  }
}
