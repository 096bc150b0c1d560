import { messages } from '#contract/messages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Staff } from './staff.service.ts'
import { toStaffMember } from './staff.wire.ts'

/** What an owner sees of the colleagues and does to them. */
export function colleaguesRoutes(
  staff: Staff,
): Pick<
  Handlers,
  | 'listStaff'
  | 'addColleague'
  | 'changeColleagueRole'
  | 'blockColleague'
  | 'unblockColleague'
  | 'resetColleagueFactor'
  | 'resendInvitation'
> {
  return {
    async listStaff(input, { principal }) {
      const { staff: colleagues, total } = await staff.listStaff(principal, input)
      return { staff: colleagues.map(toStaffMember), total }
    },
    async addColleague(input, caller) {
      await staff.addColleague(caller, input)
      return { message: messages.staffInvited }
    },
    async changeColleagueRole(input, caller) {
      await staff.changeRole(caller, input)
      return { message: messages.staffRoleChanged }
    },
    async blockColleague(input, caller) {
      await staff.blockColleague(caller, input)
      return { message: messages.staffBlocked }
    },
    async unblockColleague(input, caller) {
      await staff.unblockColleague(caller, input)
      return { message: messages.staffUnblocked }
    },
    async resetColleagueFactor(input, caller) {
      await staff.resetFactor(caller, input)
      return { message: messages.staffFactorReset }
    },
    async resendInvitation(input, caller) {
      await staff.resendInvitation(caller, input)
      return { message: messages.staffInvitedAgain }
    },
  }
}
