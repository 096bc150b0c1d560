import { bind } from '../../platform/deps/bind.ts'
import type { LinkDeps } from './link-deps.ts'
import { linkByOffice, linkForCourse, linkForOwnOrder } from './make-payment-link.ts'
import { payByLink } from './pay-by-link.ts'
import { checkPaymentLink, receiptByLink, showPaymentLink } from './show-payment-link.ts'
import { withdrawPaymentLinks } from './withdraw-payment-links.ts'

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
