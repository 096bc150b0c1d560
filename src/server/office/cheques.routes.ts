import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

type ChequeCalls =
  | 'findAtDesk'
  | 'listCheques'
  | 'clearCheque'
  | 'bounceCheque'
  | 'showAcknowledgement'
  | 'downloadAcknowledgement'

/** The endpoints for finding students at the desk, and for cheques. */
export function chequeRoutes(office: Office): Pick<Handlers, ChequeCalls> {
  return {
    findAtDesk: (input) => office.findAtDesk(input),
    listCheques: (input) => office.listCheques(input),
    clearCheque: async ({ id, clearedOn, note }, { principal }) => {
      await office.clearCheque({ id, day: clearedOn, note: note || null }, actorOf(principal))
      return { cheque: await office.showCheque(id), message: messages.chequeCleared }
    },
    bounceCheque: async ({ id, bouncedOn, reason }, { principal }) => {
      await office.bounceCheque({ id, day: bouncedOn, reason }, actorOf(principal))
      return { cheque: await office.showCheque(id), message: messages.chequeBounced }
    },
    showAcknowledgement: async ({ orderId }) => ({
      acknowledgement: await office.showAcknowledgement(orderId),
    }),
    downloadAcknowledgement: async ({ orderId }) => {
      const { filename, content } = await office.acknowledgementFile(orderId)
      return { filename, contentBase64: content.toString('base64') }
    },
  }
}
