import { createElement as h } from 'react'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import { ActionLink, DetailsTable, Paragraph, SmallPrint } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { paymentLines } from './payment-mail-details.ts'
import type { PaymentMailDetails } from './payment-mail-details.ts'

type ChequeBouncedDetails = PaymentMailDetails & {
  /** 'Cheque 004512 of State Bank' */
  paper: string
  reason: string
  /** A later part of an order in parts: the enrollment stays. */
  isOfLaterPart: boolean
  payAgainUrl: string
}

/**
 * Mail about a bounced cheque or draft: no money came, and an enrollment that had started ended.
 */
export function chequeBouncedMail(details: ChequeBouncedDetails): Promise<MailContent> {
  const { institute, customerName, courseName, paper, reason, isOfLaterPart, payAgainUrl } = details
  const place = isOfLaterPart
    ? 'we have received no money for this part. Your seat stays yours'
    : 'we have received no money and you have no seat'
  return renderMail({
    institute,
    subject: `Your payment for ${courseName} came back from the bank`,
    title: 'The bank has not paid your cheque',
    preview: `We have received no money for ${courseName}.`,
    reason: `You get this mail because you paid at the desk of ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(
        Paragraph,
        null,
        `The bank gave your payment for ${courseName} back to us, so ${place}. The reason: ${reason}`,
      ),
      h(DetailsTable, { details: [['Paper', paper], ...paymentLines(details)] }),
      h(Paragraph, null, 'You can pay in another way, online or at our desk.'),
      h(ActionLink, { href: payAgainUrl }, 'Pay online'),
      h(
        SmallPrint,
        null,
        `You think that this is a mistake? Ask your bank first, then tell us: ${institute.email}, ${institute.phone}.`,
      ),
    ],
  })
}
