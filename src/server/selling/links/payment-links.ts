import { bind } from '../../platform/deps/bind.ts'
import type { LinkDeps } from './link-deps.ts'
import { linkByOffice, linkForCourse, linkForOwnOrder } from './make-payment-link.ts'
import { payByLink } from './pay-by-link.ts'
import { checkPaymentLink, receiptByLink, showPaymentLink } from './show-payment-link.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { paymentLinkChanges } from './payment-links.store.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'

/** Payment links for other payers (decision 59): making them, and what their holders can do. */
export function paymentLinks(deps: LinkDeps) {
  return {
    ...bind(deps, {
      linkForCourse,
      linkForOwnOrder,
      linkByOffice,
      withdrawLinks: withdrawPaymentLinks,
      showLink: showPaymentLink,
      checkLink: checkPaymentLink,
      payByLink,
      receiptByLink,
    }),
  }
}

type Deps = Pick<LinkDeps, 'clock' | 'inTransaction' | 'log' | 'payments' | 'recordActivity'>

/**
 * Withdraws every live link of an order; it is idempotent. A payment page that was opened by a link
 * stays open, and its money pays the order.
 * @param by the order's student, or the office.
 * @throws Problem not-found: no such order, or another student's.
 */
async function withdrawPaymentLinks(
  deps: Deps,
  orderId: string,
  by: { studentId: string } | StaffMember,
): Promise<void> {
  const withdrawn = await deps.inTransaction(async (tx) => {
    const order = await deps.payments.lockOrder(tx, orderId)
    if (order === null) throw new Problem('not-found')
    if (!('kind' in by) && !(await isSamePerson(tx, order.studentId, by.studentId)))
      throw new Problem('not-found')
    const count = await paymentLinkChanges(tx).withdraw(orderId, deps.clock.now())
    if (count > 0 && 'kind' in by)
      await deps.recordActivity(tx, {
        by,
        action: 'payment-links-withdrawn',
        subject: { kind: 'order', id: orderId, label: orderId },
      })
    return count
  })
  deps.log.info({ orderId, withdrawn }, 'payment links withdrawn')
}
