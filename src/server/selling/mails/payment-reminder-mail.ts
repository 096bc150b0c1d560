import { createElement as h } from 'react'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import { ActionLink, DetailsTable, Paragraph, SmallPrint } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { paymentLines } from './payment-mail-details.ts'
import type { PaymentMailDetails } from './payment-mail-details.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type PaymentReminderDetails = PaymentMailDetails & { payUrl: string }

/** Sent once, a day after a payment was started and left. */
export function paymentReminderMail(details: PaymentReminderDetails): Promise<MailContent> {
  const { institute, customerName, courseName, payUrl } = details
  return renderMail({
    institute,
    subject: `Your place in ${courseName} is not booked yet`,
    title: 'Your payment was not finished',
    preview: `Nothing was paid for ${courseName} so far. You can go on where you left.`,
    reason: `You get this mail because you started a payment at ${institute.name}. We do not remind you of it again.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(
        Paragraph,
        null,
        `You began to enroll in ${courseName} and did not finish the payment. We have received no money, and no place is booked.`,
      ),
      h(DetailsTable, { details: paymentLines(details) }),
      h(
        Paragraph,
        null,
        'If you still want the place, you can pay now. If somebody else pays for you, the same page makes a link that you can send them.',
      ),
      h(ActionLink, { href: payUrl }, 'Go to the payment'),
      h(
        SmallPrint,
        null,
        'Should your bank show the amount as taken, do not pay again: look under My payments first, or call us.',
      ),
    ],
  })
}
