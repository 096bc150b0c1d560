import { Problem } from '#contract/problems.ts'
import { isOpen, lapsesAt } from '../payments/payments.service.ts'
import type { Order, OrderFacts } from '../payments/payments.service.ts'
import { completeEnrollment } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'

/** Late money is still taken for so long after an order was placed, in milliseconds (answers.md 33). */
const LATE_MONEY_MS = 7 * 24 * 60 * 60 * 1_000

/**
 * A second wish for the same course (answers.md 31): the provider is asked first, so that nobody pays
 * twice; then the same order goes on, or gives way to a new one where fee or campus changed.
 * @returns the order to go on with, or null when a new one may start.
 * @throws Problem already-enrolled, payment-undecided, payment-provider-unavailable.
 */
export async function resumeOrder(
  tools: EnrollmentTools,
  facts: OrderFacts,
): Promise<Order | null> {
  const existing = await tools.payments.findUndecidedOrder(facts.studentId, facts.courseId)
  const order = existing && (await completeEnrollment(tools, existing.id, 'initiate'))
  if (order !== null && isOpen(order.state)) return goOn(tools, order, facts)
  refuseIfSettled(order)
  await settleEnded(tools, facts)
  return null
}

function refuseIfSettled(order: Order | null): void {
  if (order?.state === 'paid') throw new Problem('already-enrolled')
  if (order?.state === 'underReview') throw new Problem('payment-undecided')
}

async function goOn(
  tools: EnrollmentTools,
  order: Order,
  facts: OrderFacts,
): Promise<Order | null> {
  if (order.lastWord === 'undecided') throw new Problem('payment-undecided')
  const isSame = order.amountInPaise === facts.amountInPaise && order.campus === facts.campus
  if (isSame && (await canGoOn(tools, order))) return order
  if (isSame && order.lastWord === 'not-started') return order
  refuseUnlessUntouched(order)
  await giveUp(tools, order)
  return null
}

/** The same page at the provider, or the same attempt once more: neither can take money twice. */
async function canGoOn(tools: EnrollmentTools, order: Order): Promise<boolean> {
  const isUnanswered = order.state === 'created'
  return isUnanswered || (await tools.payments.usableLinkOf(order.id)) !== null
}

/** Something new that can be paid may start only when the provider says that nobody pays at the old. */
function refuseUnlessUntouched(order: Order): void {
  if (order.lastWord === 'not-started') return
  throw new Problem(
    order.lastWord === 'silent' ? 'payment-provider-unavailable' : 'payment-undecided',
  )
}

async function giveUp(tools: EnrollmentTools, order: Order): Promise<void> {
  await tools.inTransaction(async (tx) => {
    const locked = await tools.payments.lockOrder(tx, order.id)
    const detail = { reason: 'fee or campus changed' }
    const moved =
      locked?.lastWord === 'not-started' &&
      (await tools.payments.moveOrder(tx, locked, {
        event: 'timeRanOut',
        cause: 'initiate',
        detail,
      }))
    // news came between our question and the lock: it decides
    if (!moved) throw new Problem('payment-undecided')
  })
}

/** Orders that ended unpaid may have been paid since, at a page that was left open. */
async function settleEnded(tools: EnrollmentTools, facts: OrderFacts): Promise<void> {
  const now = tools.clock.now()
  const since = new Date(now.getTime() - LATE_MONEY_MS)
  const ended = await tools.payments.findEndedOrders(facts, since)
  for (const { id } of ended) {
    const order = await completeEnrollment(tools, id, 'initiate')
    refuseIfSettled(order)
    if (order && !(await isOver(tools, order))) refuseUnlessUntouched(order)
  }
}

/** Begun but never finished, and the provider has long let it go: nobody comes back to that page. */
async function isOver(tools: EnrollmentTools, order: Order): Promise<boolean> {
  if (order.lastWord === 'returned') return true
  if (order.lastWord !== 'begun') return false
  const attempts = await tools.payments.attemptsOf(order.id)
  return attempts.every((attempt) => lapsesAt(attempt) <= tools.clock.now())
}
