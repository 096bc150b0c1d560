import type { Actor } from '../../activity/activity.ts'
import type { PublishEnrollmentEvent } from './enrollment-event.ts'
import type { Batches } from '../../batches/batches.service.ts'
import type { Concessions } from '../../concessions/concessions.service.ts'
import type { Paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { MakeCalendarFile } from '../../batches/showing/showing.service.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { MakeReceiptDocument, Payments } from '../../payments/payments.service.ts'
import type { Policies } from '../../policies/policies.service.ts'
import type { Staff } from '../../staff/staff.service.ts'
import type { Deps } from '../../deps/deps.ts'
import type { PaymentMails } from '../mails/payment-mails.ts'

/**
 * The catalogue's current offer. feeInPaise null: not for sale online; 0: free. enrollmentClosed:
 * why it takes no new students; null: it is open.
 */
export type CourseForSale = {
  id: string
  courseName: string
  courseCode: string
  departmentTitle: string
  feeInPaise: Paise | null
  isTrial: boolean
  mode: string | null
  campuses: readonly string[]
  enrollmentClosed: string | null
}

export type Payer = {
  id: string
  firstName: string
  lastName: string
  /** null: no address was given (rule 51). */
  email: string | null
  phone: string | null
}

/** The member of staff who acts for the institute. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>

/** The services of other modules that enrolling needs; only this module combines them. */
export type EnrollmentDeps = Deps & {
  catalog: {
    courseForSale(courseId: string): Promise<CourseForSale>
    /** Fees of courses on sale; null: not sold online. */
    feesOf(courseIds: string[]): Promise<Map<string, Paise | null>>
    /**
     * Like courseForSale, locked until the transaction ends; null where it is not sold any more.
     */
    lockForSale(tx: Transaction, courseId: string): Promise<CourseForSale | null>
  }
  accounts: {
    studentOf(studentId: string): Promise<Payer>
    savePhone(tx: Transaction, studentId: string, phone: string): Promise<void>
    /** Locks the student until the transaction ends; undefined where there is none. */
    lockToRead(
      tx: Transaction,
      studentId: string,
    ): Promise<(Payer & { blockedAt: Date | null }) | undefined>
  }
  payments: Payments
  batches: Batches
  concessions: Pick<Concessions, 'bestPrice' | 'countCode' | 'hold' | 'letGo' | 'take'>
  institute: CampusesKnown
  policies: Pick<Policies, 'inForce'>
  staff: Pick<Staff, 'reauthenticate'>
  mail: PaymentMails
  makeReceiptDocument: MakeReceiptDocument
  makeCalendarFile: MakeCalendarFile
  publish: PublishEnrollmentEvent
  /**
   * Counts a student's provider queries and returns the seconds to wait
   * (paying/question-limits.ts).
   */
  countProviderQuery: Record<'check' | 'find', (studentId: string) => Promise<number>>
}
