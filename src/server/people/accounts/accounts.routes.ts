import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { toUserData } from './accounts.wire.ts'

/** The endpoints for a forgotten or new password, and for confirming an address. */
function passwordRoutes(
  accounts: Accounts,
): Pick<
  Handlers,
  | 'forgotPassword'
  | 'checkResetLink'
  | 'resetPassword'
  | 'changePassword'
  | 'confirmAddress'
  | 'sendConfirmation'
> {
  return {
    async forgotPassword(input, { address }) {
      await accounts.requestPasswordReset(input, address)
      return { message: messages.resetMailSent }
    },
    async checkResetLink(input) {
      return { isAlive: await accounts.checkResetLink(input) }
    },
    async resetPassword(input, { address }) {
      const { warning } = await accounts.resetPassword(input, address)
      return { message: messages.passwordReset, warning }
    },
    async changePassword(input, { principal, address }) {
      const { warning } = await accounts.changePassword(input, { principal, address })
      return { message: messages.passwordChanged, warning }
    },
    async confirmAddress(input) {
      await accounts.confirmAddress(input)
      return { message: messages.addressConfirmed }
    },
    async sendConfirmation(_input, { principal }) {
      return { message: confirmation[await accounts.sendConfirmation(principal)] }
    },
  }
}

const confirmation = {
  sent: messages.confirmationSent,
  confirmed: messages.addressConfirmed,
  'too-often': messages.confirmationSentBefore,
} as const

const registered = {
  new: messages.googleRegistered,
  known: messages.googleKnownAlready,
} as const

type GoogleHandlers = Pick<Handlers, 'googleRegister' | 'googleRegisterAndLogIn' | 'googleLogin'>

function googleRoutes(accounts: Accounts): GoogleHandlers {
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

/** The endpoints of the profile page; they act on the session's student. */
function ownAccountRoutes(
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
