import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { greetingName } from '../../mail/greeting-name.ts'
import type { MailInstitute } from '../../mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint } from '../../mail/mail-parts.ts'
import type { MailContent } from '../../mail/mailer.ts'
import { renderMail } from '../../mail/render-mail.ts'

type PasswordChangedDetails = {
  institute: MailInstitute
  name: string
  changedAt: Date
  forgotPasswordUrl: string
}

/** Sent after every change of a password, by link or on the profile page (attack A19). */
export function passwordChangedMail(details: PasswordChangedDetails): Promise<MailContent> {
  const { institute, name, changedAt, forgotPasswordUrl } = details
  return renderMail({
    institute,
    subject: `Your password for ${institute.name} was changed`,
    title: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    reason: `You get this mail because the password of your profile at ${institute.name} was changed.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `Your password was changed on ${formatIndianTime(changedAt)}. If it was you, there is nothing to do.`,
      ),
      h(Paragraph, null, 'If it was not you, choose a new password now and tell us.'),
      h(ActionLink, { href: forgotPasswordUrl }, 'Choose a new password'),
      h(SmallPrint, null, `Our office: ${institute.email}, ${institute.phone}.`),
    ],
  })
}
