/*
 * The activity log: changes by staff, students and the portal itself, with time and the values
 * before and after. It records no reads, and the history of money is in payment_events. Other
 * modules write through deps.recordActivity, in the transaction of the change. Start reading at
 * activity/activity.ts; activity/activity-labels.ts turns each line into a sentence.
 */
import type { Deps } from '../../platform/deps/deps.ts'
import { exportActivity, listActivity } from './list-activity.ts'

export type Audit = ReturnType<typeof createAudit>

export function createAudit(deps: Pick<Deps, 'db'>) {
  return {
    list: (...args: Rest<typeof listActivity>) => listActivity(deps, ...args),
    export: (...args: Rest<typeof exportActivity>) => exportActivity(deps, ...args),
  }
}

type Rest<F> = F extends (deps: never, ...rest: infer R) => unknown ? R : never
