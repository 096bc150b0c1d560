import { createElement as h } from 'react'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type TestDetails = { institute: MailInstitute; name: string; dashboardUrl: string }

/** A test mail for an owner who wants to see whether mails arrive, and how they look. */
export function testMail({ institute, name, dashboardUrl }: TestDetails): Promise<MailContent> {
  return renderMail({
    institute,
    subject: `Mails of ${institute.name} get through`,
    title: 'Mails get through',
    preview: 'Receipts and answers will reach your students in the same way.',
    reason: `You get this mail because you requested it in the office of ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        'Receipts and answers reach your students in the same way as this mail. If it was in your spam folder, theirs will be too. Then ask your mail provider.',
      ),
      h(ActionLink, { href: dashboardUrl }, 'Back to the dashboard'),
    ],
  })
}
