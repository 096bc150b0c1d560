import { createElement as h } from 'react'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint, TextLink } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type InvitationDetails = {
  institute: MailInstitute
  name: string
  roleName: string
  /** One-time link. */
  chooseUrl: string
  validForHours: number
  loginUrl: string
}

/** The mail to a new member of staff, who chooses a password that nobody else has seen. */
export function staffInvitationMail(details: InvitationDetails): Promise<MailContent> {
  const { institute, name, roleName, chooseUrl, validForHours, loginUrl } = details
  return renderMail({
    institute,
    subject: `Your account at the office of ${institute.name}`,
    title: 'Choose your password',
    preview: `The link works once, for ${validForHours} hours.`,
    reason: `You get this mail because an owner added you to the office of ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `You have been added to the office of ${institute.name} with the role "${roleName}". With this link you choose your password. It works once, and for ${validForHours} hours.`,
      ),
      h(ActionLink, { href: chooseUrl }, 'Choose my password'),
      h(Paragraph, null, 'Then log in here: ', h(TextLink, { href: loginUrl }, loginUrl)),
      h(
        SmallPrint,
        null,
        'Never pass the link on. If you did not expect this mail, do nothing and tell us.',
      ),
    ],
  })
}
