import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { SendAboutOrder, Written } from '../../platform/mail/mail.service.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { Order, ReceiptRow } from '../../money/payments.service.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { CalendarFile } from '../../teaching/batches/showing/showing.service.ts'
import { chequeBouncedMail } from './cheque-bounced-mail.ts'
import { enrolledMail, receiptLines } from './enrolled-mail.ts'
import { payerReceiptMail } from './payer-receipt-mail.ts'
import { groupPlaceMail } from './group-place-mail.ts'
import type { GroupPlaceDetails } from './group-place-mail.ts'
import { groupReceiptMail } from './group-receipt-mail.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'
import type { Addressed, PaymentMailKind, ReceiptMailOptions } from './payment-mail-details.ts'
import { suffixOf } from './payment-mail-details.ts'
import { paymentPendingMail } from './payment-pending-mail.ts'
import { paymentReminderMail } from './payment-reminder-mail.ts'
import { partMails } from './part-mails.ts'
import { unenrolledPaymentMail } from './unenrolled-payment-mail.ts'
import type { UnenrolledReason } from './unenrolled-payment-mail.ts'
import { createElement as h } from 'react'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

export type PaymentMails = ReturnType<typeof paymentMails>

type MailedReceipt = {
  receipt: ReceiptRow
  /** The recipient; a receipt names only another payer. */
  student: Addressed
  /** From the policy version of the order. */
  refundDays: number
  /** The current batch; null: the course had no batches. */
  batch: Batch | null
  calendar: CalendarFile | null
}

/** The mails about one order's payment. */
export function paymentMails(post: SendAboutOrder<PaymentMailKind>, options: ReceiptMailOptions) {
  const { institute, publicUrl } = options
  const at = (path: string) => publicUrl + path
  const orderDetails = (order: Order) => ({ ...order, institute, orderId: order.id })
  return {
    ...receiptMails(post, options),
    ...groupMails(post, options),
    ...partMails(post, options),
    sendPaymentFailed: (order: Order) =>
      post(order, 'payment-failed', () =>
        paymentFailedMail({ ...orderDetails(order), tryAgainUrl: at(tryAgainPage(order)) }),
      ),
    sendPaymentReminder: (order: Order, feeInPaise: Paise) =>
      post(order, 'payment-reminder', () =>
        paymentReminderMail({
          ...orderDetails(order),
          // the current fee, which may differ from the order's
          amountInPaise: feeInPaise,
          payUrl: at(pages.enroll(order.courseId, order.campus, order.batchId ?? undefined)),
        }),
      ),
    sendChequeBounced: (order: Order, { id, ...cheque }: BouncedCheque) =>
      post(order, bouncedKey(id, cheque), () =>
        chequeBouncedMail({
          ...orderDetails(order),
          ...cheque,
          payAgainUrl: at(cheque.isOfLaterPart ? pages.myCourses() : pages.course(order.courseId)),
        }),
      ),
    sendPaymentPending: (order: Order) =>
      post(order, 'payment-pending', () =>
        paymentPendingMail({ ...orderDetails(order), myPaymentsUrl: at(pages.myPayments()) }),
      ),
  }
}

type BouncedCheque = { id: string; paper: string; reason: string; isOfLaterPart: boolean }

/** Cheques of several later parts can bounce, so each has its own key. */
function bouncedKey(id: string, { isOfLaterPart }: Omit<BouncedCheque, 'id'>) {
  const kind = 'cheque-bounced'
  return isOfLaterPart ? ({ kind, suffix: `.${id}` } as const) : kind
}

type GroupPlace = Omit<GroupPlaceDetails, 'institute' | 'myCoursesUrl'> & {
  orderId: string
  enrollmentId: string
  email: string | null
  path: string
}

/** askedAt: when the office asked to send it again. */
type ToContact = { contactName: string; askedAt?: Date }

function keyOfGroupReceipt({ number }: ReceiptRow, askedAt: Date | undefined) {
  if (askedAt === undefined) return { kind: 'receipt', suffix: suffixOf(number) } as const
  return { kind: 'receipt-again', suffix: `.${askedAt.getTime()}` } as const
}

/** About group orders (decision 70). */
function groupMails(post: SendAboutOrder<PaymentMailKind>, options: ReceiptMailOptions) {
  const { institute, publicUrl } = options
  return {
    /** To a student of a group, without any amount. */
    sendGroupPlace: ({ orderId, enrollmentId, email, path, ...place }: GroupPlace) =>
      post(
        { orderId, customerName: place.studentName, customerEmail: email },
        { kind: 'group-place', suffix: `.${enrollmentId}` },
        () => groupPlaceMail({ ...place, institute, myCoursesUrl: publicUrl + path }),
      ),
    /** To the organisation, once for each payment. */
    sendGroupReceipt: (receipt: ReceiptRow, { contactName, askedAt }: ToContact) =>
      post(receipt, keyOfGroupReceipt(receipt, askedAt), async () => ({
        ...(await groupReceiptMail({ institute, receipt, contactName })),
        attachments: [await options.makeReceiptDocument(receipt)],
      })),
  }
}

