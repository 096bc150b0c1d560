import type { Transaction } from '../db/database.ts'
import type { ActivityAction } from './activity-labels.ts'

/** Who did it. A student is named by id only: names must be removable, the log is not. */
export type Actor =
  | { kind: 'admin'; id: string; name: string }
  | { kind: 'student'; id: string }
  | { kind: 'portal' }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** Only what is worth reading later, as a person would write it ('₹4,500', not paise); never a secret. */
export type Fields = { readonly [field: string]: Json }

export type Activity = {
  by: Actor
  /** In the past tense, with dashes: 'course-added', 'refund-approved'; activity-labels.ts has a sentence for each. */
  action: ActivityAction
  subject: {
    kind:
      | 'course'
      | 'department'
      | 'order'
      | 'refund'
      | 'student'
      | 'certificate'
      | 'staff'
      | 'settings'
      | 'provider-news'
      | 'policy'
      | 'day-close'
      | 'month'
      | 'settlement'
      | 'import'
      | 'bank'
      | 'restore'
      | 'integration'
      | 'batch'
      | 'concession'
      | 'wish'
    id: string
    /** What a person calls it: a course's name, an order's id. Not a student's name. */
    label: string
  }
  /** Of an edit: only the fields that changed. */
  before?: Fields
  after?: Fields
  reason?: string
}

/** Writes one line, or many at once, in the transaction of the change that it tells of: both, or neither. */
export type RecordActivity = (
  tx: Transaction,
  activity: Activity | readonly Activity[],
) => Promise<void>
