import { createElement as h } from 'react'
import { greetingName } from '../../mail/greeting-name.ts'
import type { MailInstitute } from '../../mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint } from '../../mail/mail-parts.ts'
import type { MailContent } from '../../mail/mailer.ts'
import { renderMail } from '../../mail/render-mail.ts'

type PasswordResetDetails = {
  institute: MailInstitute
  name: string
  /** One-time link. */
  resetUrl: string
  /** Lifetime of the link, in minutes. */
  validForMinutes: number
}

/** The mail of /forgotpassword, sent only to the account's own address. */
export function passwordResetMail(details: PasswordResetDetails): Promise<MailContent> {
  const { institute, name, resetUrl, validForMinutes } = details
  return renderMail({
    institute,
    subject: `Choose a new password for ${institute.name}`,
    title: 'Choose a new password',
    preview: `The link works once, for ${validForMinutes} minutes.`,
    reason: `You get this email because someone requested a new password for this address at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `Use this link to choose a new password. It works once, for ${validForMinutes} minutes. You will be logged out everywhere and can log in with the new password.`,
      ),
      h(ActionLink, { href: resetUrl }, 'Choose a new password'),
      h(
        SmallPrint,
        null,
        'If this was not you, do nothing: your password stays the same. Never share the link. Our office does not ask for it.',
      ),
    ],
  })
}
