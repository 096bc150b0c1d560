import type { StaffMember } from '../records/enrollment-deps.ts'
import type { LinkDeps } from './link-deps.ts'
import { linkByOffice, linkForCourse, linkForOwnOrder } from './make-payment-link.ts'
import { payByLink } from './pay-by-link.ts'
import type { PaymentByLink } from './pay-by-link.ts'
import { checkPaymentLink, receiptByLink, showPaymentLink } from './show-payment-link.ts'
import type { LinkHolder } from './show-payment-link.ts'
import { withdrawPaymentLinks } from './withdraw-payment-links.ts'

/** Payment links for other payers (decision 59): making them, and what their holders can do. */
export function paymentLinks(deps: LinkDeps) {
  return {
    linkForCourse: (input: Parameters<typeof linkForCourse>[1]) => linkForCourse(deps, input),
    linkForOwnOrder: (of: { studentId: string; orderId: string }) => linkForOwnOrder(deps, of),
    linkByOffice: (orderId: string, by: StaffMember) => linkByOffice(deps, orderId, by),
    withdrawLinks: (orderId: string, by: { studentId: string } | StaffMember) =>
      withdrawPaymentLinks(deps, orderId, by),
    showLink: (holder: LinkHolder) => showPaymentLink(deps, holder),
    checkLink: (holder: LinkHolder) => checkPaymentLink(deps, holder),
    payByLink: (payment: PaymentByLink) => payByLink(deps, payment),
    receiptByLink: (holder: LinkHolder) => receiptByLink(deps, holder),
  }
}
