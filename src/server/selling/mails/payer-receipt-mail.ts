import { createElement as h } from 'react'
import { formatRupees } from '#contract/money/money.ts'
import type { ReceiptRow } from '../../money/payments.service.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { receiptLines } from './enrolled-mail.ts'

type PayerReceiptDetails = {
  institute: MailInstitute & { phone: string }
  receipt: ReceiptRow
  studentName: string
  /** The payment gave an enrollment. */
  isPlaced: boolean
}

/**
 * To the payer by a link. The receipt is attached as a PDF; nothing else about the student is
 * shown.
 */
export function payerReceiptMail(details: PayerReceiptDetails): Promise<MailContent> {
  const { institute, receipt, studentName, isPlaced } = details
  const amount = formatRupees(receipt.amountInPaise)
  const student = greetingName(studentName)
  return renderMail({
    institute,
    subject: `Thank you: receipt ${receipt.number} for ${receipt.courseName}`,
    title: 'Thank you for your payment',
    preview: `${amount} for ${student}. The receipt is attached.`,
    reason: `You get this mail because you gave this address when you paid at ${institute.name}. It is used for nothing else.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      h(
        Paragraph,
        null,
        isPlaced
          ? `We have received ${amount} from you. The seat of ${student} in ${receipt.courseName} is booked. Your receipt is attached.`
          : `We have received ${amount} from you for ${student}. No seat was free any more. Our office will agree with ${student}: the money goes back, or pays for another seat. Your receipt is attached.`,
      ),
      h(DetailsTable, { details: receiptLines(receipt) }),
      h(Paragraph, null, `Questions about this payment: ${institute.phone}.`),
    ],
  })
}
