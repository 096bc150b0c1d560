import type { QrState } from '#contract/selling/desk/desk-qr.ts'
import { Problem } from '#contract/problems.ts'
import type { Order, OrderPart, PaymentAttempt } from '../../money/payments.service.ts'
import { receiptOfCapture } from '../basics/receipt-codes.store.ts'
import type { QrDeps, QrOf } from './qr-deps.ts'

/**
 * Minimum time between two provider queries about an order, in milliseconds; a page that asks
 * earlier gets the last result.
 */
const ASK_AGAIN_AFTER_MS = 2_000

type Deps = Pick<QrDeps, 'accounts' | 'clock' | 'db' | 'payments'>

/** The payment of an installment by a QR code. */
export type QrStanding = {
  order: Order
  part: OrderPart
  /** The number of installments of the order. */
  parts: number
  state: QrState
  /** Its last code; null: it never had one. */
  attempt: PaymentAttempt | null
  receipt: { number: string; code: string } | null
  /** null: the payer has no address. */
  mailedTo: string | null
  now: Date
}

/**
 * The state of an installment that is paid by a QR code, after a provider query if it is unpaid.
 * @throws Problem order-not-found, part-not-due.
 */
export async function checkQr(deps: Deps, { orderId, part }: QrOf): Promise<QrStanding> {
  const known = await deps.payments.findOrder(orderId)
  if (known === null) throw new Problem('order-not-found')
  const before = await standingOf(deps, known, part)
  const lastQueryMs = known.lastAskedAt?.getTime() ?? 0
  const isLately = deps.clock.now().getTime() - lastQueryMs < ASK_AGAIN_AFTER_MS
  if (before.state === 'paid' || isLately) return before
  const order = (await deps.payments.sync(orderId, 'check')) ?? known
  return standingOf(deps, order, part)
}

/** The same without a query. @throws Problem part-not-due. */
export async function standingOf(deps: Deps, order: Order, number: number): Promise<QrStanding> {
  const { clock, db, payments } = deps
  const parts = await payments.partsOf(db, order.id)
  const part = parts.find((one) => one.number === number)
  if (part === undefined) throw new Problem('part-not-due')
  const now = clock.now()
  const attempts = await payments.attemptsOf(order.id)
  const attempt = attempts.findLast((one) => one.part === number && one.channel === 'qr') ?? null
  const state = stateOf({ order, part, attempt }, now)
  const standing = { order, part, parts: parts.length, state, attempt, now }
  if (state !== 'paid') return { ...standing, receipt: null, mailedTo: null }
  const mailedTo = order.customerEmail ?? (await deps.accounts.studentOf(order.studentId)).email
  return { ...standing, mailedTo, receipt: await receiptOf(deps, { orderId: order.id, number }) }
}

type Standing = Pick<QrStanding, 'attempt' | 'order' | 'part'>

function stateOf({ order, part, attempt }: Standing, now: Date): QrState {
  if (order.state === 'refunded' || part.state === 'underReview') return 'review'
  if (part.state === 'paid' || part.state === 'undecided') return part.state
  return attempt !== null && isPayable(attempt, now) ? 'waiting' : 'over'
}

const payableOutcomes: ReadonlySet<string> = new Set(['open', 'begun', 'declined'])

/** A payer can scan it until its end. */
function isPayable(attempt: PaymentAttempt, now: Date): boolean {
  const { linkExpiresAt } = attempt
  return isShown(attempt) && (linkExpiresAt === null || linkExpiresAt > now)
}

/** Somebody has its code or page, and has not paid there yet. */
export function isShown({ link, outcome }: PaymentAttempt): boolean {
  return link !== null && payableOutcomes.has(outcome)
}

/** The receipt of the installment's payment; null: it has no number yet. */
async function receiptOf(
  { db, payments }: Deps,
  { orderId, number }: { orderId: string; number: number },
): Promise<QrStanding['receipt']> {
  const captures = await payments.capturesOf(db, orderId)
  const paying = captures.find(({ isAccepted, part }) => isAccepted && part === number)
  return paying ? receiptOfCapture(db, paying.id) : null
}
