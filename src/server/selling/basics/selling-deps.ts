import type { EnrollmentDeps } from '../../teaching/enrollments/enrollments.service.ts'
import type { Concessions } from '../concessions/concessions.service.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { MakeReceiptDocument } from '../../money/payments.service.ts'
import type { Refunds } from '../../money/refunds/refunds.service.ts'
import type { Policies } from '../../institute/policies/policies.service.ts'
import type { Staff } from '../../people/staff/staff.service.ts'
import type { PaymentMails } from '../mails/payment-mails.ts'

/**
 * The catalogue's current offer. feeInPaise null: not for sale online; 0: free. enrollmentClosed:
 * why it takes no new students; null: it is open. isSoldWithoutBatch false: without a batch only the
 * desk may sell it.
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
  isSoldWithoutBatch: boolean
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

/** The services of other modules that a sale needs; only this room combines them. */
export type SellingDeps = Omit<EnrollmentDeps, 'accounts' | 'concessions'> & {
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
  concessions: Pick<Concessions, 'bestPrice' | 'countCode' | 'hold' | 'release' | 'take'>
  institute: CampusesKnown
  policies: Pick<Policies, 'inForce'>
  refunds: Pick<Refunds, 'addRefunds'>
  staff: Pick<Staff, 'reauthenticate'>
  mail: PaymentMails
  makeReceiptDocument: MakeReceiptDocument
  /**
   * Counts a student's provider queries and returns the seconds to wait
   * (status/question-limits.ts).
   */
  countProviderQuery: Record<'check' | 'find', (studentId: string) => Promise<number>>
}
