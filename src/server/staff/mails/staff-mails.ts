import { pages } from '#contract/pages.ts'
import { staffRoleNames } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff.ts'
import type { Institute } from '#institute/institute.ts'
import type { SendToPerson } from '../../mail/mail.service.ts'
import type { MailAddress, MailContent } from '../../mail/mailer.ts'
import { officeMail } from './office-mail.ts'
import type { OfficeMailNews } from './office-mail.ts'
import { passwordChangedMail } from '../../authentication/mails/password-changed-mail.ts'
import { passwordResetMail } from '../../authentication/mails/password-reset-mail.ts'
import { secondFactorOffMail } from './second-factor-off-mail.ts'
import { staffInvitationMail } from './staff-invitation-mail.ts'

type StaffLink = {
  purpose: 'invitation' | 'reset-password'
  to: MailAddress
  role: StaffRole
  token: string
  validForMinutes: number
}

type OfficeNews = OfficeMailNews & {
  id: string
  /** null: the institute's own address. */
  officeEmail: string | null
}

export type StaffMails = ReturnType<typeof staffMails>

/** The mails to members of staff and to the office. Tokens stand behind the # of their links (ASVS 14.2.1). */
export function staffMails(
  post: SendToPerson,
  { institute, publicUrl }: { institute: Institute; publicUrl: string },
) {
  const at = (path: string) => publicUrl + path
  return {
    sendStaffLink: (linkId: string, link: StaffLink) =>
      post({ kind: `staff-${link.purpose}`, id: linkId }, link.to, () =>
        linkMail(link, { institute, at }),
      ),
    sendStaffPasswordChanged: (adminId: string, to: MailAddress, changedAt: Date) =>
      post({ kind: 'staff-password-changed', id: `${adminId}.${changedAt.getTime()}` }, to, () =>
        passwordChangedMail({
          institute,
          name: to.name,
          changedAt,
          forgotPasswordUrl: at(pages.adminForgotPassword()),
        }),
      ),
    sendSecondFactorOff: (adminId: string, to: MailAddress, endedAt: Date) =>
      post({ kind: 'second-factor-off', id: `${adminId}.${endedAt.getTime()}` }, to, () =>
        secondFactorOffMail({
          institute,
          name: to.name,
          endedAt,
          accountUrl: at(pages.officeAccount()),
        }),
      ),
    ...officeMails(post, { institute, at }),
  }
}

/** To the office's own address. */
function officeMails(post: SendToPerson, { institute, at }: Sender) {
  return {
    sendOfficeNews: (news: OfficeNews) => {
      const to = { name: institute.name, address: news.officeEmail ?? institute.email }
      const page =
        news.kind === 'refund' ? pages.officeRefund(news.refundId) : pages.officeOrder(news.orderId)
      return post({ kind: `office-${news.kind}`, id: news.id }, to, () =>
        officeMail({ institute, news, openUrl: at(page), settingsUrl: at(pages.officeSettings()) }),
      )
    },
  }
}

type Sender = { institute: Institute; at: (path: string) => string }

function linkMail(link: StaffLink, { institute, at }: Sender): Promise<MailContent> {
  const { purpose, role, token, validForMinutes } = link
  const { name } = link.to
  const url = at(pages.adminResetPassword(token))
  if (purpose === 'reset-password')
    return passwordResetMail({ institute, name, resetUrl: url, validForMinutes })
  return staffInvitationMail({
    institute,
    name,
    roleName: staffRoleNames[role],
    chooseUrl: url,
    validForHours: validForMinutes / 60,
    loginUrl: at(pages.adminLogin()),
  })
}
