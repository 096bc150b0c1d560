import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

type RestoreCalls =
  | 'showRestore'
  | 'nameLostPayments'
  | 'placeLostPayment'
  | 'resolveLostPayment'
  | 'readRestore'

export function restoreRoutes(office: Office): Pick<Handlers, RestoreCalls> {
  return {
    showRestore: () => office.showRestore(),
    nameLostPayments: async (input, { principal }) => {
      await office.nameLostPayments(input, actorOf(principal))
      return { message: messages.lostPaymentsNamed }
    },
    placeLostPayment: async (input, { principal }) => {
      const missing = await office.placeLostPayment(input, actorOf(principal))
      return {
        message: missing === null ? messages.lostPaymentPlaced : messages.lostPaymentUnplaced,
      }
    },
    resolveLostPayment: async (input, { principal }) => {
      await office.resolveLostPayment(input, actorOf(principal))
      return { message: messages.lostPaymentResolved }
    },
    readRestore: async (input, { principal }) => {
      await office.readRestore(input, actorOf(principal))
      return { message: messages.paymentsBeginAgain }
    },
  }
}
