import { createElement as h } from 'react'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { paymentMethodText } from '#contract/money/payment-method-words.ts'
import { amountInWords } from '#contract/money/amount-in-words.ts'
import { firstClassOf, whatHappensNext } from '#contract/teaching/what-happens-next.ts'
import { daysText } from '#contract/institute/policy-sentences.ts'
import { batchLines, placeLine } from '#contract/money/documents/receipt-facts.ts'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { daysAndHours, datesText, seatText, shortDay } from '#contract/teaching/batch-words.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { batchPlace } from '../../teaching/batches/showing/showing.service.ts'
import type { ReceiptRow } from '../../money/payments.service.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph, TextLink } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type EnrolledDetails = {
  institute: MailInstitute & Pick<Institute, 'campuses' | 'refundProcessing'>
  receipt: ReceiptRow
  /** The current batch; null: the course had no batches. */
  batch: Batch | null
  /** Days within which a refund can be requested, by the order's policy version. */
  refundDays: number
  receiptUrl: string
  myCoursesUrl: string
  refundPolicyUrl: string
}

/**
 * Sent after the payment, or at once for a free course. The receipt is attached as a PDF
 * (money/documents/paper-pdf.ts).
 */
export function enrolledMail(details: EnrolledDetails): Promise<MailContent> {
  const { institute, receipt, batch, receiptUrl, refundPolicyUrl } = details
  const amount = formatRupees(receipt.amountInPaise)
  return renderMail({
    institute,
    subject: `You are enrolled in ${receipt.courseName}: receipt ${receipt.number}`,
    title: `You are enrolled in ${receipt.courseName}`,
    preview:
      batch === null
        ? `Your seat ${seatText(receipt)} is booked. Paid: ${amount}.`
        : `It starts on ${shortDay(batch.startsOn)}. Paid: ${amount}.`,
    reason: `You get this mail because you enrolled in a course at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      h(Paragraph, null, sentence(receipt, batch)),
      ...(batch === null ? [] : aboutBatch(batch, institute)),
      h(DetailsTable, { details: batch === null ? receiptLines(receipt) : withoutBatch(receipt) }),
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

function sentence(receipt: ReceiptRow, batch: Batch | null): string {
  const { amountInPaise } = receipt
  const seat = batch === null ? seatText(receipt) : seatInBatch(batch)
  const attached = batch === null ? 'is attached' : 'and a file for your calendar are attached'
  if (amountInPaise === 0)
    return `Your seat ${seat} is booked. The course is free: nothing was paid. The receipt ${attached}.`
  return `Your payment is confirmed and your seat ${seat} is booked. The receipt ${attached}.`
}

function seatInBatch({ campus }: Batch): string {
  return campus === null ? 'in the online batch' : seatText({ campus })
}

/** The mail shows the current batch with its place above, so the receipt's are left out. */
function withoutBatch({ batch: _batch, ...receipt }: ReceiptRow): [string, string | null][] {
  return receiptLines(receipt).filter(([name]) => name !== 'Campus')
}

function aboutBatch(batch: Batch, institute: Pick<Institute, 'campuses'>) {
  const lines = [
    ['Dates', datesText(batch)],
    ['Days and hours', daysAndHours(batch)],
    ['Place', batchPlace(institute, batch.campus)],
    ['Trainer', batch.trainerName],
  ] as const
  const note = batch.joiningNote
  return [
    h(DetailsTable, { details: lines }),
    ...(note === null ? [] : [h(Paragraph, null, `Before you come: ${note}`)]),
  ]
}

/** The same text as the page after the payment and /mycourses. A batch's address is shown above. */
function nextParagraphs({ institute, receipt, batch, myCoursesUrl }: EnrolledDetails) {
  const isOnline = batch === null ? receipt.isOnline === true : batch.campus === null
  const name = batch === null ? receipt.campus : batch.campus
  const campus = isOnline ? null : (institute.campuses.find((known) => known.name === name) ?? null)
  const firstClass = batch && firstClassOf(batch, receipt.paidOn)
  const { come, ask } = whatHappensNext({
    campus,
    isOnline,
    firstClass,
    isPlaceSaid: batch !== null,
  })
  return [
    h(Paragraph, { key: 'title' }, h('strong', null, 'What happens next')),
    ...come.map((text) => h(Paragraph, { key: text }, text)),
    h(Paragraph, { key: 'ask' }, `${ask} ${campus?.phone ?? institute.phone}`),
    h(
      Paragraph,
      { key: 'courses' },
      'You find your course under ',
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

/** The receipt's lines in a mail. */
export function receiptLines(receipt: ReceiptRow): [string, string | null][] {
  const { amountInPaise } = receipt
  return [
    ['Receipt', receipt.number],
    ['Course', `${receipt.courseName} (${receipt.courseCode})`],
    ['Campus', placeLine(receipt).value],
    ...batchLines(receipt.batch).map(({ name, value }): [string, string | null] => [name, value]),
    ['Amount paid', `${formatRupees(amountInPaise)} (${amountInWords(amountInPaise)})`],
    ...partLine(receipt),
    ['Paid on', formatIndianTime(receipt.paidOn)],
    ['Payment method', paymentMethodText(receipt.paymentMethod)],
    ['Transaction', receipt.transactionId],
    ['Order', receipt.orderId],
  ]
}

function partLine({ inParts }: ReceiptRow): [string, string][] {
  if (inParts === undefined) return []
  const { part, parts, totalInPaise } = inParts
  return [['Part', `${part} of ${parts}, together ${formatRupees(totalInPaise as Paise)}`]]
}
