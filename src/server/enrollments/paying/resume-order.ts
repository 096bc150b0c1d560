import { Problem } from '#contract/problems.ts'
import {
  attemptInHand,
  isOpen,
  isPaidElsewhere,
  isToGoOn,
  isUntouched,
  lapsesAt,
} from '../../payments/payments.service.ts'
import type { Order, OrderFacts, PaymentAttempt } from '../../payments/payments.service.ts'
import type { EnrollmentTools } from '../places/enrollment-tools.ts'

/** Late money is still taken for so long after an order was placed, in milliseconds (rule 33). */
export const LATE_MONEY_MS = 7 * 24 * 60 * 60 * 1_000

type Wanted = { facts: OrderFacts; provider: string }

/**
 * A second wish for the same course (rule 31): every provider that the order was tried at is asked
 * first, so that nobody pays twice; then the same order goes on, at another provider too, or gives way to
 * a new one where fee or campus changed.
 * @returns the order to go on with, or null when a new one may start.
 * @throws Problem already-enrolled, payment-undecided, payment-provider-unavailable.
 */
export async function resumeOrder(tools: EnrollmentTools, wanted: Wanted): Promise<Order | null> {
  const { facts } = wanted
  const existing = await tools.payments.findUndecidedOrder(facts.studentId, facts.courseId)
  const order = existing && (await tools.payments.settle(existing.id, 'initiate'))
  if (order !== null && isOpen(order.state)) return goOn(tools, order, wanted)
  refuseIfSettled(order)
  await settleEnded(tools, facts)
  return null
}

/**
 * The student pays at the desk instead: what was begun online for this course is asked about and given up,
 * like an order whose fee or campus changed.
 * @throws Problem already-enrolled, payment-undecided, payment-provider-unavailable.
 */
export async function giveWayToDesk(
  tools: EnrollmentTools,
  whose: { studentId: string; courseId: string },
): Promise<void> {
  const existing = await tools.payments.findUndecidedOrder(whose.studentId, whose.courseId)
  const order = existing && (await tools.payments.settle(existing.id, 'counter'))
  if (order !== null && isOpen(order.state)) {
    refuseUnlessUntouched(order)
    await giveUp(tools, order, { cause: 'counter', detail: { reason: 'paid at the desk' } })
  } else refuseIfSettled(order)
  await settleEnded(tools, whose)
}

function refuseIfSettled(order: Order | null): void {
  if (order?.state === 'paid') throw new Problem('already-enrolled')
  if (order?.state === 'underReview') throw new Problem('payment-undecided')
}

async function goOn(
  tools: EnrollmentTools,
  order: Order,
  { facts, provider }: Wanted,
): Promise<Order | null> {
  if (order.lastWord === 'undecided') throw new Problem('payment-undecided')
  const attempts = await tools.payments.attemptsOf(order.id)
  const isSame = order.amountInPaise === facts.amountInPaise && order.campus === facts.campus
  if (isSame && canGoOn(attempts, { order, provider, now: tools.clock.now() })) return order
  // what nobody ever had a link to can't be paid, whatever its provider would say
  if (isSame && attempts.every(({ link }) => link === null)) return order
  refuseUnlessUntouched(order)
  if (isSame) return order
  await giveUp(tools, order)
  return null
}

/** The same page at the provider, or the same attempt once more: neither can take money twice. */
function canGoOn(
  attempts: PaymentAttempt[],
  { order, provider, now }: { order: Order; provider: string; now: Date },
): boolean {
  const inHand = attemptInHand(attempts)
  if (!isToGoOn(inHand, provider, now) || isPaidElsewhere(attempts, inHand)) return false
  const isAlone = attempts.every(({ id, link }) => id === inHand.id || link === null)
  return isAlone || order.lastWord !== 'silent'
}

/** Something new that can be paid may start only when the provider says that nobody pays at the old. */
function refuseUnlessUntouched(order: Order): void {
  if (isUntouched(order)) return
  throw new Problem(
    order.lastWord === 'silent' ? 'payment-provider-unavailable' : 'payment-undecided',
  )
}

type GivenUp = { cause: 'initiate' | 'counter'; detail: { reason: string } }

async function giveUp(
  tools: EnrollmentTools,
  order: Order,
  why: GivenUp = { cause: 'initiate', detail: { reason: 'fee or campus changed' } },
): Promise<void> {
  await endPages(tools, order)
  await tools.inTransaction(async (tx) => {
    const locked = await tools.payments.lockOrder(tx, order.id)
    // the provider told us of the ended page already
    if (locked?.state === 'expired' || locked?.state === 'failed') return
    const moved =
      locked !== null &&
      isUntouched(locked) &&
      (await tools.payments.moveOrder(tx, locked, {
        event: 'timeRanOut',
        ...why,
      }))
    // news came between our question and the lock: it decides
    if (!moved) throw new Problem('payment-undecided')
  })
}

async function endPages(tools: EnrollmentTools, order: Order): Promise<void> {
  const left = await tools.payments.endPages(order.id)
  if (left.kind === 'ended') throw new Problem('payment-undecided')
  if (left.kind === 'no-link') throw new Problem('payment-provider-unavailable')
}

/** Orders that ended unpaid may have been paid since, at a page that was left open. */
async function settleEnded(
  tools: EnrollmentTools,
  whose: { studentId: string; courseId: string },
): Promise<void> {
  const now = tools.clock.now()
  const since = new Date(now.getTime() - LATE_MONEY_MS)
  const ended = await tools.payments.findEndedOrders(whose, since)
  for (const { id } of ended) {
    const order = await tools.payments.settle(id, 'initiate')
    refuseIfSettled(order)
    if (order && !(await isOver(tools, order))) refuseUnlessUntouched(order)
    if (order) await endPages(tools, order)
  }
}

/** Begun but never finished, and the provider has long let it go: nobody comes back to that page. */
async function isOver(tools: EnrollmentTools, order: Order): Promise<boolean> {
  if (order.lastWord === 'returned') return true
  if (order.lastWord !== 'begun') return false
  const attempts = await tools.payments.attemptsOf(order.id)
  return attempts.every((attempt) => lapsesAt(attempt) <= tools.clock.now())
}
