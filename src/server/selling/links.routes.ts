import { messages } from '#contract/messages.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Selling } from './selling.service.ts'
import { codeTyped } from './selling.routes.ts'
import { linkMadeToWire, linkShownToWire } from './links.wire.ts'

type StudentCalls = 'makePaymentLink' | 'makePaymentLinkOfOrder' | 'withdrawPaymentLinks'
type HolderCalls = 'showPaymentLink' | 'checkPaymentLink' | 'payByLink' | 'downloadReceiptByLink'

/** Handlers of payment links, for the student who makes one and for its holder. */
export function linksRoutes(selling: Selling): Pick<Handlers, StudentCalls | HolderCalls> {
  return { ...studentRoutes(selling), ...holderRoutes(selling) }
}

function studentRoutes(selling: Selling): Pick<Handlers, StudentCalls> {
  return {
    makePaymentLink: async (input, { principal, address }) => {
      const made = await selling.linkForCourse({
        studentId: principal.studentId,
        courseId: input.courseId,
        address,
        campus: input.campus,
        batchId: input.batch ? input.batch : null,
        customerPhone: input.customerPhone,
        // the contract has validated the amount
        expectedFeeInPaise:
          input.expectedFee == null ? undefined : (parseRupees(input.expectedFee) ?? undefined),
        code: codeTyped(input.concessionCode, address),
        policiesShown: input.policiesShown,
      })
      return linkMadeToWire(made)
    },
    makePaymentLinkOfOrder: async ({ orderId }, { principal }) =>
      linkMadeToWire(await selling.linkForOwnOrder({ studentId: principal.studentId, orderId })),
    withdrawPaymentLinks: async ({ orderId }, { principal }) => {
      await selling.withdrawLinks(orderId, { studentId: principal.studentId })
      return { message: messages.linksWithdrawn }
    },
  }
}

function holderRoutes(selling: Selling): Pick<Handlers, HolderCalls> {
  return {
    showPaymentLink: async ({ token }, { address }) =>
      linkShownToWire(await selling.showLink({ token, address })),
    checkPaymentLink: async ({ token }, { address }) =>
      linkShownToWire(await selling.checkLink({ token, address })),
    payByLink: async ({ token, name, email, provider, policiesShown, ...given }, { address }) => {
      const place = await selling.payerPlace(given)
      const payer = { name, email: email ? email : null, ...place }
      const payment = { token, address, payer, provider, policiesShown }
      const { orderId, link } = await selling.payByLink(payment)
      return { orderId, url: link }
    },
    downloadReceiptByLink: async ({ token }, { address }) => {
      const { filename, content } = await selling.receiptByLink({ token, address })
      return { filename, contentBase64: content.toString('base64') }
    },
  }
}
