import { parseRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../foundation/ids.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Enrollments } from './enrollments.service.ts'
import {
  checkedDocumentToWire,
  documentToWire,
  receiptToWire,
} from '../payments/payments.service.ts'
import {
  asksToWire,
  checkoutSessionToWire,
  courseStateToWire,
  initiatedToWire,
  ownCourseToWire,
  checkedPaymentToWire,
  paymentsFoundToWire,
  priceToWire,
} from './enrollments.wire.ts'

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
export function enrollmentsRoutes(
  enrollments: Enrollments,
  publicUrl: string,
): Pick<Handlers, PaymentCalls | DocumentCalls | PriceCalls> & ReturnType<typeof courseRoutes> {
  return {
    ...courseRoutes(enrollments),
    ...documentRoutes(enrollments),
    ...priceRoutes(enrollments),
    ...offerRoutes(enrollments),
    ...statusRoutes(enrollments),
    initiatePayment: async (input, { principal, address }) =>
      initiatedToWire(
        await enrollments.start({
          studentId: principal.studentId,
          courseId: input.courseId,
          address,
          campus: input.campus,
          batchId: batchNamed(input),
          clientKey: input.orderId,
          customerPhone: input.customerPhone,
          payerPlace: await enrollments.payerPlace(input),
          provider: 'juspay',
          expectedFeeInPaise: expectedFee(input),
          code: codeTyped(input.concessionCode, address),
          policiesShown: input.policiesShown,
          partsShown: input.partsShown,
        }),
      ),
    createCheckoutSession: async (input, { principal, address }) => {
      const { courseDetails, campus, customerPhone, provider = 'stripe' } = input
      const started = await enrollments.start({
        studentId: principal.studentId,
        courseId: courseDetails._id,
        address,
        campus: campus ?? courseDetails.campus ?? undefined,
        batchId: batchNamed(input),
        clientKey: undefined,
        customerPhone,
        payerPlace: await enrollments.payerPlace(input),
        provider,
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
function statusRoutes(enrollments: Enrollments): Pick<Handlers, 'checkPayment' | 'findPayment'> {
  return {
    checkPayment: async ({ orderId }, { principal }) =>
      checkedPaymentToWire(await enrollments.check(principal.studentId, orderId)),
    findPayment: async ({ reference = '' }, { principal }) =>
      paymentsFoundToWire(await enrollments.findPayment(principal.studentId, reference)),
  }
}

function offerRoutes(
  enrollments: Enrollments,
): Pick<Handlers, 'listPaymentProviders' | 'payDifference'> {
  return {
    listPaymentProviders: async ({ id }) => ({
      providers: await enrollments.providersFor(id),
      ...asksToWire(await enrollments.asksOfPayer()),
    }),
    payDifference: ({ moveId, provider }, { principal }) =>
      enrollments.payDifference({ studentId: principal.studentId, moveId, provider }),
  }
}

/** The price for one student. */
function priceRoutes(enrollments: Enrollments): Pick<Handlers, PriceCalls> {
  return {
    showPrice: async (input, { principal, address }) =>
      priceToWire(
        await enrollments.showPrice({
          studentId: principal.studentId,
          courseId: input.courseId,
          batchId: batchNamed(input),
          code: codeTyped(input.code, address),
        }),
      ),
    showStudentPrice: async (input) =>
      priceToWire(
        await enrollments.showPrice({
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
function documentRoutes(enrollments: Enrollments): Pick<Handlers, DocumentCalls> {
  return {
    showReceipt: async ({ orderId }, { principal }) => ({
      success: true,
      receipt: receiptToWire(await enrollments.showReceipt(principal.studentId, orderId)),
    }),
    downloadReceipt: async ({ orderId }, { principal, address }) => {
      const { studentId } = principal
      const { filename, content } = await enrollments.documentOf(studentId, orderId, address)
      return { filename, contentBase64: content.toString('base64') }
    },
    showDocument: async ({ code }, { principal }) => ({
      document: documentToWire(await enrollments.showDocument(principal.studentId, code)),
    }),
    downloadDocument: async ({ code }, { principal, address }) => {
      const { studentId } = principal
      const { filename, content } = await enrollments.fileOf(studentId, code, address)
      return { filename, contentBase64: content.toString('base64') }
    },
    checkReceipt: async ({ code }) => ({
      receipt: checkedDocumentToWire(await enrollments.checkReceipt(code)),
    }),
  }
}

/** A student's enrollments and the state of each course. */
function courseRoutes(
  enrollments: Enrollments,
): Pick<Handlers, 'downloadCalendar' | 'listMyCourses' | 'showMyCourseState'> {
  return {
    listMyCourses: async (_input, { principal }) => ({
      sessionEndsAt: principal.sessionEndsAt.toISOString(),
      courses: (await enrollments.listCourses(principal.studentId)).map(ownCourseToWire),
    }),
    downloadCalendar: async ({ orderId }, { principal }) => {
      const { filename, content } = await enrollments.calendarOf(principal.studentId, orderId)
      return { filename, contentBase64: content.toString('base64') }
    },
    showMyCourseState: async ({ id }, { principal }) =>
      courseStateToWire(
        await enrollments.courseState(principal.studentId, id),
        await enrollments.waitingFor(principal.studentId, id),
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
