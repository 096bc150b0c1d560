import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import { googleLinkedMail } from './google-linked-mail.ts'
import type { MailAddress, MailContent } from './mailer.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

/** Sends one mail once, under this key. */
export type PostToPerson = (
  key: { kind: string; id: string },
  to: MailAddress,
  write: () => Promise<MailContent>,
) => Promise<void>

type MailedLink = { to: MailAddress; token: string; validForMinutes: number }

/** The mails about a profile. Tokens stand behind the # of their links (ASVS 14.2.1). */
export function accountMails(
  post: PostToPerson,
  { institute, publicUrl }: { institute: Institute; publicUrl: string },
) {
  const at = (path: string) => publicUrl + path
  return {
    sendWelcome: (linkId: string, { to, token }: MailedLink) =>
      post({ kind: 'welcome', id: linkId }, to, () =>
        welcomeMail({
          institute,
          name: to.name,
          confirmUrl: at(pages.confirmAddress(token)),
          coursesUrl: at(pages.courses()),
        }),
      ),
    sendPasswordReset: (linkId: string, { to, token, validForMinutes }: MailedLink) =>
      post({ kind: 'password-reset', id: linkId }, to, () =>
        passwordResetMail({
          institute,
          name: to.name,
          resetUrl: at(pages.resetPassword(token)),
          validForMinutes,
        }),
      ),
    sendPasswordChanged: (studentId: string, to: MailAddress, changedAt: Date) =>
      post({ kind: 'password-changed', id: `${studentId}.${changedAt.getTime()}` }, to, () =>
        passwordChangedMail({
          institute,
          name: to.name,
          changedAt,
          forgotPasswordUrl: at(pages.forgotPassword()),
        }),
      ),
    sendGoogleLinked: (
      studentId: string,
      to: MailAddress,
      facts: { linkedAt: Date; isPasswordEnded: boolean },
    ) =>
      post({ kind: 'google-linked', id: `${studentId}.${facts.linkedAt.getTime()}` }, to, () =>
        googleLinkedMail({ institute, name: to.name, ...facts }),
      ),
  }
}
