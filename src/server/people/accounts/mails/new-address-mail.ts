import { createElement as h } from 'react'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type NewAddressDetails = {
  institute: MailInstitute
  name: string
  confirmUrl: string
  validForDays: number
}

/**
 * The mail to a new address that the office entered for a profile; it applies once its owner
 * confirms.
 */
export function newAddressMail(details: NewAddressDetails): Promise<MailContent> {
  const { institute, name, confirmUrl, validForDays } = details
  return renderMail({
    institute,
    subject: `Is this your new address at ${institute.name}?`,
    title: 'Confirm your new address',
    preview: 'Open the link to use this address for your profile.',
    reason: `You get this email because our office at ${institute.name} received this as your new address.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        'Our office received this as your new email address. Open the link to confirm it. You then log in with this address, and our emails come here. You will be logged out everywhere. Your password stays the same.',
      ),
      h(ActionLink, { href: confirmUrl }, 'Confirm my new address'),
      h(Paragraph, null, `The link works for ${validForDays} days.`),
      h(
        SmallPrint,
        null,
        'If you have no profile with us, do nothing: nothing changes without the link.',
      ),
    ],
  })
}
