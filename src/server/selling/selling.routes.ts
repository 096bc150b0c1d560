import { parseRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../platform/foundation/ids.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Selling } from './selling.service.ts'
import { checkedDocumentToWire, documentToWire, receiptToWire } from '../money/payments.service.ts'
import {
  asksToWire,
  checkoutSessionToWire,
  courseStateToWire,
  deskPriceToWire,
  initiatedToWire,
  ownPaymentToWire,
  checkedPaymentToWire,
  paymentsFoundToWire,
  priceToWire,
} from './selling.wire.ts'

type PaymentCalls =
  | 'initiatePayment'
  | 'createCheckoutSession'
  | 'listPaymentProviders'
  | 'payDifference'
  | 'checkPayment'
  | 'findPayment'

type PriceCalls = 'showPrice' | 'showStudentPrice'

type DocumentCalls =
  | 'showReceipt'
  | 'downloadReceipt'
  | 'checkReceipt'
  | 'showDocument'
  | 'downloadDocument'

/** Handlers of the payment calls. They never read ids, names or amounts of a payload (rule 3). */
export function sellingRoutes(
  selling: Selling,
  publicUrl: string,
): Pick<Handlers, PaymentCalls | DocumentCalls | PriceCalls> & ReturnType<typeof ownRoutes> {
  return {
    ...ownRoutes(selling),
    ...documentRoutes(selling),
    ...priceRoutes(selling),
    ...offerRoutes(selling),
    ...statusRoutes(selling),
    initiatePayment: async (input, { principal, address }) =>
      initiatedToWire(
        await selling.start({
          studentId: principal.studentId,
          courseId: input.courseId,
          address,
          campus: input.campus,
          batchId: batchNamed(input),
          clientKey: input.orderId,
          customerPhone: input.customerPhone,
          payerPlace: await selling.payerPlace(input),
          provider: selling.defaultProvider('initiate'),
          expectedFeeInPaise: expectedFee(input),
          code: codeTyped(input.concessionCode, address),
          policiesShown: input.policiesShown,
          partsShown: input.partsShown,
        }),
      ),
    createCheckoutSession: async (input, { principal, address }) => {
      const { courseDetails, campus, customerPhone, provider } = input
      const started = await selling.start({
        studentId: principal.studentId,
        courseId: courseDetails._id,
        address,
        campus: campus ?? courseDetails.campus ?? undefined,
        batchId: batchNamed(input),
        clientKey: undefined,
        customerPhone,
        payerPlace: await selling.payerPlace(input),
        provider: provider ?? selling.defaultProvider('session'),
        expectedFeeInPaise: expectedFee(input),
        code: codeTyped(input.concessionCode, address),
        policiesShown: input.policiesShown,
        partsShown: input.partsShown,
      })
      return checkoutSessionToWire(started, publicUrl)
    },
  }
}

/** The state of a payment. */
function statusRoutes(selling: Selling): Pick<Handlers, 'checkPayment' | 'findPayment'> {
  return {
    checkPayment: async ({ orderId }, { principal }) =>
      checkedPaymentToWire(await selling.check(principal.studentId, orderId)),
    findPayment: async ({ reference = '' }, { principal }) =>
      paymentsFoundToWire(await selling.findPayment(principal.studentId, reference)),
  }
}

function offerRoutes(selling: Selling): Pick<Handlers, 'listPaymentProviders' | 'payDifference'> {
  return {
    listPaymentProviders: async ({ id }) => ({
      providers: await selling.providersFor(id),
      ...asksToWire(await selling.asksOfPayer()),
    }),
    payDifference: ({ moveId, provider }, { principal }) =>
      selling.payDifference({ studentId: principal.studentId, moveId, provider }),
  }
}

/** The price for one student. */
function priceRoutes(selling: Selling): Pick<Handlers, PriceCalls> {
  return {
    showPrice: async (input, { principal, address }) =>
      priceToWire(
        await selling.showPrice({
          studentId: principal.studentId,
          courseId: input.courseId,
          batchId: batchNamed(input),
          code: codeTyped(input.code, address),
        }),
      ),
    showStudentPrice: async (input) =>
      deskPriceToWire(
        await selling.showDeskPrice({
          studentId: studentNamed(input.id),
          courseId: input.courseId,
          batchId: batchNamed(input),
          // staff make the codes, so guessing them gains nothing
          code: input.code ? { text: input.code, address: null } : null,
        }),
      ),
  }
}

/** Documents of a student's payments. */
function documentRoutes(selling: Selling): Pick<Handlers, DocumentCalls> {
  return {
    showReceipt: async ({ orderId }, { principal }) => ({
      success: true,
      receipt: receiptToWire(await selling.showReceipt(principal.studentId, orderId)),
    }),
    downloadReceipt: async ({ orderId }, { principal, address }) => {
      const { studentId } = principal
      const { filename, content } = await selling.documentOf(studentId, orderId, address)
      return { filename, contentBase64: content.toString('base64') }
    },
    showDocument: async ({ code }, { principal }) => ({
      document: documentToWire(await selling.showDocument(principal.studentId, code)),
    }),
    downloadDocument: async ({ code }, { principal, address }) => {
      const { studentId } = principal
      const { filename, content } = await selling.fileOf(studentId, code, address)
      return { filename, contentBase64: content.toString('base64') }
    },
    checkReceipt: async ({ code }) => ({
      receipt: checkedDocumentToWire(await selling.checkReceipt(code)),
    }),
  }
}

/** A student's payments, and the state of a course for them. */
function ownRoutes(selling: Selling): Pick<Handlers, 'listMyPayments' | 'showMyCourseState'> {
  return {
    listMyPayments: async (_input, { principal }) => ({
      payments: (await selling.listPayments(principal.studentId)).map(ownPaymentToWire),
    }),
    showMyCourseState: async ({ id }, { principal }) =>
      courseStateToWire(
        await selling.courseState(principal.studentId, id),
        await selling.waitingFor(principal.studentId, id),
      ),
  }
}

/** @throws Problem student-not-found. */
function studentNamed(id: string): string {
  if (isId(id)) return id
  throw new Problem('student-not-found')
}

/** An empty code means none. */
export function codeTyped(text: string | null | undefined, address: string) {
  return text ? { text, address } : null
}

function batchNamed({ batch }: { batch?: string | null | undefined }): string | null {
  return batch ? batch : null
}

function expectedFee({ expectedFee: text }: { expectedFee?: string | null | undefined }) {
  // the contract has validated the amount
  return text == null ? undefined : (parseRupees(text) ?? undefined)
}
