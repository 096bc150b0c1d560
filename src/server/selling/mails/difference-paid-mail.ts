import { createElement as h } from 'react'
import type { ReceiptRow } from '../../money/payments.service.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { receiptLines } from './enrolled-mail.ts'

type Fields = { institute: MailInstitute; receipt: ReceiptRow; myCoursesUrl: string }

/** Mail about the paid difference of a move. The receipt is attached as a PDF. */
export function differencePaidMail(details: Fields): Promise<MailContent> {
  const { institute, receipt, myCoursesUrl } = details
  const title = 'Your new place is paid in full'
  return renderMail({
    institute,
    subject: `${title}: receipt ${receipt.number}`,
    title,
    preview: 'We have received the difference. Nothing more is to be paid.',
    reason: `You get this mail because a payment of yours reached ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(receipt.customerName)},`),
      h(
        Paragraph,
        null,
        'We have received what your new place costs more, and nothing more is to be paid. The receipt is attached. The days within which a refund can be asked for stay those of your first payment.',
      ),
      h(DetailsTable, { details: receiptLines(receipt) }),
      h(ActionLink, { href: myCoursesUrl }, 'See my courses'),
    ],
  })
}
