import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/payments.ts'
import { staffRoleNames } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff.ts'
import type { Institute } from '#institute/institute.ts'
import type { PostToPerson } from './account-mails.ts'
import type { MailAddress, MailContent } from './mailer.ts'
import { officeMail } from './office-mail.ts'
import type { OfficeMailNews } from './office-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { providerSilentMail } from './provider-silent-mail.ts'
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

type Silence = { provider: string; silentSince: Date; officeEmail: string | null }

/** The mails to members of staff and to the office. Tokens stand behind the # of their links (ASVS 14.2.1). */
export function staffMails(
  post: PostToPerson,
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
function officeMails(post: PostToPerson, { institute, at }: Sender) {
  return {
    sendProviderSilent: (silence: Silence, toldAt: Date) => {
      const { provider, silentSince, officeEmail } = silence
      const to = { name: institute.name, address: officeEmail ?? institute.email }
      const names: Partial<Record<string, string>> = paymentProviderNames
      return post({ kind: 'office-silence', id: `${provider}.${toldAt.getTime()}` }, to, () =>
        providerSilentMail({
          institute,
          providerName: names[provider] ?? provider,
          silentSince,
          ordersUrl: at(`${pages.officeOrders()}?state=awaitingCustomer`),
          settingsUrl: at(pages.officeSettings()),
        }),
      )
    },
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
