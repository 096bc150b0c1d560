import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type FactorDetails = { institute: MailInstitute; name: string; endedAt: Date; accountUrl: string }

/** The mail after a second factor was switched off, by the person or by an owner. */
export function secondFactorOffMail(details: FactorDetails): Promise<MailContent> {
  const { institute, name, endedAt, accountUrl } = details
  return renderMail({
    institute,
    subject: `The second factor of your account at ${institute.name} is off`,
    title: 'Your second factor is off',
    preview: 'From now on your password alone logs you in.',
    reason: `You get this mail because the second factor of your office account at ${institute.name} was switched off.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `The second factor of your account was switched off on ${formatIndianTime(endedAt)}. From now on your password alone logs you in.`,
      ),
      h(Paragraph, null, 'You can switch it on again on your account page.'),
      h(ActionLink, { href: accountUrl }, 'Open my account'),
      h(SmallPrint, null, 'It was not you, and you did not ask an owner for it? Then tell us now.'),
    ],
  })
}
