import { createElement as h } from 'react'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { paymentLines } from './payment-mail-details.ts'
import type { PaymentMailDetails } from './payment-mail-details.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type PaymentPendingDetails = PaymentMailDetails & { myPaymentsUrl: string }

/** Sent while the bank has not decided. */
export function paymentPendingMail(details: PaymentPendingDetails): Promise<MailContent> {
  const { institute, customerName, courseName, myPaymentsUrl } = details
  return renderMail({
    institute,
    subject: `Your bank has not confirmed your payment for ${courseName} yet`,
    title: 'Your bank has not confirmed yet. Do not pay again.',
    preview: 'We will email you when your bank confirms.',
    reason: `You get this mail because you started a payment at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(
        Paragraph,
        null,
        `Your bank has not confirmed your payment for ${courseName} yet. Please do not pay again. We will email you the receipt when your bank confirms.`,
      ),
      h(DetailsTable, { details: paymentLines(details) }),
      h(
        Paragraph,
        null,
        'If your bank declines the payment, we will email you too. You can try again then.',
      ),
      h(ActionLink, { href: myPaymentsUrl }, 'View status'),
    ],
  })
}
