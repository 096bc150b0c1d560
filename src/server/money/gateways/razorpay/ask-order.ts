import type { AttemptQuery, AttemptReport, Doubt, GatewayFailure } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { PAGE_SIZE, failureOfList, readCollection } from './collections.ts'
import { failureOf } from './razorpay-client.ts'
import type { CallRazorpay, RazorpayAnswer } from './razorpay-client.ts'
import { readOrder } from './read-order.ts'
import { reportOf } from './report-payments.ts'

export type FoundOrder =
  | { kind: 'found'; order: ForeignFields; orderId: string }
  | { kind: 'none' }
  | { kind: 'silent'; failure: GatewayFailure }

/**
 * Finds the order of an attempt by its receipt. Nobody can pay an order that our page does not
 * submit, so a second one with the same receipt is harmless. The one with a payment counts, else
 * the first.
 */
export async function findOrder(call: CallRazorpay, receipt: string): Promise<FoundOrder> {
  const answer = await call({ path: '/orders', query: { receipt, count: `${PAGE_SIZE}` } })
  const listed = readCollection(answer, 'orders', [])
  if (listed.kind !== 'listed') return { kind: 'silent', failure: failureOfList(listed) }
  // their filter is not documented to compare the whole receipt
  const ours = listed.items.filter((order) => order.text('receipt') === receipt)
  const [order] = ours.toSorted((a, b) => attemptsOf(b) - attemptsOf(a) || timeOf(a) - timeOf(b))
  const orderId = order?.text('id') ?? null
  if (order === undefined) return { kind: 'none' }
  return orderId === null
    ? { kind: 'silent', failure: 'nonsense' }
    : { kind: 'found', order, orderId }
}

function attemptsOf(order: ForeignFields): number {
  return Number(order.text('attempts') ?? 0)
}

function timeOf(order: ForeignFields): number {
  return order.unixTime('created_at')?.getTime() ?? 0
}

/** Asks for the order of an attempt and for all its payments. */
export async function askOrder(call: CallRazorpay, attempt: AttemptQuery): Promise<AttemptReport> {
  if (attempt.providerReference !== null) return askById(call, attempt, attempt.providerReference)
  const found = await findOrder(call, attempt.providerOrderId)
  if (found.kind === 'silent') return silent(found.failure)
  if (found.kind === 'found') return askById(call, attempt, found.orderId)
  return attempt.isAccepted ? contradiction('orders') : { kind: 'not-there' }
}

async function askById(
  call: CallRazorpay,
  attempt: AttemptQuery,
  orderId: string,
): Promise<AttemptReport> {
  const path = `/orders/${encodeURIComponent(orderId)}`
  const answer = await call({ path })
  if (answer.kind !== 'answer') return unanswered(answer)
  const doubts: Doubt[] = []
  // this list has no pages
  const list = await call({ path: `${path}/payments` })
  const listed = readCollection(list, 'payments', doubts)
  if (listed.kind === 'failed') return unanswered(listed.answer)
  if (listed.kind === 'nonsense') return { kind: 'silent', failure: 'nonsense', doubts }
  const { providerOrderId } = attempt
  const reading = readOrder(answer.body, listed.items, { providerOrderId, orderId, doubts })
  if (reading === null) return { kind: 'silent', failure: 'nonsense', doubts }
  return reportOf(call, attempt, { ...reading, doubts })
}

/**
 * Razorpay keeps every order and QR code, so an unknown id means another account. No attempt may be
 * given up because of it.
 */
export function unanswered(answer: Exclude<RazorpayAnswer, { kind: 'answer' }>): AttemptReport {
  const isUnknown = answer.kind === 'failed' && [400, 404].includes(answer.status)
  return isUnknown ? contradiction(`HTTP ${answer.status}`) : silent(failureOf(answer))
}

function contradiction(path: string): AttemptReport {
  return { kind: 'silent', failure: 'refused', doubts: [{ path, problem: 'contradiction' }] }
}

export function silent(
  failure: Extract<AttemptReport, { kind: 'silent' }>['failure'],
): AttemptReport {
  const doubts: Doubt[] = failure === 'nonsense' ? [{ path: '', problem: 'unreadable' }] : []
  return { kind: 'silent', failure, doubts }
}
