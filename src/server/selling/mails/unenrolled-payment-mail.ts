import { createElement as h } from 'react'
import { formatRupees } from '#contract/money/money.ts'
import type { ReceiptRow } from '../../money/payments.service.ts'
import { receiptLines } from './enrolled-mail.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

/**
 * second: another payment paid for the enrollment. returned: the money was returned. full,
 * cancelled: the batch. unclaimed: any other reason.
 */
export type UnenrolledReason = 'second' | 'returned' | 'full' | 'cancelled' | 'unclaimed'

type Fields = {
  institute: MailInstitute
  receipt: ReceiptRow
  why: UnenrolledReason
  myPaymentsUrl: string
  /** The page with the course's other batches. */
  courseUrl: string
}

/**
 * Mail about money that bought no enrollment, or was returned. The receipt is attached as a PDF.
 */
export function unenrolledPaymentMail(details: Fields): Promise<MailContent> {
  const { institute, receipt, why, myPaymentsUrl, courseUrl } = details
  const hasOtherBatches = why === 'full' || why === 'cancelled'
  const { title, paragraphs } = texts[why](receipt, institute)
  return renderMail({
    institute,
    subject: `${title}: receipt ${receipt.number}`,
    title,
    preview: paragraphs[0] ?? title,
    reason: `You get this mail because a payment of yours reached ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      ...paragraphs.map((text) => h(Paragraph, null, text)),
      h(DetailsTable, { details: receiptLines(receipt) }),
      hasOtherBatches
        ? h(ActionLink, { href: courseUrl }, 'Choose another batch')
        : h(ActionLink, { href: myPaymentsUrl }, 'View status'),
    ],
  })
}

type Texts = { title: string; paragraphs: string[] }

const texts: Record<UnenrolledReason, (receipt: ReceiptRow, institute: MailInstitute) => Texts> = {
  second: ({ courseName, amountInPaise }, { email, phone }) => ({
    title: `We have received a second payment for ${courseName}`,
    paragraphs: [
      `You have a seat in ${courseName} by another payment. This one of ${formatRupees(amountInPaise)} was not needed, and our office returns it to you.`,
      `You need not do anything. If you have a question, write to ${email} or call ${phone}. The receipt is attached.`,
    ],
  }),
  returned: ({ courseName, amountInPaise }, { email, phone }) => ({
    title: `Your payment for ${courseName} has gone back to you`,
    paragraphs: [
      `We received ${formatRupees(amountInPaise)} for ${courseName}, and it has been returned to you. No seat was booked.`,
      `If you still want the course, you can enroll again. If you have a question, write to ${email} or call ${phone}. The receipt is attached.`,
    ],
  }),
  full: ({ courseName, amountInPaise }, { email, phone }) => ({
    title: `The batch is full: your payment for ${courseName} goes back to you`,
    paragraphs: [
      `Your ${formatRupees(amountInPaise)} for ${courseName} reached us after the last seat of the batch was taken. You are not enrolled, and our office returns the money to you.`,
      `You can choose another batch of the course, or join the waiting list of this one. To use this payment for another batch, write to ${email} or call ${phone} before it goes back. The receipt is attached.`,
    ],
  }),
  cancelled: ({ courseName, amountInPaise }, { email, phone }) => ({
    title: `The batch was cancelled: your payment for ${courseName} goes back to you`,
    paragraphs: [
      `Your ${formatRupees(amountInPaise)} for ${courseName} reached us after the batch was cancelled. You are not enrolled, and our office returns the money to you.`,
      `You can choose another batch of the course. If you would rather have this payment used for it, write to ${email} or call ${phone} before it goes back. The receipt is attached.`,
    ],
  }),
  unclaimed: ({ courseName, amountInPaise }, { email, phone }) => ({
    title: `We have received a payment for ${courseName}`,
    paragraphs: [
      `${formatRupees(amountInPaise)} reached us for ${courseName}. No seat could be booked, and our office returns the money to you.`,
      `You need not do anything. If you have a question, write to ${email} or call ${phone}. The receipt is attached.`,
    ],
  }),
}
