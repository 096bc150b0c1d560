import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

type DeskCalls = 'endEnrollment' | 'keepEnrollment' | 'correctDeskEntry' | 'undoDeskEntry'

/** The endpoints for undoing and correcting desk entries, each with a written reason. */
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
    correctDeskEntry: async (input, caller) => {
      const { orderId, reason, method, campus, isAnotherPayment = false } = input
      const alone = input.alone && { ...input.alone, caller }
      const reference = input.reference || null
      const cardLast4 = method === 'card' ? input.cardLast4 || null : null
      const details = { method, campus, reference, cardLast4, note: input.note || null }
      await office.correctDeskEntry(
        { orderId, reason, details, isAnotherPayment, alone },
        actorOf(caller.principal),
      )
      return changed(orderId, messages.deskEntryCorrected)
    },
    undoDeskEntry: async ({ orderId, reason, capture, ...input }, caller) => {
      const by = actorOf(caller.principal)
      const alone = input.alone && { ...input.alone, caller }
      await office.undoDeskEntry({ orderId, captureId: capture, reason, alone }, by)
      return changed(orderId, messages.deskEntryUndone)
    },
  }
}
