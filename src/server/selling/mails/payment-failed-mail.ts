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
    title: 'We have received no money so far',
    preview: `Your payment for ${courseName} did not go through.`,
    reason: `You get this mail because you started a payment at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(
        Paragraph,
        null,
        `Your payment for ${courseName} did not go through, so your place is not booked. We have received no money so far.`,
      ),
      h(DetailsTable, { details: paymentLines(details) }),
      h(Paragraph, null, 'You can try again with the same card or another way to pay.'),
      h(ActionLink, { href: tryAgainUrl }, 'Try again'),
      h(
        SmallPrint,
        null,
        'Should your bank show the amount as taken, do not pay again. Either the bank returns it to you, or it reaches us late: then your place is booked and we send you the receipt.',
      ),
    ],
  })
}
