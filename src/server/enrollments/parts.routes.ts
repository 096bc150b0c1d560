import { messages } from '#contract/messages.ts'
import { parseRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../activity/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Enrollments } from './enrollments.service.ts'

type PartCalls =
  | 'listMyParts'
  | 'payPart'
  | 'showPaymentPlan'
  | 'setPaymentPlan'
  | 'showOrderParts'
  | 'takePart'
  | 'waivePart'
  | 'movePart'
  | 'listDues'
  | 'exportDues'

/** Orders that are paid in parts, for the student and for the office (decision 69). */
export function partsRoutes(enrollments: Enrollments): Pick<Handlers, PartCalls> {
  const { parts } = enrollments
  return {
    listMyParts: (_input, { principal }) => parts.listOwn(principal.studentId),
    payPart: (input, { principal }) =>
      parts.pay({ ...input, provider: input.provider, studentId: principal.studentId }),
    showPaymentPlan: ({ id }) => parts.showPlan(id),
    setPaymentPlan: async (input, { principal }) => {
      const message = await parts.setPlan(input, actorOf(principal))
      return { ...(await parts.showPlan(input.id)), message }
    },
    showOrderParts: ({ orderId }) => parts.ofOrder(orderId),
    takePart: async (input, { principal }) => {
      const { orderId, part, amount, method, reference, cardLast4, note } = input
      const amountInPaise = parseRupees(amount)
      if (amountInPaise === null)
        throw new Problem('invalid-input', { fields: { amount: messages.amountInvalid } })
      await parts.take(
        {
          orderId,
          part,
          amountInPaise,
          method,
          reference: reference || null,
          cardLast4: method === 'card' ? cardLast4 || null : null,
          note: note || null,
          isAnotherPayment: input.isAnotherPayment ?? false,
        },
        actorOf(principal),
      )
      return { message: messages.partTaken }
    },
    waivePart: async (input, { principal }) => {
      await parts.waive(input, actorOf(principal))
      return { message: messages.partWaived }
    },
    movePart: async (input, { principal }) => {
      await parts.move(input, actorOf(principal))
      return { message: messages.partMoved }
    },
    listDues: (input) => parts.listDues(input),
    exportDues: (input) => parts.exportDues(input),
  }
}
