import { pages } from '#contract/pages.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { passwordChangedMail } from '../../platform/authentication/mails/password-changed-mail.ts'
import { passwordResetMail } from '../../platform/authentication/mails/password-reset-mail.ts'
import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import type { PostToPeople } from '../../platform/mail/mail.service.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { officeMail } from './mails/office-mail.ts'
import { secondFactorChangedMail } from './mails/second-factor-changed-mail.ts'
import { secondFactorOffMail } from './mails/second-factor-off-mail.ts'
import { staffInvitationMail } from './mails/staff-invitation-mail.ts'
import { testMail } from './mails/test-mail.ts'
import type { StaffNotice } from './notices/notify-staff.ts'
import type { Staff } from './staff.service.ts'

type AccountJobs = 'send-staff-link' | 'send-staff-password-changed' | 'send-second-factor-off'
type FactorJobs = 'send-second-factor-changed' | 'send-test-mail'
type OfficeJobs = 'tell-office-of-enrollment' | 'tell-office-of-flag' | 'tell-office-of-refund'

/** Thin jobs: each finds its recipient or subject and sends one mail. */
export function staffJobs(
  staff: Staff,
  post: PostToPeople,
): Pick<JobHandlers, AccountJobs | FactorJobs | OfficeJobs> {
  return { ...accountJobs(staff, post), ...factorJobs(staff, post), ...officeJobs(staff, post) }
}

function accountJobs(staff: Staff, post: PostToPeople): Pick<JobHandlers, AccountJobs> {
  const { sendToPerson, institute, publicUrl } = post
  return {
    'send-staff-link': async ({ linkId: id }) => {
      const link = await staff.linkToMail(id)
      if (link === null) return
      await sendToPerson({ kind: `staff-${link.purpose}`, id }, link.to, () => linkMail(link, post))
    },
    'send-staff-password-changed': async ({ adminId, changedAt: at }) => {
      const to = await staff.personToMail(adminId)
      if (to === null) return
      const changedAt = new Date(at)
      const forgotPasswordUrl = publicUrl + pages.adminForgotPassword()
      const id = `${adminId}.${changedAt.getTime()}`
      await sendToPerson({ kind: 'staff-password-changed', id }, to, () =>
        passwordChangedMail({ institute, name: to.name, changedAt, forgotPasswordUrl }),
      )
    },
    'send-second-factor-off': async ({ adminId, endedAt: at }) => {
      const to = await staff.personToMail(adminId)
      if (to === null) return
      const endedAt = new Date(at)
      const accountUrl = publicUrl + pages.officeAccount()
      const id = `${adminId}.${endedAt.getTime()}`
      await sendToPerson({ kind: 'second-factor-off', id }, to, () =>
        secondFactorOffMail({ institute, name: to.name, endedAt, accountUrl }),
      )
    },
  }
}

function factorJobs(
  staff: Staff,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, FactorJobs> {
  return {
    'send-test-mail': async ({ adminId, askedAt }) => {
      const to = await staff.personToMail(adminId)
      if (to === null) return
      const id = `${adminId}.${new Date(askedAt).getTime()}`
      const dashboardUrl = publicUrl + pages.adminDashboard()
      await sendToPerson({ kind: 'test-mail', id }, to, () =>
        testMail({ institute, name: to.name, dashboardUrl }),
      )
    },
    'send-second-factor-changed': async ({ adminId, change, passkey, changedAt: at }) => {
      const to = await staff.personToMail(adminId)
      if (to === null) return
      const changedAt = new Date(at)
      const accountUrl = publicUrl + pages.officeAccount()
      const id = `${adminId}.${changedAt.getTime()}`
      await sendToPerson({ kind: 'second-factor-changed', id }, to, () =>
        secondFactorChangedMail({
          institute,
          name: to.name,
          change,
          passkey,
          changedAt,
          accountUrl,
        }),
      )
    },
  }
}

/** Mails to the office's address. */
function officeJobs(
  staff: Staff,
  { sendToPerson, institute, publicUrl }: PostToPeople,
): Pick<JobHandlers, OfficeJobs> {
  const settingsUrl = publicUrl + pages.officeSettings()
  const sendNotice = async (notice: StaffNotice) => {
    const notification = await staff.notifyStaff(notice)
    if (notification === null) return
    const to = { name: institute.name, address: notification.officeEmail ?? institute.email }
    const page =
      notification.kind === 'refund'
        ? pages.officeRefund(notification.refundId)
        : pages.officeOrder(notification.orderId)
    await sendToPerson({ kind: `office-${notification.kind}`, id: notification.id }, to, () =>
      officeMail({ institute, notification, openUrl: publicUrl + page, settingsUrl }),
    )
  }
  return {
    'tell-office-of-enrollment': ({ orderId }) => sendNotice({ kind: 'enrollment', orderId }),
    'tell-office-of-flag': ({ orderId, kind }) => sendNotice({ kind: 'flag', orderId, flag: kind }),
    'tell-office-of-refund': ({ refundId }) => sendNotice({ kind: 'refund', refundId }),
  }
}

type StaffLink = NonNullable<Awaited<ReturnType<Staff['linkToMail']>>>

/** The token is in the URL fragment (ASVS 14.2.1). */
function linkMail(link: StaffLink, { institute, publicUrl }: PostToPeople): Promise<MailContent> {
  const { purpose, role, token, validForMinutes } = link
  const { name } = link.to
  const url = publicUrl + pages.adminResetPassword(token)
  if (purpose === 'reset-password')
    return passwordResetMail({ institute, name, resetUrl: url, validForMinutes })
  return staffInvitationMail({
    institute,
    name,
    roleName: staffRoleNames[role],
    chooseUrl: url,
    validForHours: validForMinutes / 60,
    loginUrl: publicUrl + pages.adminLogin(),
  })
}
