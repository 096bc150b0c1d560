import { messages } from '#contract/messages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { toUserData } from './accounts.wire.ts'

/** The profile page: always that of the session. */
export function ownAccountRoutes(
  accounts: Accounts,
): Pick<
  Handlers,
  'showProfile' | 'updateProfile' | 'listMySessions' | 'logoutEverywhere' | 'closeAccount'
> {
  return {
    async showProfile(_input, { viewer }) {
      const { student, state } = await accounts.showAccount(viewer.studentId)
      return { userData: toUserData(student), account: state }
    },
    async updateProfile(input, { viewer }) {
      const student = await accounts.updateProfile(input, viewer)
      return { message: messages.profileUpdated, userData: toUserData(student) }
    },
    async listMySessions(_input, { viewer }) {
      const sessions = await accounts.listSessions(viewer)
      return {
        sessions: sessions.map(({ startedAt, lastSeenAt, isThisOne }) => ({
          startedAt: startedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isThisOne,
        })),
      }
    },
    async logoutEverywhere(_input, { viewer }) {
      await accounts.logOutEverywhere(viewer)
      return { message: messages.loggedOutEverywhere }
    },
    async closeAccount(input, { viewer, address }) {
      await accounts.closeAccount(input, { viewer, address })
      return { message: messages.accountClosed }
    },
  }
}
