import { createElement as h } from 'react'
import { formatRupees } from '#contract/money.ts'
import { amountInWords } from '#contract/amount-in-words.ts'
import { whatHappensNext } from '#contract/what-happens-next.ts'
import { daysText } from '#contract/policy-sentences.ts'
import { formatIndianTime } from '#contract/indian-time.ts'
import type { ReceiptRow } from '../../payments/payments.service.ts'
import { greetingName } from '../../mail/greeting-name.ts'
import type { MailInstitute } from '../../mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph, TextLink } from '../../mail/mail-parts.ts'
import type { MailContent } from '../../mail/mailer.ts'
import { renderMail } from '../../mail/render-mail.ts'

type EnrolledDetails = {
  institute: MailInstitute & { refundProcessing: string }
  receipt: ReceiptRow
  /** Within which a refund can be asked for, by the policy that the order was placed under. */
  refundDays: number
  receiptUrl: string
  myCoursesUrl: string
  refundPolicyUrl: string
}

/** After the payment, or at once for a free course. The receipt goes with it as a PDF (payments/documents/paper-pdf.ts). */
export function enrolledMail(details: EnrolledDetails): Promise<MailContent> {
  const { institute, receipt, receiptUrl, refundPolicyUrl } = details
  const amount = formatRupees(receipt.amountInPaise)
  return renderMail({
    institute,
    subject: `You are enrolled in ${receipt.courseName}: receipt ${receipt.number}`,
    title: `You are enrolled in ${receipt.courseName}`,
    preview: `Your place at ${receipt.campus} is booked. Paid: ${amount}.`,
    reason: `You get this mail because you enrolled in a course at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      h(Paragraph, null, sentence(receipt)),
      h(DetailsTable, { details: receiptLines(receipt) }),
      h(ActionLink, { href: receiptUrl }, 'See the receipt'),
      ...nextParagraphs(details),
      h(
        Paragraph,
        null,
        refundSentence(details),
        h(TextLink, { href: refundPolicyUrl }, 'Refund policy'),
      ),
    ],
  })
}

function sentence({ amountInPaise, campus }: ReceiptRow): string {
  if (amountInPaise === 0)
    return `Your place at ${campus} is booked. The course is free: nothing was paid. The receipt is attached.`
  return `Your payment is confirmed and your place at ${campus} is booked. The receipt is attached.`
}

/** As the page after the payment says it, and /mycourses. */
function nextParagraphs({ institute, receipt, myCoursesUrl }: EnrolledDetails) {
  const campus = institute.campuses.find(({ name }) => name === receipt.campus) ?? null
  const { come, ask } = whatHappensNext({ campus, firstClass: null })
  return [
    h(Paragraph, { key: 'title' }, h('strong', null, 'What happens next')),
    ...come.map((text) => h(Paragraph, { key: text }, text)),
    h(Paragraph, { key: 'ask' }, `${ask} ${campus?.phone ?? institute.phone}`),
    h(
      Paragraph,
      { key: 'courses' },
      'You find your place under ',
      h(TextLink, { href: myCoursesUrl }, 'My courses'),
      '.',
    ),
  ]
}

function refundSentence({ receipt, refundDays, institute }: EnrolledDetails): string {
  const { refundProcessing } = institute
  if (receipt.amountInPaise === 0) return 'Nothing was paid, so there is nothing to refund. '
  return `If the course is not for you, ask for a refund within ${daysText(refundDays)} of enrollment. It takes ${refundProcessing}. `
}

/** What a mail with a receipt tells of it. */
export function receiptLines(receipt: ReceiptRow) {
  const { amountInPaise } = receipt
  return [
    ['Receipt', receipt.number],
    ['Course', `${receipt.courseName} (${receipt.courseCode})`],
    ['Campus', receipt.campus],
    ['Amount paid', `${formatRupees(amountInPaise)} (${amountInWords(amountInPaise)})`],
    ['Paid on', formatIndianTime(receipt.paidOn)],
    ['Payment method', receipt.paymentMethod],
    ['Transaction', receipt.transactionId],
    ['Order', receipt.orderId],
  ] as const
}
