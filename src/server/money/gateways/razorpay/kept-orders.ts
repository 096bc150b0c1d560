import type { GatewayFailure, KeptList, KeptPayment } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { PAGE_SIZE, failureOfList, readCollection, wholeCollection } from './collections.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import { razorpayFacts } from './razorpay-facts.ts'
import { boughtIn, orderNamedIn } from './razorpay-notes.ts'

/** Enough for months of an institute; a longer list is taken as endless. */
const MAX_PAGES = 1_000

type Silent = Extract<KeptList, { kind: 'silent' }>
type Kept = KeptPayment | null | Silent

/** All orders and QR codes of ours since then. */
export async function keptSince(call: CallRazorpay, from: Date): Promise<KeptList> {
  const orders = await listedSince(call, from, '/orders')
  if ('failure' in orders) return orders
  const codes = await listedSince(call, from, '/payments/qr_codes')
  // an account without QR codes refuses their list
  if ('failure' in codes && codes.failure !== 'refused') return codes
  const payments: KeptPayment[] = 'failure' in codes ? [] : codes.map(keptCode).filter(isOurs)
  for (const order of orders) {
    const kept = await keptOrder(call, order)
    if (kept !== null && 'failure' in kept) return kept
    if (kept !== null) payments.push(kept)
  }
  return { kind: 'listed', payments: onePerOrder(payments) }
}

async function listedSince(
  call: CallRazorpay,
  from: Date,
  path: string,
): Promise<ForeignFields[] | Silent> {
  const query = { from: String(Math.floor(from.getTime() / 1000)) }
  const listed = await wholeCollection(call, { path, query, maxPages: MAX_PAGES })
  return listed.kind === 'listed' ? listed.items : silence(failureOfList(listed))
}

function silence(failure: GatewayFailure): Silent {
  return { kind: 'silent', failure }
}

function isOurs(kept: KeptPayment | null): kept is KeptPayment {
  return kept !== null
}

/** Null for an order of another program of the institute, which may use the same account. */
async function keptOrder(call: CallRazorpay, order: ForeignFields): Promise<Kept> {
  const name = orderNamedIn(order)
  if (name === null || order.text('receipt') !== name) return null
  const begunAt = order.unixTime('created_at')
  const facts = {
    ...factsOf(order, name),
    // our page did not submit it longer
    expiresAt: begunAt && new Date(begunAt.getTime() + razorpayFacts.pageLifeMs),
    amountInPaise: order.money('amount', readMinor) ?? null,
    currency: order.currency('currency'),
  }
  const status = order.text('status')
  if (status === 'created') return { ...facts, standing: 'payable' }
  // only a list of its payments says whether one is under way
  const hasMoney = status === 'attempted' ? await isBeingPaid(call, order.text('id') ?? '') : true
  if (typeof hasMoney !== 'boolean') return hasMoney
  return { ...facts, standing: hasMoney ? 'money' : 'payable' }
}

const unpaid = new Set(['created', 'failed'])

/** A payment in another state is money, or may become money; a sync of its order finds out. */
async function isBeingPaid(call: CallRazorpay, orderId: string): Promise<boolean | Silent> {
  const path = `/orders/${encodeURIComponent(orderId)}/payments`
  const listed = readCollection(await call({ path, query: { count: `${PAGE_SIZE}` } }), path, [])
  if (listed.kind !== 'listed') return silence(failureOfList(listed))
  return listed.items.some((payment) => !unpaid.has(payment.text('status') ?? ''))
}

function keptCode(code: ForeignFields): KeptPayment | null {
  const name = orderNamedIn(code)
  if (name === null) return null
  const isPaid = code.text('payments_count_received') !== '0'
  return {
    ...factsOf(code, name),
    expiresAt: code.unixTime('close_by'),
    amountInPaise: code.money('payment_amount', readMinor) ?? null,
    currency: 'INR',
    standing: isPaid ? 'money' : code.text('status') === 'closed' ? 'over' : 'payable',
  }
}

function factsOf(object: ForeignFields, providerOrderId: string) {
  return {
    providerOrderId,
    providerReference: object.text('id'),
    begunAt: object.unixTime('created_at'),
    bought: boughtIn(object),
  }
}

/** A repeated start may have made two orders; the one with money counts, else the first. */
function onePerOrder(kept: readonly KeptPayment[]): KeptPayment[] {
  const groups = Map.groupBy(kept, ({ providerOrderId }) => providerOrderId)
  return [...groups.values()].flatMap((same) => {
    const byTime = same.toSorted((a, b) => timeOf(a) - timeOf(b))
    const one = byTime.find(({ standing }) => standing === 'money') ?? byTime[0]
    return one === undefined ? [] : [one]
  })
}

function timeOf({ begunAt }: KeptPayment): number {
  return begunAt?.getTime() ?? 0
}
