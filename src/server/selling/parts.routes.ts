import type { TakePartInput } from '#contract/selling/parts/dues.ts'
import { messages } from '#contract/messages.ts'
import { parseRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { isCheque } from '#contract/money/slips.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Selling } from './selling.service.ts'

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

/** Handlers for orders in parts, for the student and the office (decision 69). */
export function partsRoutes(selling: Selling): Pick<Handlers, PartCalls> {
  const { parts } = selling
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
      const by = actorOf(principal)
      const taking = takingOf(input)
      const { method } = input
      if (isCheque(method)) {
        await parts.takeCheque({ ...taking, cheque: { kind: method, ...paperOf(input) } }, by)
        return { message: messages.chequeTaken }
      }
      await parts.take({ ...taking, method, ...slipOf(input) }, by)
      return { message: messages.partTaken }
    },
    waivePart: async ({ alone, ...change }, caller) => {
      const waived = { ...change, alone: alone && { ...alone, caller } }
      await parts.waive(waived, actorOf(caller.principal))
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

/** @throws Problem invalid-input. */
function takingOf({ orderId, part, amount, isAnotherPayment = false }: TakePartInput) {
  const amountInPaise = parseRupees(amount)
  if (amountInPaise === null)
    throw new Problem('invalid-input', { fields: { amount: messages.amountInvalid } })
  return { orderId, part, amountInPaise, isAnotherPayment }
}

function slipOf({ method, reference, cardLast4, note }: TakePartInput) {
  return {
    reference: reference || null,
    cardLast4: method === 'card' ? cardLast4 || null : null,
    note: note || null,
  }
}

/** The schema has validated these fields. */
function paperOf({ reference = '', bankName = '', datedOn = '', drawnBy, note }: TakePartInput) {
  return {
    number: reference,
    bankName,
    datedOn,
    drawnBy: drawnBy || null,
    note: note || null,
    beginsBecause: null,
  }
}
