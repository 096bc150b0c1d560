import type { Database } from '../../db/database.ts'
import type { Enrollments } from '../../enrollments/enrollments.service.ts'
import type { Staff } from '../../staff/staff.service.ts'
import type { Payments } from '../../payments/payments.service.ts'
import type { Deps } from '../../deps/deps.ts'
import type { PublishRefundNews } from './refund-news.ts'
import type { RefundMails } from '../mails/refund-mails.ts'

export type RefundDeps = Deps & {
  payments: Payments
  enrollments: Pick<Enrollments, 'endRefunded' | 'listPayments' | 'recheck'>
  mail: RefundMails
  staff: Pick<Staff, 'reauthenticate' | 'showOfficeSettings'>
  publish: PublishRefundNews
  /** The pool for lists, which may be slow; money has another pool. */
  officeDb: Database
}
