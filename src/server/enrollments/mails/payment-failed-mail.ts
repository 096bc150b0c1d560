import { createElement as h } from 'react'
import { greetingName } from '../../mail/greeting-name.ts'
import { ActionLink, FactTable, Paragraph, SmallPrint } from '../../mail/mail-parts.ts'
import type { MailContent } from '../../mail/mailer.ts'
import { paymentLines } from './payment-mail-facts.ts'
import type { PaymentMailFacts } from './payment-mail-facts.ts'
import { renderMail } from '../../mail/render-mail.ts'

type PaymentFailedFacts = PaymentMailFacts & { tryAgainUrl: string }

/** Only when the gateway itself says that the bank turned it down. */
export function paymentFailedMail(facts: PaymentFailedFacts): Promise<MailContent> {
  const { institute, customerName, courseName, tryAgainUrl } = facts
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
      h(FactTable, { facts: paymentLines(facts) }),
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
