import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Staff } from './staff.service.ts'
import { toStaffMember } from './staff.wire.ts'

export function staffAccountsRoutes(
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
