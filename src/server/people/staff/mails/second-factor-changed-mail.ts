import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import type { JobPayload } from '#contract/jobs.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, Paragraph, SmallPrint } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type Change = Pick<JobPayload<'send-second-factor-changed'>, 'change' | 'passkey'>
type ChangeDetails = Change & {
  institute: MailInstitute
  name: string
  changedAt: Date
  accountUrl: string
}

/**
 * The mail after a passkey was added or removed, or the app was switched off while passkeys remain.
 */
export function secondFactorChangedMail(details: ChangeDetails): Promise<MailContent> {
  const { institute, name, changedAt, accountUrl } = details
  const { title, sentence } = textsOf(details)
  return renderMail({
    institute,
    subject: `${title}: your account at ${institute.name}`,
    title,
    preview: 'Was it you? Then there is nothing to do.',
    reason: `You get this mail because the second factor of your office account at ${institute.name} was changed.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(Paragraph, null, `${sentence} It was done on ${formatIndianTime(changedAt)}.`),
      h(ActionLink, { href: accountUrl }, 'Open my account'),
      h(SmallPrint, null, 'It was not you? Then change your password, and tell us now.'),
    ],
  })
}

function textsOf({ change, passkey }: Change): { title: string; sentence: string } {
  switch (change) {
    case 'passkey-added':
      return {
        title: 'A passkey was added',
        sentence: `The passkey "${passkey}" was added to your account. With your password it logs you in.`,
      }
    case 'passkey-removed':
      return {
        title: 'A passkey was removed',
        sentence: `The passkey "${passkey}" was removed from your account. It does not log you in any more.`,
      }
    case 'app-off':
      return {
        title: 'Your authenticator app is off',
        sentence:
          'The authenticator app of your account was switched off. Your passkeys still work.',
      }
  }
}
