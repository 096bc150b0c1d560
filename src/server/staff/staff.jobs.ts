import type { JobHandlers } from '../jobs/jobs.ts'
import type { StaffMails } from './mails/staff-mails.ts'
import type { StaffNotice } from './office-mails/notify-staff.ts'
import type { Staff } from './staff.service.ts'

type StaffJobs =
  | 'send-staff-link'
  | 'send-staff-password-changed'
  | 'send-second-factor-off'
  | 'tell-office-of-enrollment'
  | 'tell-office-of-flag'
  | 'tell-office-of-refund'

/** Shallow jobs: each finds whom or what it is about and posts one mail. */
export function staffJobs(staff: Staff, mail: StaffMails): Pick<JobHandlers, StaffJobs> {
  const tell = async (matter: StaffNotice) => {
    const news = await staff.notifyStaff(matter)
    if (news !== null) await mail.sendOfficeNews(news)
  }
  return {
    'send-staff-link': async ({ linkId }) => {
      const link = await staff.linkToMail(linkId)
      if (link !== null) await mail.sendStaffLink(linkId, link)
    },
    'send-staff-password-changed': async ({ adminId, changedAt }) => {
      const to = await staff.personToMail(adminId)
      if (to !== null) await mail.sendStaffPasswordChanged(adminId, to, new Date(changedAt))
    },
    'send-second-factor-off': async ({ adminId, endedAt }) => {
      const to = await staff.personToMail(adminId)
      if (to !== null) await mail.sendSecondFactorOff(adminId, to, new Date(endedAt))
    },
    'tell-office-of-enrollment': ({ orderId }) => tell({ kind: 'enrollment', orderId }),
    'tell-office-of-flag': ({ orderId, kind }) => tell({ kind: 'flag', orderId, flag: kind }),
    'tell-office-of-refund': ({ refundId }) => tell({ kind: 'refund', refundId }),
  }
}
