import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { toUserData } from './accounts.wire.ts'

const registered = {
  new: messages.googleRegistered,
  known: messages.googleKnownAlready,
} as const

type GoogleHandlers = Pick<Handlers, 'googleRegister' | 'googleRegisterAndLogIn' | 'googleLogin'>

export function googleRoutes(accounts: Accounts): GoogleHandlers {
  return {
    async googleRegister(input, { address }) {
      return { message: registered[await accounts.registerWithGoogle(input, address)] }
    },
    async googleRegisterAndLogIn(input, { address }) {
      const { token, student } = await accounts.registerAndLogInWithGoogle(input, address)
      return { message: messages.registeredAndLoggedIn, token, userData: toUserData(student) }
    },
    async googleLogin(input, { address }) {
      const { token, student, isPasswordEnded } = await accounts.signInWithGoogle(input, address)
      const message = isPasswordEnded ? messages.googleLinkedPasswordEnded : messages.loggedIn
      return { message, token, userData: toUserData(student) }
    },
  }
}
