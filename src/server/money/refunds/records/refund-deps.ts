import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Staff } from '../../../people/staff/staff.service.ts'
import type { Order, Payments } from '../../payments.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { PublishRefundNotice } from './refund-notice.ts'
import type { RefundMails } from '../mails/refund-mails.ts'

export type RefundDeps = Deps & {
  payments: Payments
  /** Enrollments belong to teaching, which is above this module. */
  enrollments: {
    /**
     * Ends the enrollments of an order whose money was returned.
     * @param of.lineIds lines of a group order; left out: all.
     */
    endRefunded(tx: Transaction, of: { order: Order; lineIds?: readonly string[] }): Promise<void>
  }
  mail: RefundMails
  staff: Pick<Staff, 'reauthenticate'>
  publish: PublishRefundNotice
  /** The pool for lists, which may be slow; money has another pool. */
  officeDb: Database
}
