import { createElement as h } from 'react'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import { ActionLink, DetailsTable, Paragraph, SmallPrint } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { paymentLines } from './payment-mail-details.ts'
import type { PaymentMailDetails } from './payment-mail-details.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type PaymentFailedDetails = PaymentMailDetails & { tryAgainUrl: string }

/** Sent only when the gateway itself reports a decline by the bank. */
export function paymentFailedMail(details: PaymentFailedDetails): Promise<MailContent> {
  const { institute, customerName, courseName, tryAgainUrl } = details
  return renderMail({
    institute,
    subject: `Your payment for ${courseName} did not go through`,
    title: 'Payment declined. We have received no money.',
    preview: `Your payment for ${courseName} did not go through.`,
    reason: `You get this mail because you started a payment at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(
        Paragraph,
        null,
        `Your bank declined the payment for ${courseName}. We have received no money, and your seat is not booked.`,
      ),
      h(DetailsTable, { details: paymentLines(details) }),
      h(Paragraph, null, 'Try again, or use another payment method.'),
      h(ActionLink, { href: tryAgainUrl }, 'Try again'),
      h(
        SmallPrint,
        null,
        'If your bank shows the money as deducted, do not pay again. Please wait. It will either come back to you, or reach us and confirm your seat.',
      ),
    ],
  })
}
