import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Staff } from './staff.service.ts'
import { toAdminData, toStaffMember, toAdminAccount } from './staff.wire.ts'

export function staffRoutes(staff: Staff) {
  return {
    ...loginRoutes(staff),
    ...passkeyLoginRoutes(staff),
    ...staffAccountsRoutes(staff),
    ...ownAccountRoutes(staff),
    ...passkeyRoutes(staff),
  }
}

function loginRoutes(
  staff: Staff,
): Pick<
  Handlers,
  'adminLogin' | 'adminSecondFactor' | 'adminLogout' | 'adminForgotPassword' | 'adminResetPassword'
> {
  return {
    async adminLogin(input, { address }) {
      const step = await staff.logIn(input, address)
      if (step.kind === 'in')
        return {
          message: messages.loggedIn,
          token: step.token,
          admin: toAdminData(step.admin),
          ...(step.owesSecondFactor ? { isSecondFactorDue: true } : {}),
        }
      const { challenge, hasApp, hasPasskey } = step
      return {
        message: hasApp ? messages.secondFactorNeeded : messages.passkeyNeeded,
        isSecondFactorNeeded: true,
        challenge,
        hasApp,
        hasPasskey,
      }
    },
    async adminSecondFactor(input, { address }) {
      const { token, admin } = await staff.finishLogIn(input, address)
      return { message: messages.loggedIn, token, admin: toAdminData(admin) }
    },
    async adminLogout(_input, { principal }) {
      await staff.logOut(principal)
      return { message: messages.loggedOut }
    },
    async adminForgotPassword(input, { address }) {
      await staff.requestPasswordReset(input, address)
      return { message: messages.resetMailSent }
    },
    async adminResetPassword(input, { address }) {
      await staff.choosePassword(input, address)
      return { message: messages.staffPasswordChosen }
    },
  }
}

function passkeyLoginRoutes(staff: Staff): Pick<Handlers, 'adminAskForPasskey' | 'adminPasskey'> {
  return {
    async adminAskForPasskey(input) {
      return { options: await staff.startPasskeyLogin(input) }
    },
    async adminPasskey(input, { address }) {
      const { token, admin } = await staff.finishLogInByPasskey(input, address)
      return { message: messages.loggedIn, token, admin: toAdminData(admin) }
    },
  }
}

function staffAccountsRoutes(
  staff: Staff,
): Pick<
  Handlers,
  | 'listStaff'
  | 'addStaffMember'
  | 'changeStaffRole'
  | 'blockStaffMember'
  | 'unblockStaffMember'
  | 'resetStaffFactor'
  | 'resendInvitation'
> {
  return {
    async listStaff(input, { principal }) {
      const { staff: members, total } = await staff.listStaff(principal, input)
      return { staff: members.map(toStaffMember), total }
    },
    async addStaffMember(input, caller) {
      await staff.addStaffMember(caller, input)
      return { message: messages.staffInvited }
    },
    async changeStaffRole(input, caller) {
      await staff.changeRole(caller, input)
      return { message: messages.staffRoleChanged }
    },
    async blockStaffMember(input, caller) {
      await staff.blockStaffMember(caller, input)
      return { message: messages.staffBlocked }
    },
    async unblockStaffMember(input, caller) {
      await staff.unblockStaffMember(caller, input)
      return { message: messages.staffUnblocked }
    },
    async resetStaffFactor(input, caller) {
      await staff.resetFactor(caller, input)
      return { message: messages.staffFactorReset }
    },
    async resendInvitation(input, caller) {
      await staff.resendInvitation(caller, input)
      return { message: messages.staffInvitedAgain }
    },
  }
}

/** The endpoints of /admin/account; they act on the session's member of staff. */
function ownAccountRoutes(
  staff: Staff,
): Pick<
  Handlers,
  | 'showAdminAccount'
  | 'renameAdmin'
  | 'changeAdminPassword'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'endSecondFactor'
  | 'renewRecoveryCodes'
  | 'endOtherAdminSessions'
> {
  return {
    async showAdminAccount(_input, caller) {
      return toAdminAccount(await staff.showOwnAccount(caller))
    },
    async renameAdmin(input, caller) {
      const admin = await staff.renameAdmin(caller, input)
      return { message: messages.staffNameSaved, admin: toAdminData(admin) }
    },
    async changeAdminPassword(input, caller) {
      await staff.changeOwnPassword(caller, input)
      return { message: messages.passwordChanged }
    },
    async startSecondFactor(input, caller) {
      return staff.startSecondFactor(caller, input)
    },
    async confirmSecondFactor(input, caller) {
      const recoveryCodes = await staff.confirmSecondFactor(caller, input)
      return { message: messages.secondFactorOn, recoveryCodes }
    },
    async endSecondFactor(input, caller) {
      await staff.endSecondFactor(caller, input)
      return { message: messages.secondFactorOff }
    },
    async renewRecoveryCodes(input, caller) {
      const { password, code = null } = input
      const recoveryCodes = await staff.renewRecoveryCodes(caller, { password, code })
      return { message: messages.recoveryCodesRenewed, recoveryCodes }
    },
    async endOtherAdminSessions(_input, caller) {
      await staff.endOtherSessions(caller)
      return { message: messages.staffLoggedOutElsewhere }
    },
  }
}

function passkeyRoutes(
  staff: Staff,
): Pick<Handlers, 'startPasskey' | 'addPasskey' | 'removePasskey'> {
  return {
    async startPasskey(input, caller) {
      return { options: await staff.startPasskey(caller, input) }
    },
    async addPasskey(input, caller) {
      return {
        message: messages.passkeyAdded,
        recoveryCodes: await staff.addPasskey(caller, input),
      }
    },
    async removePasskey(input, caller) {
      await staff.removePasskey(caller, input)
      return { message: messages.passkeyRemoved }
    },
  }
}
