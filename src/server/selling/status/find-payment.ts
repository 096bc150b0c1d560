import { isBankReference } from '#contract/selling/find-payment.ts'
import type { PaymentsFound } from '#contract/money/payments-found.ts'
import { isUnpaid } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import { queryLostOrder } from '../after-restore/query-lost-order.ts'
import type { LostDeps } from '../after-restore/find-lost-payments.ts'
import { checkPayment } from './check-payment.ts'
import type { CheckDeps, CheckedPayment } from './check-payment.ts'
import { countProviderQuery } from './question-limits.ts'
import { LATE_MONEY_MS } from '../checkout/resume-order.ts'

/** Maximum number of payments that one search checks, the newest first. */
const MOST_ASKED = 10
/** How long a repeated search still shows money that the last one found, in milliseconds. */
const JUST_ASKED_MS = 60_000

export type FoundPayments = {
  outcome: PaymentsFound['outcome']
  payments: CheckedPayment[]
  isKept: boolean
}

/**
 * Queries the providers for a student who paid but sees a failure. An order id or a bank reference
 * of the student's own money leads to its order. Any other text, also another student's reference,
 * checks all unpaid orders of the last days. The text is never trusted: where no money shows, it is
 * kept for the office.
 * @param reference normalised by the contract: no gaps, in capitals; '' for none.
 * @throws Problem asked-too-often.
 */
export async function findPayment(
  deps: CheckDeps & LostDeps,
  { studentId, reference }: { studentId: string; reference: string },
): Promise<FoundPayments> {
  await countProviderQuery(deps.countProviderQuery.find, studentId)
  const orders = await ordersOf(deps, { studentId, reference })
  const named = await namedOrder(deps, { studentId, reference, orders })
  const meant = named === undefined ? ordersToAsk(deps, orders, reference) : [named]
  const payments = await Promise.all(
    meant.map(({ id }) => checkPayment(deps, { studentId, orderId: id, isCounted: true })),
  )
  if (payments.some(({ order }) => order.paidAt !== null))
    return { outcome: 'received', payments, isKept: false }
  const isKept = await keepReference(deps, payments, reference)
  return { outcome: payments.length === 0 ? 'none-to-ask' : 'nothing', payments, isKept }
}

/** After a restore the named order may have to be recreated first. */
async function ordersOf(
  deps: CheckDeps & LostDeps,
  { studentId, reference }: { studentId: string; reference: string },
): Promise<Order[]> {
  const orders = await deps.payments.ordersOfStudent(studentId)
  if (!isOrderId(reference) || orders.some(({ id }) => id === reference)) return orders
  await queryLostOrder(deps, { studentId, reference })
  return deps.payments.ordersOfStudent(studentId)
}

type Named = { studentId: string; reference: string; orders: Order[] }

async function namedOrder(
  { payments }: CheckDeps,
  { studentId, reference, orders }: Named,
): Promise<Order | undefined> {
  if (reference === '') return undefined
  const byId = orders.find(({ id }) => id === reference)
  if (byId !== undefined) return byId
  const orderId = await payments.ownOrderOfReference({ studentId, reference })
  return orders.find(({ id }) => id === orderId)
}

/**
 * The recent unpaid orders. Where a reference is named and there are none: the last unpaid order.
 * Else orders that another search has just found paid.
 */
function ordersToAsk({ clock }: CheckDeps, orders: Order[], reference: string): Order[] {
  const now = clock.now().getTime()
  const isWithin = (since: Date | null, ms: number) => since !== null && now - since.getTime() < ms
  const unpaid = orders.filter(({ state }) => isUnpaid(state) || state === 'underReview')
  const recent = unpaid.filter(({ createdAt }) => isWithin(createdAt, LATE_MONEY_MS))
  if (recent.length > 0) return recent.slice(0, MOST_ASKED)
  if (reference !== '' && unpaid.length > 0) return unpaid.slice(0, 1)
  return orders
    .filter((order) => order.state === 'paid' && isWithin(order.lastAskedAt, JUST_ASKED_MS))
    .slice(0, MOST_ASKED)
}

/** Keeps the reference on the newest payment that may be meant. */
async function keepReference(
  { payments }: CheckDeps,
  checked: CheckedPayment[],
  reference: string,
): Promise<boolean> {
  const unpaid = checked.find(({ order }) => isUnpaid(order.state))
  if (unpaid === undefined || !isBankReference(reference) || isOrderId(reference)) return false
  return payments.noteNamedReference({ orderId: unpaid.order.id, reference })
}

/** Order ids are ours: no bank reference has this form. */
function isOrderId(text: string): boolean {
  return /^ORD[A-Z0-9]{14}$/.test(text)
}
