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
    preview: 'Your profile has it as soon as you open the link.',
    reason: `You get this mail because our office at ${institute.name} was told that this is your new address.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        'Our office was told that this is your new email address. Open the link, and your profile has it: from then on you log in with it, and our mails come here. You will be logged out everywhere; your password stays.',
      ),
      h(ActionLink, { href: confirmUrl }, 'Confirm my new address'),
      h(Paragraph, null, `The link works for ${validForDays} days.`),
      h(
        SmallPrint,
        null,
        'You have no profile with us? Then do nothing: without the link nothing changes.',
      ),
    ],
  })
}
