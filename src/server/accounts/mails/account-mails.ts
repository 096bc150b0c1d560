import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import { firstPasswordMail } from './first-password-mail.ts'
import { googleLinkedMail } from './google-linked-mail.ts'
import type { SendToPerson } from '../../mail/mail.service.ts'
import type { MailAddress } from '../../mail/mailer.ts'
import { passwordChangedMail } from '../../authentication/mails/password-changed-mail.ts'
import { passwordResetMail } from '../../authentication/mails/password-reset-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

type EmailToken = { to: MailAddress; token: string; validForMinutes: number }

type Sender = { institute: Institute; publicUrl: string }

export type AccountMails = ReturnType<typeof accountMails>

/** The mails about a profile. Tokens stand behind the # of their links (ASVS 14.2.1). */
export function accountMails(post: SendToPerson, { institute, publicUrl }: Sender) {
  const at = (path: string) => publicUrl + path
  return {
    sendWelcome: (linkId: string, { to, token }: EmailToken) =>
      post({ kind: 'welcome', id: linkId }, to, () =>
        welcomeMail({
          institute,
          name: to.name,
          confirmUrl: at(pages.confirmAddress(token)),
          coursesUrl: at(pages.courses()),
        }),
      ),
    sendPasswordReset: (linkId: string, { to, token, validForMinutes }: EmailToken) =>
      post({ kind: 'password-reset', id: linkId }, to, () =>
        passwordResetMail({
          institute,
          name: to.name,
          resetUrl: at(pages.resetPassword(token)),
          validForMinutes,
        }),
      ),
    sendFirstPassword: (linkId: string, { to, token, validForMinutes }: EmailToken) =>
      post({ kind: 'first-password', id: linkId }, to, () =>
        firstPasswordMail({
          institute,
          name: to.name,
          address: to.address,
          choosePasswordUrl: at(pages.resetPassword(token)),
          validForDays: Math.floor(validForMinutes / (24 * 60)),
          forgotPasswordUrl: at(pages.forgotPassword()),
        }),
      ),
    ...mailsAboutChanges(post, { institute, publicUrl }),
  }
}

/** What an owner must hear of who did not do it. */
function mailsAboutChanges(post: SendToPerson, { institute, publicUrl }: Sender) {
  return {
    sendPasswordChanged: (studentId: string, to: MailAddress, changedAt: Date) =>
      post({ kind: 'password-changed', id: `${studentId}.${changedAt.getTime()}` }, to, () =>
        passwordChangedMail({
          institute,
          name: to.name,
          changedAt,
          forgotPasswordUrl: publicUrl + pages.forgotPassword(),
        }),
      ),
    sendGoogleLinked: (
      studentId: string,
      to: MailAddress,
      details: { linkedAt: Date; isPasswordEnded: boolean },
    ) =>
      post({ kind: 'google-linked', id: `${studentId}.${details.linkedAt.getTime()}` }, to, () =>
        googleLinkedMail({ institute, name: to.name, ...details }),
      ),
  }
}