/** Mails with a receipt attached. */
function receiptMails(post: SendAboutOrder<PaymentMailKind>, options: ReceiptMailOptions) {
  const { institute, publicUrl } = options
  const at = (path: string) => publicUrl + path
  const receiptMail = receiptMailWith(options)
  return {
    sendReceipt: (mailed: MailedReceipt) =>
      post(toStudent(mailed), 'receipt', () => receiptMail(mailed)),
    /** Sent once for each request of the office. */
    sendReceiptAgain: (mailed: MailedReceipt, askedAt: Date) =>
      post(toStudent(mailed), { kind: 'receipt-again', suffix: `.${askedAt.getTime()}` }, () =>
        receiptMail(mailed),
      ),
    /** Replaces the receipt's mail where the money bought no enrollment. */
    sendUnenrolledPayment: (
      of: Pick<MailedReceipt, 'receipt' | 'student'> & { courseId: string },
      why: UnenrolledReason,
    ) =>
      post(toStudent(of), 'receipt', async () => ({
        ...(await unenrolledPaymentMail({
          institute,
          receipt: toStudent(of),
          why,
          myPaymentsUrl: at(pages.myPayments()),
          courseUrl: at(pages.course(of.courseId)),
        })),
        attachments: [await options.makeReceiptDocument(of.receipt)],
      })),
    /** Replaces the receipt's mail where the payment settles the difference of a move. */
    sendDifferencePaid: (receipt: ReceiptRow) =>
      post(receipt, 'receipt', async () => ({
        ...(await differencePaidMail({ institute, receipt, myCoursesUrl: at(pages.myCourses()) })),
        attachments: [await options.makeReceiptDocument(receipt)],
      })),
    sendPayerReceipt: ({ receipt, order, isPlaced, to }: ReceiptToPayer) =>
      post(
        { orderId: order.id, customerName: to.name, customerEmail: to.email },
        'payer-receipt',
        async () => ({
          ...(await payerReceiptMail({
            institute,
            receipt,
            isPlaced,
            studentName: order.customerName,
          })),
          attachments: [await options.makeReceiptDocument(receipt)],
        }),
      ),
  }
}

type ReceiptToPayer = {
  receipt: ReceiptRow
  order: Pick<Order, 'id' | 'customerName'>
  isPlaced: boolean
  to: { name: string; email: string }
}

/** The receipt with the student's name in place of another payer's. */
function toStudent({ receipt, student }: Pick<MailedReceipt, 'receipt' | 'student'>): ReceiptRow {
  const { customerName, customerEmail } = student
  return { ...receipt, customerName, customerEmail: customerEmail ?? '' }
}

/** Links to the result page while its payment page is open, else to the course. */
function tryAgainPage(order: Order): string {
  if (!isOpen(order.state))
    return order.moveId === null ? pages.course(order.courseId) : pages.myCourses()
  const amount = rupeeText(order.amountInPaise)
  return pages.paymentResult({ orderId: order.id, amount, status: 'FAILED' })
}

function receiptMailWith({ institute, publicUrl, makeReceiptDocument }: ReceiptMailOptions) {
  return async ({ receipt, student, ...mailed }: MailedReceipt): Promise<Written> => {
    const { refundDays, batch, calendar } = mailed
    return {
      ...(await enrolledMail({
        institute,
        receipt: toStudent({ receipt, student }),
        refundDays,
        batch,
        receiptUrl: publicUrl + pages.receipt(receipt.orderId),
        myCoursesUrl: publicUrl + pages.myCourses(),
        refundPolicyUrl: publicUrl + pages.refundPolicy(),
      })),
      attachments: [await makeReceiptDocument(receipt), ...(calendar === null ? [] : [calendar])],
    }
  }
}

type Fields = { institute: MailInstitute; receipt: ReceiptRow; myCoursesUrl: string }

/** Mail about the paid difference of a move. The receipt is attached as a PDF. */
function differencePaidMail(details: Fields): Promise<MailContent> {
  const { institute, receipt, myCoursesUrl } = details
  const title = 'Your new seat is paid in full'
  return renderMail({
    institute,
    subject: `${title}: receipt ${receipt.number}`,
    title,
    preview: 'We have received the difference. Nothing more is to be paid.',
    reason: `You get this mail because a payment of yours reached ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      h(
        Paragraph,
        null,
        'We have received the extra fee for your new seat. You owe nothing more. The receipt is attached. The refund period of your first payment stays the same.',
      ),
      h(DetailsTable, { details: receiptLines(receipt) }),
      h(ActionLink, { href: myCoursesUrl }, 'See my courses'),
    ],
  })
}
