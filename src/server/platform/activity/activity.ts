import type { Transaction } from '../db/database.ts'
import type { ActivityAction } from './activity-labels.ts'

/** The actor. A student is named by id only: names must be erasable, and the log is not. */
export type Actor =
  | { kind: 'admin'; id: string; name: string }
  | { kind: 'student'; id: string }
  | { kind: 'portal' }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/**
 * Facts worth reading later, as a person would write them ('₹4,500', not paise); never a secret.
 */
export type Fields = { readonly [field: string]: Json }

export type Activity = {
  by: Actor
  /**
   * In the past tense, with hyphens: 'course-added', 'refund-approved'; activity-labels.ts has a
   * sentence for each.
   */
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
      | 'trainer'
      | 'concession'
      | 'wish'
      | 'enquiry'
    id: string
    /** The subject's name: a course's name or an order's id, never a student's name. */
    label: string
  }
  /** Only the changed fields of an edit. */
  before?: Fields
  after?: Fields
  reason?: string
}

/** Writes one line or several, in the transaction of the change. */
export type RecordActivity = (
  tx: Transaction,
  activity: Activity | readonly Activity[],
) => Promise<void>
