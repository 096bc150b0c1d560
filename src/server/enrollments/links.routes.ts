import { messages } from '#contract/messages.ts'
import { parseRupees } from '#contract/money.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Enrollments } from './enrollments.service.ts'
import { codeTyped } from './enrollments.routes.ts'
import { linkMadeToWire, linkShownToWire } from './links.wire.ts'

type StudentCalls = 'makePaymentLink' | 'makePaymentLinkOfOrder' | 'withdrawPaymentLinks'
type HolderCalls = 'showPaymentLink' | 'checkPaymentLink' | 'payByLink' | 'downloadReceiptByLink'

/** Handlers of payment links, for the student who makes one and for its holder. */
export function linksRoutes(enrollments: Enrollments): Pick<Handlers, StudentCalls | HolderCalls> {
  return { ...studentRoutes(enrollments), ...holderRoutes(enrollments) }
}

function studentRoutes(enrollments: Enrollments): Pick<Handlers, StudentCalls> {
  return {
    makePaymentLink: async (input, { principal, address }) => {
      const made = await enrollments.linkForCourse({
        studentId: principal.studentId,
        courseId: input.courseId,
        address,
        campus: input.campus,
        batchId: input.batch ? input.batch : null,
        customerPhone: input.customerPhone,
        // the holder chooses the provider when they open the page
        provider: 'juspay',
        // the contract has validated the amount
        expectedFeeInPaise:
          input.expectedFee == null ? undefined : (parseRupees(input.expectedFee) ?? undefined),
        code: codeTyped(input.concessionCode, address),
        policiesShown: input.policiesShown,
      })
      return linkMadeToWire(made)
    },
    makePaymentLinkOfOrder: async ({ orderId }, { principal }) =>
      linkMadeToWire(
        await enrollments.linkForOwnOrder({ studentId: principal.studentId, orderId }),
      ),
    withdrawPaymentLinks: async ({ orderId }, { principal }) => {
      await enrollments.withdrawLinks(orderId, { studentId: principal.studentId })
      return { message: messages.linksWithdrawn }
    },
  }
}

function holderRoutes(enrollments: Enrollments): Pick<Handlers, HolderCalls> {
  return {
    showPaymentLink: async ({ token }, { address }) =>
      linkShownToWire(await enrollments.showLink({ token, address })),
    checkPaymentLink: async ({ token }, { address }) =>
      linkShownToWire(await enrollments.checkLink({ token, address })),
    payByLink: async ({ token, name, email, provider, policiesShown, ...given }, { address }) => {
      const place = await enrollments.payerPlace(given)
      const payer = { name, email: email ? email : null, ...place }
      const payment = { token, address, payer, provider, policiesShown }
      const { orderId, link } = await enrollments.payByLink(payment)
      return { orderId, url: link }
    },
    downloadReceiptByLink: async ({ token }, { address }) => {
      const { filename, content } = await enrollments.receiptByLink({ token, address })
      return { filename, contentBase64: content.toString('base64') }
    },
  }
}
