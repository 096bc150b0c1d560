import { messages } from '#contract/messages.ts'
import { actorOf } from '../activity/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Office } from './office.service.ts'

type DeskCalls = 'endEnrollment' | 'keepEnrollment' | 'correctDeskEntry' | 'undoDeskEntry'

/** What the office takes back or corrects by hand, each with a written reason. */
export function deskRoutes(office: Office): Pick<Handlers, DeskCalls> {
  const changed = async (orderId: string, message: string) => ({
    order: await office.showOrder(orderId),
    message,
  })
  return {
    endEnrollment: async ({ orderId, reason }, { principal }) => {
      await office.endEnrollment({ orderId, reason }, actorOf(principal))
      return changed(orderId, messages.enrollmentEnded)
    },
    keepEnrollment: async ({ orderId, reason }, { principal }) => {
      await office.keepEnrollment({ orderId, reason }, actorOf(principal))
      return changed(orderId, messages.enrollmentKept)
    },
    correctDeskEntry: async (input, { principal }) => {
      const { orderId, reason, method, campus, isAnotherPayment = false } = input
      const reference = input.reference || null
      const cardLast4 = method === 'card' ? input.cardLast4 || null : null
      const details = { method, campus, reference, cardLast4, note: input.note || null }
      await office.correctDeskEntry(
        { orderId, reason, details, isAnotherPayment },
        actorOf(principal),
      )
      return changed(orderId, messages.deskEntryCorrected)
    },
    undoDeskEntry: async ({ orderId, reason, capture }, { principal }) => {
      const by = actorOf(principal)
      if (capture === undefined) await office.undoDeskEntry({ orderId, reason }, by)
      else await office.undoPartEntry({ orderId, captureId: capture, reason }, by)
      return changed(orderId, messages.deskEntryUndone)
    },
  }
}
