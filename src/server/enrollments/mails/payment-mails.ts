import { rupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { Institute } from '#contract/institute.ts'
import type { SendAboutOrder, Written } from '../../mail/mail.service.ts'
import { isOpen } from '../../payments/payments.service.ts'
import type { MakeReceiptDocument, Order, ReceiptRow } from '../../payments/payments.service.ts'
import type { Batch } from '../../batches/batches.service.ts'
import type { CalendarFile } from '../../batches/showing/showing.service.ts'
import { differencePaidMail } from './difference-paid-mail.ts'
import { enrolledMail } from './enrolled-mail.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'
import { paymentPendingMail } from './payment-pending-mail.ts'
import { unenrolledPaymentMail } from './unenrolled-payment-mail.ts'
import type { UnenrolledReason } from './unenrolled-payment-mail.ts'

/** The mails about a payment, as the record of what was sent names them. */
export type PaymentMailKind = 'receipt' | 'receipt-again' | 'payment-failed' | 'payment-pending'

export type PaymentMails = ReturnType<typeof paymentMails>

type MailedReceipt = {
  receipt: ReceiptRow
  /** Of the policy that the order was placed under. */
  refundDays: number
  /** In which the student is; null: the course had none. */
  batch: Batch | null
  calendar: CalendarFile | null
}

/** The mails about one order's payment. */
export function paymentMails(post: SendAboutOrder<PaymentMailKind>, options: ReceiptMailOptions) {
  const { institute, publicUrl } = options
  const at = (path: string) => publicUrl + path
  const receiptMail = receiptMailWith(options)
  const orderDetails = (order: Order) => ({ ...order, institute, orderId: order.id })
  return {
    sendReceipt: (mailed: MailedReceipt) =>
      post(mailed.receipt, 'receipt', () => receiptMail(mailed)),
    /** Because the office asked for it at that moment; once for each time it asked. */
    sendReceiptAgain: (mailed: MailedReceipt, askedAt: Date) =>
      post(mailed.receipt, { kind: 'receipt-again', suffix: `.${askedAt.getTime()}` }, () =>
        receiptMail(mailed),
      ),
    /** In place of the receipt's mail, where the money bought no enrollment. */
    sendUnenrolledPayment: (
      { receipt, courseId }: { receipt: ReceiptRow; courseId: string },
      why: UnenrolledReason,
    ) =>
      post(receipt, 'receipt', async () => ({
        ...(await unenrolledPaymentMail({
          institute,
          receipt,
          why,
          myPaymentsUrl: at(pages.myPayments()),
          courseUrl: at(pages.course(courseId)),
        })),
        attachments: [await options.makeReceiptDocument(receipt)],
      })),
    /** In place of the receipt's mail, where a place that was moved is paid in full by it. */
    sendDifferencePaid: (receipt: ReceiptRow) =>
      post(receipt, 'receipt', async () => ({
        ...(await differencePaidMail({ institute, receipt, myCoursesUrl: at(pages.myCourses()) })),
        attachments: [await options.makeReceiptDocument(receipt)],
      })),
    sendPaymentFailed: (order: Order) =>
      post(order, 'payment-failed', () =>
        paymentFailedMail({ ...orderDetails(order), tryAgainUrl: at(tryAgainPage(order)) }),
      ),
    sendPaymentPending: (order: Order) =>
      post(order, 'payment-pending', () =>
        paymentPendingMail({ ...orderDetails(order), myPaymentsUrl: at(pages.myPayments()) }),
      ),
  }
}

/** While its page takes another try, the result page leads there; afterwards the course does. */
function tryAgainPage(order: Order): string {
  if (!isOpen(order.state))
    return order.moveId === null ? pages.course(order.courseId) : pages.myCourses()
  const amount = rupeeText(order.amountInPaise)
  return pages.paymentResult({ orderId: order.id, amount, status: 'FAILED' })
}

function receiptMailWith({ institute, publicUrl, makeReceiptDocument }: ReceiptMailOptions) {
  return async ({ receipt, refundDays, batch, calendar }: MailedReceipt): Promise<Written> => ({
    ...(await enrolledMail({
      institute,
      receipt,
      refundDays,
      batch,
      receiptUrl: publicUrl + pages.receipt(receipt.orderId),
      myCoursesUrl: publicUrl + pages.myCourses(),
      refundPolicyUrl: publicUrl + pages.refundPolicy(),
    })),
    attachments: [await makeReceiptDocument(receipt), ...(calendar === null ? [] : [calendar])],
  })
}

type ReceiptMailOptions = {
  institute: Institute
  publicUrl: string
  makeReceiptDocument: MakeReceiptDocument
}
