import { messages } from '#contract/messages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { toUserData } from './accounts.wire.ts'

const registered = {
  new: messages.googleRegistered,
  known: messages.googleKnownAlready,
} as const

/** What Google's button leads to. */
export function googleRoutes(accounts: Accounts): Pick<Handlers, 'googleRegister' | 'googleLogin'> {
  return {
    async googleRegister(input, { address }) {
      return { message: registered[await accounts.registerWithGoogle(input, address)] }
    },
    async googleLogin(input, { address }) {
      const { token, student, isPasswordEnded } = await accounts.signInWithGoogle(input, address)
      const message = isPasswordEnded ? messages.googleLinkedPasswordEnded : messages.loggedIn
      return { message, token, userData: toUserData(student) }
    },
  }
}
