import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'

/** The endpoints for a forgotten or new password, and for confirming an address. */
export function passwordRoutes(
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
