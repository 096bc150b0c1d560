import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { DetailsTable, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

/** The steps of a refund that a payer other than the student is told. */
export type PayerRefundStep = 'sent' | 'done'

type PayerRefundDetails = {
  institute: MailInstitute & { phone: string; refundProcessing: string }
  step: PayerRefundStep
  payerName: string
  studentName: string
  courseName: string
  orderId: string
  refund: {
    amountInPaise: Paise
    reference: string | null
    way: string | null
    doneAt: Date | null
  }
  /** The number of the attached refund receipt; null: not numbered yet. */
  receiptNumber: string | null
}

/**
 * The mail to a payer by link: their money is refunded. The reason and the place concern only the
 * student.
 */
export function payerRefundMail(details: PayerRefundDetails): Promise<MailContent> {
  const { institute, step, refund, courseName } = details
  const amount = formatRupees(refund.amountInPaise)
  const isDone = step === 'done'
  const paragraph = isDone ? returned(details, amount) : onItsWay(details, amount)
  return renderMail({
    institute,
    subject: isDone
      ? `Your money has been returned for ${courseName}`
      : `Your money is on its way back for ${courseName}`,
    title: isDone ? 'Your money has been returned' : 'Your money is on its way back',
    preview: paragraph,
    reason: `You get this mail because you gave this address when you paid at ${institute.name}. It is used for nothing else.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(details.payerName)},`),
      h(Paragraph, null, paragraph),
      h(DetailsTable, {
        details: [
          ['Course', courseName],
          ['Amount', amount],
          ['Order', details.orderId],
          [
            'Returned on',
            isDone && refund.doneAt !== null ? formatIndianTime(refund.doneAt) : null,
          ],
          ['Reference', isDone ? refund.reference : null],
          ['Refund receipt', details.receiptNumber],
        ] as const,
      }),
      h(Paragraph, null, `Questions about this payment: ${institute.phone}.`),
    ],
  })
}

const paidWith = 'the card, account or UPI ID with which you paid'

function onItsWay({ institute, studentName }: PayerRefundDetails, amount: string): string {
  return `You paid for ${greetingName(studentName)}. ${amount} of this payment goes back to ${paidWith}. This takes ${institute.refundProcessing}.`
}

function returned({ institute, refund, studentName }: PayerRefundDetails, amount: string): string {
  const student = greetingName(studentName)
  if (refund.way !== null && refund.way !== 'provider')
    return `Our office has returned ${amount} of the money that you paid for ${student}. If you have not got it, please call ${institute.phone} and name the reference below.`
  return `The payment provider has returned ${amount} of the money that you paid for ${student} to ${paidWith}. Your bank may take some days until it shows there.`
}
