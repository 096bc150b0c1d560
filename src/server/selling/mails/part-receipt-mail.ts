import { createElement as h } from 'react'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { ReceiptRow } from '../../money/payments.service.ts'
import { receiptLines } from './enrolled-mail.ts'

/** The next part; dueOn: a day of the Indian calendar, null: at once. */
export type NextPart = { number: number; openInPaise: Paise; dueOn: string | null }

type PartReceiptDetails = {
  institute: MailInstitute
  receipt: ReceiptRow
  /** null: everything is paid. */
  next: NextPart | null
  myCoursesUrl: string
}

/** Mail about a paid later part. The receipt is attached as a PDF. */
export function partReceiptMail(details: PartReceiptDetails): Promise<MailContent> {
  const { institute, receipt, next, myCoursesUrl } = details
  const amount = formatRupees(receipt.amountInPaise)
  return renderMail({
    institute,
    subject: `Receipt ${receipt.number}: ${whichPart(receipt)} of ${receipt.courseName}`,
    title: 'Thank you for your payment',
    preview: `${amount} received. ${afterIt(next)}`,
    reason: `You get this mail because a payment of yours reached ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      h(
        Paragraph,
        null,
        `We have received ${amount}, ${whichPart(receipt)} of your fee for ${receipt.courseName}. ${afterIt(next)} The receipt is attached.`,
      ),
      h(DetailsTable, { details: receiptLines(receipt) }),
      h(ActionLink, { href: myCoursesUrl }, 'See my courses'),
    ],
  })
}

function whichPart({ inParts }: ReceiptRow): string {
  return inParts === undefined ? 'a part' : `part ${inParts.part} of ${inParts.parts}`
}

function afterIt(next: NextPart | null): string {
  if (next === null) return 'Your fee is paid in full.'
  const amount = formatRupees(next.openInPaise)
  if (next.dueOn === null) return `Part ${next.number}, ${amount}, comes next.`
  return `Part ${next.number}, ${amount}, is due on ${formatIndianDay(next.dueOn)}.`
}
