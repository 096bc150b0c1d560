import { createElement as h } from 'react'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint, TextLink } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type FirstPasswordDetails = {
  institute: MailInstitute
  name: string
  /** The address that the student logs in with. */
  address: string
  /** One-time link. */
  choosePasswordUrl: string
  /** Lifetime of the link, in days. */
  validForDays: number
  forgotPasswordUrl: string
}

/** The mail to a student whom the office added at the desk: how to reach receipts and courses. */
export function firstPasswordMail(details: FirstPasswordDetails): Promise<MailContent> {
  const { institute, name, address, choosePasswordUrl, validForDays, forgotPasswordUrl } = details
  return renderMail({
    institute,
    subject: `Your profile at ${institute.name}`,
    title: 'Choose your password',
    preview: 'Our office created a profile for you. Choose a password to see it.',
    reason: `You get this email because our office at ${institute.name} created a profile with this address at your visit.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `Our office created a profile for you. Choose a password to see your courses, payments and receipts. Log in with ${address}.`,
      ),
      h(ActionLink, { href: choosePasswordUrl }, 'Choose your password'),
      h(
        Paragraph,
        null,
        `The link works once, for ${validForDays} days. You can get a new one at any time: `,
        h(TextLink, { href: forgotPasswordUrl }, 'request a link'),
      ),
      h(
        SmallPrint,
        null,
        'If you did not visit our office, do nothing. Without a password, no one can use the profile.',
      ),
    ],
  })
}
