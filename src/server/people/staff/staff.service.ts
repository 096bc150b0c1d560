/*
 * The institute's staff: accounts, logins (password, then perhaps a code or a passkey), what owners
 * do to accounts, and notices to the office. Permissions are in contract/platform/roles.ts, enforced
 * in platform/http; the log is in people/audit. Start at log-in.ts; accounts/act-on-staff-member.ts
 * holds the rule that an owner always remains.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { addAdmin } from './add-admin.ts'
import { addStaffMember } from './accounts/add-staff-member.ts'
import { blockStaffMember, unblockStaffMember } from './accounts/block-staff-member.ts'
import { changeRole } from './accounts/change-role.ts'
import { listStaff } from './accounts/list-staff.ts'
import { resendInvitation } from './accounts/resend-invitation.ts'
import { resetFactor } from './accounts/reset-factor.ts'
import { findAdminPrincipal } from './find-admin-principal.ts'
import { finishLogIn, finishLogInByPasskey } from './finish-log-in.ts'
import { choosePassword } from './links/choose-password.ts'
import { linkToMail } from './links/link-to-mail.ts'
import { requestPasswordReset } from './links/request-password-reset.ts'
import { logIn } from './log-in.ts'
import { logOut, endOtherSessions } from './log-out.ts'
import { notifyStaff, providerSilenceMail } from './notices/notify-staff.ts'
import { changeOwnPassword } from './own-account/change-own-password.ts'
import { personToMail } from './own-account/person-to-mail.ts'
import { renameAdmin } from './own-account/rename-admin.ts'
import { showOwnAccount } from './own-account/show-own-account.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { startPasskeyLogin, startPasskey } from './passkeys/start-passkey.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { relyingPartyOf } from './passkeys/webauthn.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { endSecondFactor } from './second-factor/end-second-factor.ts'
import {
  proofNeeded,
  reauthenticateAdmin,
  reauthenticateStrictly,
} from './second-factor/reauthenticate-admin.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import type { StaffOptions, StaffDeps } from './members/staff-deps.ts'

export type { Admin } from './members/admin.ts'
export { decidersWith } from './members/deciders.store.ts'
export type { Deciders } from './members/deciders.store.ts'
export {
  approveAsSecond,
  requestSecondPerson as askSecond,
  lockAndCheckOutgoing as judgeOutgoing,
  needsSecondPerson,
  recordOutgoing as noteOutgoing,
  reauthenticateOwner as proveAlone,
  recordAlone,
  withSecondPerson,
} from './second-person/second-person.ts'
export type { DecidingAlone } from './second-person/second-person.ts'
export type { Outgoing } from './second-person/outgoing.ts'
export type { StaffLinkToMail } from './links/link-to-mail.ts'
export type { StaffCaller } from './members/staff-deps.ts'

export type Staff = ReturnType<typeof createStaff>

export function createStaff(commonDeps: Deps, options: StaffOptions) {
  const relyingParty = relyingPartyOf(options.publicUrl, options.institute)
  const deps: StaffDeps = { ...commonDeps, ...options, relyingParty }
  return {
    ...bind(deps, {
      logIn,
      finishLogIn,
      startPasskeyLogin: startPasskeyLogin,
      finishLogInByPasskey,
      logOut,
      principalOf: findAdminPrincipal,
      requestPasswordReset,
      choosePassword,
      /** For mail jobs: the content of a link's mail, or null. */
      linkToMail,
      personToMail,
      addAdmin,
      listStaff,
      addStaffMember,
      changeRole,
      blockStaffMember,
      unblockStaffMember,
      resetFactor,
      resendInvitation,
      showOwnAccount,
      renameAdmin,
      changeOwnPassword,
      endOtherSessions,
      startSecondFactor,
      confirmSecondFactor,
      endSecondFactor,
      renewRecoveryCodes,
      startPasskey,
      addPasskey,
      removePasskey,
      /** Re-authenticates a caller before a weighty act of another module. */
      reauthenticate: reauthenticateAdmin,
      reauthenticateStrictly,
      proofNeeded,
      /** For mail jobs: the content of a mail to the office, or null. */
      notifyStaff,
      providerSilenceMail,
    }),
  }
}
