/*
 * The activity log as the office reads it: changes by staff, students and the portal itself, with
 * time and the values before and after. Other modules write it through deps.recordActivity, in the
 * transaction of the change. Reads are not recorded; the history of money is in payment_events.
 * Start at platform/activity/activity.ts, then platform/activity/activity-labels.ts.
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
