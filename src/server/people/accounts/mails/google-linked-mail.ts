import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { Paragraph, SmallPrint } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type GoogleLinkedDetails = {
  institute: MailInstitute
  name: string
  linkedAt: Date
  /**
   * True if the address was never confirmed, so that the password may be a stranger's and was
   * removed.
   */
  isPasswordEnded: boolean
}

/** The mail after a Google account was linked to a profile that had another way to log in. */
export function googleLinkedMail(details: GoogleLinkedDetails): Promise<MailContent> {
  const { institute, name, linkedAt, isPasswordEnded } = details
  return renderMail({
    institute,
    subject: `Google sign-in was connected to your profile at ${institute.name}`,
    title: 'Google sign-in was connected',
    preview: 'If it was you, there is nothing to do.',
    reason: `You get this mail because Google sign-in was connected to your profile at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `Google sign-in was connected to your profile on ${formatIndianTime(linkedAt)}. If it was you, there is nothing to do.`,
      ),
      ...(isPasswordEnded
        ? [
            h(
              Paragraph,
              null,
              'The old password no longer works, because this address was not confirmed. You can set a new one under Forgot password.',
            ),
          ]
        : []),
      h(
        SmallPrint,
        null,
        `If it was not you, tell our office: ${institute.email}, ${institute.phone}.`,
      ),
    ],
  })
}
