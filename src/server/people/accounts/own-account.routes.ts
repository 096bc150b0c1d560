import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { toUserData } from './accounts.wire.ts'

/** The endpoints of the profile page; they act on the session's student. */
export function ownAccountRoutes(
  accounts: Accounts,
): Pick<
  Handlers,
  'showProfile' | 'updateProfile' | 'listMySessions' | 'logoutEverywhere' | 'closeAccount'
> {
  return {
    async showProfile(_input, { principal }) {
      const { student, state } = await accounts.showAccount(principal.studentId)
      return { userData: toUserData(student), account: state }
    },
    async updateProfile(input, { principal }) {
      const student = await accounts.updateProfile(input, principal)
      return { message: messages.profileUpdated, userData: toUserData(student) }
    },
    async listMySessions(_input, { principal }) {
      const sessions = await accounts.listSessions(principal)
      return {
        sessions: sessions.map(({ startedAt, lastSeenAt, isThisOne }) => ({
          startedAt: startedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isThisOne,
        })),
      }
    },
    async logoutEverywhere(_input, { principal }) {
      await accounts.logOutEverywhere(principal)
      return { message: messages.loggedOutEverywhere }
    },
    async closeAccount(input, { principal, address }) {
      await accounts.closeAccount(input, { principal, address })
      return { message: messages.accountClosed }
    },
  }
}
