/*
 * The institute's own people: who they are, how they log in (password, then perhaps a code), what an owner does to a
 * colleague, and what mails the office gets. Not what a role may do (contract/staff.ts says it, http/ enforces it) and
 * not the log of what they did (audit). Start reading at log-in.ts; colleagues/act-on-colleague.ts holds the rule that
 * an owner always remains.
 */
import type { Tools } from '../tools/tools.ts'
import { addAdmin } from './add-admin.ts'
import { addColleague } from './colleagues/add-colleague.ts'
import { blockColleague, unblockColleague } from './colleagues/block-colleague.ts'
import { changeRole } from './colleagues/change-role.ts'
import { listStaff } from './colleagues/list-staff.ts'
import { resendInvitation } from './colleagues/resend-invitation.ts'
import { resetFactor } from './colleagues/reset-factor.ts'
import { findAdminViewer } from './find-admin-viewer.ts'
import { finishLogIn } from './finish-log-in.ts'
import { choosePassword } from './links/choose-password.ts'
import { linkToMail } from './links/link-to-mail.ts'
import { requestPasswordReset } from './links/request-password-reset.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { changeOfficeSettings } from './office-mails/change-office-settings.ts'
import { tellOffice } from './office-mails/tell-office.ts'
import { tellOfSilence } from './office-mails/tell-of-silence.ts'
import { officeSettingsStore } from './office-mails/office-settings.store.ts'
import { changeOwnPassword } from './own-account/change-own-password.ts'
import { endOtherSessions } from './own-account/end-other-sessions.ts'
import { personToMail } from './own-account/person-to-mail.ts'
import { renameAdmin } from './own-account/rename-admin.ts'
import { showOwnAccount } from './own-account/show-own-account.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { endSecondFactor } from './second-factor/end-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import type { StaffOptions, StaffTools } from './members/staff-tools.ts'

export type { Admin } from './members/admin.ts'
export type { StaffLinkToMail } from './links/link-to-mail.ts'
export type Staff = ReturnType<typeof createStaff>

/** The front door. */
export function createStaff(commonTools: Tools, options: StaffOptions) {
  const tools: StaffTools = { ...commonTools, ...options }
  const withTools =
    <A extends unknown[], R>(work: (tools: StaffTools, ...args: A) => R) =>
    (...args: A) =>
      work(tools, ...args)
  return {
    logIn: withTools(logIn),
    finishLogIn: withTools(finishLogIn),
    logOut: withTools(logOut),
    viewerOf: withTools(findAdminViewer),
    requestPasswordReset: withTools(requestPasswordReset),
    choosePassword: withTools(choosePassword),
    /** For the mail jobs: what stands in a link's mail, or null. */
    linkToMail: withTools(linkToMail),
    personToMail: withTools(personToMail),
    addAdmin: withTools(addAdmin),
    listStaff: withTools(listStaff),
    addColleague: withTools(addColleague),
    changeRole: withTools(changeRole),
    blockColleague: withTools(blockColleague),
    unblockColleague: withTools(unblockColleague),
    resetFactor: withTools(resetFactor),
    resendInvitation: withTools(resendInvitation),
    showOwnAccount: withTools(showOwnAccount),
    renameAdmin: withTools(renameAdmin),
    changeOwnPassword: withTools(changeOwnPassword),
    endOtherSessions: withTools(endOtherSessions),
    startSecondFactor: withTools(startSecondFactor),
    confirmSecondFactor: withTools(confirmSecondFactor),
    endSecondFactor: withTools(endSecondFactor),
    renewRecoveryCodes: withTools(renewRecoveryCodes),
    showOfficeSettings: () => officeSettingsStore(tools.db).find(),
    changeOfficeSettings: withTools(changeOfficeSettings),
    /** For the mail jobs: what the office is to be told, or null. */
    tellOffice: withTools(tellOffice),
    tellOfSilence: withTools(tellOfSilence),
  }
}
