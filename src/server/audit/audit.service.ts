/*
 * The activity log: what members of staff (and students, and the portal itself, where it matters to the
 * office) have changed, when, and what it was before and after. Not a log of reads, and not the history of
 * money (payment_events). Other modules write through deps.recordActivity, in the transaction of the change.
 * Start reading at activity/activity.ts; activity/activity-labels.ts says each line as a sentence.
 */
import type { Deps } from '../deps/deps.ts'
import { exportActivity, listActivity } from './list-activity.ts'

export type Audit = ReturnType<typeof createAudit>

/** What readers of the log may ask. */
export function createAudit(deps: Pick<Deps, 'db'>) {
  return {
    list: (...args: Rest<typeof listActivity>) => listActivity(deps, ...args),
    export: (...args: Rest<typeof exportActivity>) => exportActivity(deps, ...args),
  }
}

type Rest<F> = F extends (deps: never, ...rest: infer R) => unknown ? R : never
