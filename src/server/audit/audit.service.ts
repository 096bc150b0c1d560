/*
 * The activity log: what members of staff (and students, and the portal itself, where it matters to the
 * office) have changed, when, and what it was before and after. Not a log of reads, and not the history of
 * money (payment_events). Other subjects write through tools.recordActivity, in the transaction of the change.
 * Start reading at activity.ts.
 */
export type { Activity, Actor, RecordActivity } from './activity.ts'
export { createActivityRecorder } from './record-activity.ts'
