import type { KeptList, KeptPayment } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { wholeCollection } from './collections.ts'
import { failureOf } from './razorpay-client.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import { razorpayFacts } from './razorpay-facts.ts'
import { boughtIn, orderNamedIn } from './razorpay-notes.ts'

/** Enough for months of an institute; a longer list is taken as endless. */
const MAX_PAGES = 1_000

/** All orders of ours since then. */
export async function keptOrdersSince(call: CallRazorpay, from: Date): Promise<KeptList> {
  const query = { from: String(Math.floor(from.getTime() / 1000)), 'expand[]': 'payments' }
  const listed = await wholeCollection(call, { path: '/orders', query, maxPages: MAX_PAGES })
  if (listed.kind === 'failed') return { kind: 'silent', failure: failureOf(listed.answer) }
  if (listed.kind === 'nonsense') return { kind: 'silent', failure: 'nonsense' }
  const kept = listed.items.map(keptOrder).filter((one) => one !== null)
  return { kind: 'listed', payments: onePerReceipt(kept) }
}

/** Null for an order of another program of the institute, which may use the same account. */
function keptOrder(order: ForeignFields): KeptPayment | null {
  const providerOrderId = orderNamedIn(order)
  if (providerOrderId === null || order.text('receipt') !== providerOrderId) return null
  const begunAt = order.unixTime('created_at')
  return {
    providerOrderId,
    providerReference: order.text('id'),
    begunAt,
    // our page did not submit it longer
    expiresAt: begunAt && new Date(begunAt.getTime() + razorpayFacts.pageLifeMs),
    amountInPaise: order.money('amount', readMinor) ?? null,
    currency: order.currency('currency'),
    bought: boughtIn(order),
    standing: hasMoney(order) ? 'money' : 'payable',
  }
}

const unpaid = new Set(['created', 'failed'])

/** A payment in another state is money, or may become money; a sync of its order finds out. */
function hasMoney(order: ForeignFields): boolean {
  const status = order.text('status')
  if (status !== 'created' && status !== 'attempted') return true
  const payments = order.at('payments').each('items')
  return payments.some((payment) => !unpaid.has(payment.text('status') ?? ''))
}

/** A start that was repeated may have made two orders; the one with money counts, else the first. */
function onePerReceipt(kept: readonly KeptPayment[]): KeptPayment[] {
  const groups = Map.groupBy(kept, ({ providerOrderId }) => providerOrderId)
  return [...groups.values()].flatMap((same) => {
    const byTime = [...same].sort((a, b) => timeOf(a) - timeOf(b))
    const one = byTime.find(({ standing }) => standing === 'money') ?? byTime[0]
    return one === undefined ? [] : [one]
  })
}

function timeOf({ begunAt }: KeptPayment): number {
  return begunAt?.getTime() ?? 0
}
