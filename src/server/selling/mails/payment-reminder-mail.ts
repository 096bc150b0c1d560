import { createElement as h } from 'react'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import {
  ActionLink,
  DetailsTable,
  Paragraph,
  ScanToPay,
  scanPicture,
  SmallPrint,
} from '../../platform/mail/mail-parts.ts'
import type { Written } from '../../platform/mail/mail.service.ts'
import { paymentLines } from './payment-mail-details.ts'
import type { PaymentMailDetails } from './payment-mail-details.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type PaymentReminderDetails = PaymentMailDetails & { payUrl: string }

/** Sent once, a day after a payment was started and left. */
export async function paymentReminderMail(details: PaymentReminderDetails): Promise<Written> {
  const { institute, customerName, courseName, payUrl } = details
  const content = await renderMail({
    institute,
    subject: `Your seat in ${courseName} is not booked yet`,
    title: 'Your payment was not finished',
    preview: `You can continue your payment for ${courseName}.`,
    reason: `You get this mail because you started a payment at ${institute.name}. We do not remind you of it again.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(
        Paragraph,
        null,
        `You started to enroll in ${courseName} and did not finish the payment. We have received no money, and no seat is booked.`,
      ),
      h(DetailsTable, { details: paymentLines(details) }),
      h(
        Paragraph,
        null,
        'You can still pay. If a parent pays for you, the same page makes a link to send.',
      ),
      h(ActionLink, { href: payUrl }, 'Continue payment'),
      h(ScanToPay, { amountInPaise: details.amountInPaise }),
      h(
        SmallPrint,
        null,
        'If your bank shows the money as deducted, do not pay again. Look under My payments first, or call us.',
      ),
    ],
  })
  return { ...content, attachments: [scanPicture(payUrl)] }
}
