import { pages } from '#contract/pages.ts'
import { passwordChangedMail } from '../../platform/authentication/mails/password-changed-mail.ts'
import { passwordResetMail } from '../../platform/authentication/mails/password-reset-mail.ts'
import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import type { PostToPeople } from '../../platform/mail/mail.service.ts'
import type { Accounts } from './accounts.service.ts'
import { addressReplacedMail } from './mails/address-replaced-mail.ts'
import { newAddressMail } from './mails/new-address-mail.ts'
import { firstPasswordMail } from './mails/first-password-mail.ts'
import { googleLinkedMail } from './mails/google-linked-mail.ts'
import { profilesJoinedMail } from './mails/profiles-joined-mail.ts'
import { welcomeMail } from './mails/welcome-mail.ts'

type LinkJobs = 'send-welcome' | 'send-new-address'
type PasswordLinkJobs = 'send-password-reset' | 'send-first-password'
type ChangeJobs = 'send-password-changed' | 'send-google-linked' | 'send-address-left'

/** Thin jobs: each finds its recipient and sends one mail. */
export function accountsJobs(
  accounts: Accounts,
  post: PostToPeople,
): Pick<JobHandlers, LinkJobs | PasswordLinkJobs | ChangeJobs | 'send-profiles-joined'> {
  return {
    ...linkJobs(accounts, post),
    ...passwordLinkJobs(accounts, post),
    ...changeJobs(accounts, post),
    ...joiningJobs(accounts, post),
  }
}

/** The token is in the URL fragment (ASVS 14.2.1). */
function linkJobs(
  accounts: Accounts,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, LinkJobs> {
  const at = (path: string) => publicUrl + path
  return {
    'send-welcome': async ({ linkId: id }) => {
      const link = await accounts.linkToMail('confirm-address', id)
      if (link === null) return
      const { to, token } = link
      const urls = { confirmUrl: at(pages.confirmAddress(token)), coursesUrl: at(pages.courses()) }
      await sendToPerson({ kind: 'welcome', id }, to, () =>
        welcomeMail({ institute, name: to.name, ...urls }),
      )
    },
    'send-new-address': async ({ linkId: id }) => {
      const link = await accounts.linkToMail('new-address', id)
      if (link === null) return
      const { to, token, validForMinutes } = link
      await sendToPerson({ kind: 'new-address', id }, to, () =>
        newAddressMail({
          institute,
          name: to.name,
          confirmUrl: at(pages.confirmAddress(token)),
          validForDays: Math.floor(validForMinutes / (24 * 60)),
        }),
      )
    },
  }
}

function passwordLinkJobs(
  accounts: Accounts,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, PasswordLinkJobs> {
  const at = (path: string) => publicUrl + path
  return {
    'send-password-reset': async ({ linkId: id }) => {
      const link = await accounts.linkToMail('reset-password', id)
      if (link === null) return
      const { to, token, validForMinutes } = link
      const resetUrl = at(pages.resetPassword(token))
      await sendToPerson({ kind: 'password-reset', id }, to, () =>
        passwordResetMail({ institute, name: to.name, resetUrl, validForMinutes }),
      )
    },
    'send-first-password': async ({ linkId: id }) => {
      const link = await accounts.linkToMail('first-password', id)
      if (link === null) return
      const { to, token, validForMinutes } = link
      await sendToPerson({ kind: 'first-password', id }, to, () =>
        firstPasswordMail({
          institute,
          ...to,
          choosePasswordUrl: at(pages.resetPassword(token)),
          validForDays: Math.floor(validForMinutes / (24 * 60)),
          forgotPasswordUrl: at(pages.forgotPassword()),
        }),
      )
    },
  }
}

/** Tell an account's owner about changes that somebody else may have made. */
function changeJobs(
  accounts: Accounts,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, ChangeJobs> {
  const personOf = async (studentId: string) => {
    const { firstName, lastName, email } = await accounts.studentOf(studentId)
    return { name: `${firstName} ${lastName}`.trim(), address: email }
  }
  return {
    'send-password-changed': async ({ studentId, changedAt: at }) => {
      const to = await personOf(studentId)
      const changedAt = new Date(at)
      const forgotPasswordUrl = publicUrl + pages.forgotPassword()
      const id = `${studentId}.${changedAt.getTime()}`
      await sendToPerson({ kind: 'password-changed', id }, to, () =>
        passwordChangedMail({ institute, name: to.name, changedAt, forgotPasswordUrl }),
      )
    },
    'send-address-left': async ({ correctionId: id }) => {
      const left = await accounts.addressLeft(id)
      if (left?.from == null) return
      const to = { name: `${left.firstName} ${left.lastName}`.trim(), address: left.from }
      const hasLeft = left.email !== left.from
      await sendToPerson({ kind: 'address-left', id }, to, () =>
        addressReplacedMail({ institute, name: to.name, correctedAt: left.correctedAt, hasLeft }),
      )
    },
    'send-google-linked': async ({ studentId, linkedAt: at, isPasswordEnded }) => {
      const to = await personOf(studentId)
      const linkedAt = new Date(at)
      const id = `${studentId}.${linkedAt.getTime()}`
      await sendToPerson({ kind: 'google-linked', id }, to, () =>
        googleLinkedMail({ institute, name: to.name, linkedAt, isPasswordEnded }),
      )
    },
  }
}

/** Sent to both owners, or once if both addresses belong to one. */
function joiningJobs(
  accounts: Accounts,
  { sendToPerson, institute }: PostToPeople,
): Pick<JobHandlers, 'send-profiles-joined'> {
  return {
    'send-profiles-joined': async ({ studentId, joinedAt: at }) => {
      const joined = await accounts.joinedToMail(studentId)
      if (joined === undefined || joined.to === null) return
      const { firstName, lastName, to: address, stays } = joined
      const to = { name: `${firstName} ${lastName}`.trim(), address }
      const joinedAt = new Date(at)
      const id = `${studentId}.${joinedAt.getTime()}`
      await sendToPerson({ kind: 'profiles-joined', id }, to, () =>
        profilesJoinedMail({
          institute,
          name: to.name,
          joinedAt,
          stays,
          isStaying: address === stays,
        }),
      )
    },
  }
}
