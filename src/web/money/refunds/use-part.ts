import { useState } from 'react'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { paise, parseRupees, rupeeText } from '#contract/money/money.ts'
import type { RefundablePayment } from '#contract/money/refunds/refunds.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

/** The typed values for one line; null: unchanged. */
type TypedLine = { amount: string | null; endsEnrollment: boolean | null; keptBecause: string }

/** One line of a payment in the form. */
export type LineField = {
  _id: string
  course: string
  student: string
  amount: string
  isInFull: boolean
  endsEnrollment: boolean
  keptBecause: string
}

type Part = Pick<InputOf<Endpoints['startRefund']>, 'amount' | 'lines'>

const untouched: TypedLine = { amount: null, endsEnrollment: null, keptBecause: '' }

/**
 * The amount to refund, and whether places end with it. Default: all that is left, and a fully
 * refunded place ends.
 */
export function usePart(orderId: string, captureId?: string) {
  const query = useApiQuery('showRefundable', { orderId }, { isQuiet: true })
  const [typed, setTyped] = useState<Record<string, TypedLine>>({})
  const [amount, setAmount] = useState<string | null>(null)
  const payment = paymentOf(query.answer?.payments ?? [], captureId)
  const lines = (payment?.lines ?? []).map((line) => fieldOf(line, { payment, typed, amount }))
  const given = amount ?? payment?.left ?? ''
  const change = (id: string, changes: Partial<TypedLine>) =>
    setTyped((now) => ({ ...now, [id]: { ...untouched, ...now[id], ...changes } }))
  return {
    payment,
    lines,
    amount: totalOf(lines) ?? given,
    setAmount,
    change,
    /** The input of the call; empty where the payment is unknown here: then all that is left. */
    part: payment === undefined ? {} : partOf(lines, given),
  }
}

export type PartInHand = ReturnType<typeof usePart>

/** The named payment; without a name, the only one with money left. */
function paymentOf(payments: RefundablePayment[], id?: string): RefundablePayment | undefined {
  const held = payments.filter(({ left }) => left !== '0')
  const only = held.length === 1 ? held[0] : undefined
  return held.find(({ _id }) => _id === id) ?? only
}

type Typing = {
  payment: RefundablePayment | undefined
  typed: Record<string, TypedLine>
  amount: string | null
}

function fieldOf(
  line: RefundablePayment['lines'][number],
  { payment, typed, amount }: Typing,
): LineField {
  const { _id, course, student, left } = line
  const own = typed[_id] ?? untouched
  const isOnly = payment?.lines.length === 1
  const most = isOnly ? payment.left : left
  const text = (isOnly ? amount : own.amount) ?? most
  const isInFull = parseRupees(text) === parseRupees(most)
  const endsEnrollment = own.endsEnrollment ?? isInFull
  return {
    _id,
    course,
    student,
    amount: text,
    isInFull,
    endsEnrollment,
    keptBecause: own.keptBecause,
  }
}

/** With several lines, the refund is their sum. */
function totalOf(lines: LineField[]): string | null {
  if (lines.length < 2) return null
  const sum = lines.reduce((total, line) => total + (parseRupees(line.amount) ?? 0), 0)
  return rupeeText(paise(sum))
}

function partOf(lines: LineField[], amount: string): Part {
  const given = lines.filter((line) => parseRupees(line.amount) !== 0)
  return {
    amount: totalOf(lines) ?? amount,
    lines: given.map(({ _id, amount: part, endsEnrollment, keptBecause, isInFull }) => ({
      line: _id,
      amount: part,
      endsEnrollment,
      ...(isInFull && !endsEnrollment ? { keptBecause } : {}),
    })),
  }
}
