import { createElement as h } from 'react'
import { formatRupees } from '#contract/money/money.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { ReceiptRow } from '../../money/payments.service.ts'
import { receiptLines } from './enrolled-mail.ts'

type Details = {
  institute: MailInstitute & { phone: string }
  receipt: ReceiptRow
  contactName: string
}

/** To an organisation that paid for a group. The receipt is attached as a PDF. */
export function groupReceiptMail(details: Details): Promise<MailContent> {
  const { institute, receipt, contactName } = details
  const amount = formatRupees(receipt.amountInPaise)
  return renderMail({
    institute,
    subject: `Receipt ${receipt.number}: your group in ${receipt.courseName}`,
    title: 'Thank you for your payment',
    preview: `${amount} received. The receipt is attached.`,
    reason: `You get this mail because ${receipt.customerName} named this address with its order at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(contactName)},`),
      h(
        Paragraph,
        null,
        `We have received ${amount} from ${receipt.customerName} for the group in ${receipt.courseName}. The receipt is attached.`,
      ),
      h(DetailsTable, { details: receiptLines(receipt) }),
      h(Paragraph, null, `Questions about this payment: ${institute.phone}.`),
    ],
  })
}
