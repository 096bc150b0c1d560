import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Staff } from './staff.service.ts'
import { toAdminAccount, toAdminData } from './staff.wire.ts'

/** The endpoints of /admin/account; they act on the session's member of staff. */
export function ownAccountRoutes(
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

export function passkeyRoutes(
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
