import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { toUserData } from './accounts.wire.ts'
import { googleRoutes } from './google.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { passwordRoutes } from './password.routes.ts'

type AccountsHandlers = Pick<Handlers, 'register' | 'registerAndLogIn' | 'login' | 'logout'>

export function accountsRoutes(accounts: Accounts) {
  return {
    ...formRoutes(accounts),
    ...googleRoutes(accounts),
    ...passwordRoutes(accounts),
    ...ownAccountRoutes(accounts),
  }
}

function formRoutes(accounts: Accounts): AccountsHandlers {
  return {
    async register(input, { address }) {
      const { warning } = await accounts.register(input, address)
      return { message: messages.registered, warning }
    },
    async registerAndLogIn(input, { address }) {
      const { token, student, warning } = await accounts.registerAndLogIn(input, address)
      const message = messages.registeredAndLoggedIn
      return { message, token, userData: toUserData(student), warning }
    },
    async login(input, { address }) {
      const { token, student } = await accounts.logInStudent(input, address)
      return { message: messages.loggedIn, token, userData: toUserData(student) }
    },
    async logout(_input, { principal }) {
      await accounts.logOut(principal)
      return { message: messages.loggedOut }
    },
  }
}
