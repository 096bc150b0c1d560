import { createElement as h } from 'react'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint, TextLink } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type WelcomeDetails = {
  institute: MailInstitute
  /** As typed at registration. */
  name: string
  /** One-time link that confirms the address. */
  confirmUrl: string
  coursesUrl: string
}

/** The mail after registration. It asks to confirm the address; nothing depends on it. */
export function welcomeMail(details: WelcomeDetails): Promise<MailContent> {
  const { institute, name, confirmUrl, coursesUrl } = details
  return renderMail({
    institute,
    subject: `Confirm your email address for ${institute.name}`,
    title: 'Your profile has been created',
    preview: 'One tap confirms that this address is yours.',
    reason: `You get this email because someone created a profile with this address at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        'Please confirm that this address is yours. Your receipts and messages about your courses then reach you. You can log in and enroll now.',
      ),
      h(ActionLink, { href: confirmUrl }, 'Confirm my address'),
      h(
        Paragraph,
        null,
        'When you are ready to choose: ',
        h(TextLink, { href: coursesUrl }, 'see all courses'),
      ),
      h(
        SmallPrint,
        null,
        'If it was not you, do not confirm and delete this email. If someone keeps using your address, write to us.',
      ),
    ],
  })
}
