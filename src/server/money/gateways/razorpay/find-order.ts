import type { GatewayFailure } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { PAGE_SIZE, readCollection } from './collections.ts'
import { failureOf } from './razorpay-client.ts'
import type { CallRazorpay } from './razorpay-client.ts'

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
  if (listed.kind === 'failed') return { kind: 'silent', failure: failureOf(listed.answer) }
  if (listed.kind === 'nonsense') return { kind: 'silent', failure: 'nonsense' }
  // their filter is not documented to compare the whole receipt
  const ours = listed.items.filter((order) => order.text('receipt') === receipt)
  const [order] = ours.sort((a, b) => attemptsOf(b) - attemptsOf(a) || timeOf(a) - timeOf(b))
  const orderId = order?.text('id') ?? null
  if (order === undefined) return { kind: 'none' }
  return orderId === null ? { kind: 'silent', failure: 'nonsense' } : { kind: 'found', order, orderId }
}

function attemptsOf(order: ForeignFields): number {
  return Number(order.text('attempts') ?? 0)
}

function timeOf(order: ForeignFields): number {
  return order.unixTime('created_at')?.getTime() ?? 0
}
