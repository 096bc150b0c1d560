import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { RefusalReason } from '#contract/money/refunds/refund-refusals.ts'
import { refusalReasonLabels } from '#contract/money/refunds/refund-refusals.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

/** The steps of a refund that the student is told. */
export type RefundMailStep = 'requested' | 'refused' | 'sent' | 'done'

export type RefundMailDetails = {
  institute: MailInstitute & {
    refundProcessing: string
    grievanceContact: { title: string; email: string; phone: string }
  }
  step: RefundMailStep
  customerName: string
  courseName: string
  orderId: string
  /** The fields of the refund for the student. */
  refund: {
    amountInPaise: Paise
    answer: string | null
    refusalReason: RefusalReason | null
    reference: string | null
    way: string | null
    doneAt: Date | null
    /** The enrollment that the money bought; null: it bought none. */
    enrollmentId: string | null
  }
  /** The enrollment has ended, or will end, with it. */
  endsPlace: boolean
  /** The full amount of the payment. */
  ofInPaise: Paise
  expectedBy: Date | null
  /** The number of the attached refund receipt; null: not numbered yet. */
  receiptNumber: string | null
  myPaymentsUrl: string
}

/** One mail for each step, with the same list of facts. */
export function refundMail(details: RefundMailDetails): Promise<MailContent> {
  const { institute, courseName, customerName, myPaymentsUrl } = details
  const { subject, title, paragraphs } = steps[details.step](details)
  return renderMail({
    institute,
    subject: `${subject} ${courseName}`,
    title,
    preview: paragraphs[0] ?? title,
    reason: `You get this mail because you paid for a course at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      ...paragraphs.map((text) => h(Paragraph, null, text)),
      h(DetailsTable, { details: detailLines(details) }),
      h(ActionLink, { href: myPaymentsUrl }, 'View status'),
    ],
  })
}

type Step = { subject: string; title: string; paragraphs: string[] }

const steps: Record<RefundMailStep, (details: RefundMailDetails) => Step> = {
  requested: ({ courseName, institute, ...details }) => ({
    subject: 'We have your refund request for',
    title: 'Refund request received',
    paragraphs: [
      `You requested a refund of ${partOf(details)} for ${courseName}. We will reply by email.`,
      `Until then you keep your seat. The refund takes ${institute.refundProcessing}.`,
    ],
  }),
  refused: ({ refund, institute: { grievanceContact }, orderId }) => ({
    subject: 'About your refund request for',
    title: 'We cannot return this payment',
    paragraphs: [
      'Our office has checked your request and cannot refund this payment. Its answer:',
      refund.answer ?? '',
      ...(refund.refusalReason === null
        ? []
        : [
            `Our refund policy promises this refund. We refuse it for this reason: ${refusalReasonLabels[refund.refusalReason]}.`,
          ]),
      `${refund.enrollmentId === null ? '' : 'You keep your seat. '}If you disagree, write to ${grievanceContact.email} (${grievanceContact.title}) with the word ‘Review’ in the subject and the order ${orderId}, or call ${grievanceContact.phone}. A person who did not make the decision reviews it.`,
    ],
  }),
  sent: ({ institute, expectedBy, ...details }) => ({
    subject: 'Your money is on its way back for',
    title: 'Your money is on its way back',
    paragraphs: [
      `We have told the payment provider to return ${partOf(details)} to the card, account or UPI ID that paid it.`,
      `This takes ${institute.refundProcessing}.${expectedBy === null ? '' : ` Expected by ${dayOf(expectedBy)} (bank holidays may add a day or two).`}`,
    ],
  }),
  done: (details) => ({
    subject: 'Your money has been returned for',
    title: 'Your money has been returned',
    paragraphs: [
      returnedSentence(details),
      details.receiptNumber === null ? receiptFollows : 'The refund receipt is attached.',
      ...(details.endsPlace
        ? ['Your seat in the course has ended. You can enroll again at any time.']
        : []),
    ],
  }),
}

/** The mail does not wait for a number, because the refund itself matters more. */
const receiptFollows =
  'The refund receipt follows: as soon as it is numbered, you find it at this payment under My payments.'

/** For example '₹4,000 of ₹11,800'; a full refund as one amount. */
function partOf({ refund, ofInPaise }: Pick<RefundMailDetails, 'refund' | 'ofInPaise'>): string {
  const amount = formatRupees(refund.amountInPaise)
  return refund.amountInPaise === ofInPaise ? amount : `${amount} of ${formatRupees(ofInPaise)}`
}

function returnedSentence(details: RefundMailDetails): string {
  const { refund, institute } = details
  const amount = partOf(details)
  if (refund.way !== null && refund.way !== 'provider')
    return `Our office has returned ${amount} to you. If you have not got it, please call ${institute.phone} and name the reference below.`
  return `The payment provider has returned ${amount} to the card, account or UPI ID with which it was paid. Your bank may take some days until it shows there.`
}

function detailLines(details: RefundMailDetails) {
  const { courseName, orderId, refund, step, receiptNumber } = details
  const isDone = step === 'done'
  return [
    ['Course', courseName],
    ['Amount', partOf(details)],
    ['Order', orderId],
    ['Returned on', isDone && refund.doneAt !== null ? formatIndianTime(refund.doneAt) : null],
    ['Reference', isDone ? refund.reference : null],
    ['Refund receipt', receiptNumber],
  ] as const
}

/** Without the time, because only the day can be promised. */
function dayOf(moment: Date): string {
  return formatIndianTime(moment).split(',', 1)[0] ?? ''
}
