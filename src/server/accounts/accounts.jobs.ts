import type { JobHandlers } from '../jobs/jobs.ts'
import type { Accounts } from './accounts.service.ts'
import type { AccountMails } from './mails/account-mails.ts'

type AccountJobs =
  | 'send-welcome'
  | 'send-password-reset'
  | 'send-first-password'
  | 'send-password-changed'
  | 'send-google-linked'

/** Shallow jobs: each finds whom it is about and posts one mail. */
export function accountsJobs(
  accounts: Accounts,
  mail: AccountMails,
): Pick<JobHandlers, AccountJobs> {
  const personOf = async (studentId: string) => {
    const { firstName, lastName, email } = await accounts.studentOf(studentId)
    return { name: `${firstName} ${lastName}`.trim(), address: email }
  }
  return {
    'send-welcome': async ({ linkId }) => {
      const link = await accounts.linkToMail('confirm-address', linkId)
      if (link !== null) await mail.sendWelcome(linkId, link)
    },
    'send-password-reset': async ({ linkId }) => {
      const link = await accounts.linkToMail('reset-password', linkId)
      if (link !== null) await mail.sendPasswordReset(linkId, link)
    },
    'send-first-password': async ({ linkId }) => {
      const link = await accounts.linkToMail('first-password', linkId)
      if (link !== null) await mail.sendFirstPassword(linkId, link)
    },
    'send-password-changed': async ({ studentId, changedAt }) =>
      mail.sendPasswordChanged(studentId, await personOf(studentId), new Date(changedAt)),
    'send-google-linked': async ({ studentId, linkedAt, isPasswordEnded }) =>
      mail.sendGoogleLinked(studentId, await personOf(studentId), {
        linkedAt: new Date(linkedAt),
        isPasswordEnded,
      }),
  }
}
