import type { Paise } from '#contract/money/money.ts'
import { linksUntil } from '../basics/live-links.store.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { outcomesOf } from '../basics/outcomes.store.ts'
import { situationOf } from '../basics/situation.ts'
import { paymentOptionsOf } from '../checkout/payment-options.ts'
import type { OrderWithSituation, PaymentOptions } from '../checkout/payment-options.ts'

type Deps = Pick<SellingDeps, 'catalog' | 'clock' | 'concessions' | 'db' | 'payments'>

export type OwnPayment = OrderWithSituation & {
  paymentOptions: PaymentOptions
  /** When its payment link expires; null: there is none. */
  linkUntil: Date | null
  /** The open amount of its parts, in paise; null: it is not paid in parts. */
  stillDueInPaise: Paise | null
  hasOpenParts: boolean
}

/** Every order of the student, newest first, with its state at the last provider query. */
export async function listPayments(deps: Deps, studentId: string): Promise<OwnPayment[]> {
  const orders = await deps.payments.ordersOfStudent(studentId)
  const orderIds = orders.map(({ id }) => id)
  const outcomeOf = await outcomesOf(deps.db, orderIds)
  const links = await linksUntil(deps.db, orderIds, deps.clock.now())
  const stillDue = await deps.payments.stillDueOf(
    deps.db,
    orders.flatMap(({ id, parts }) => (parts === null ? [] : [id])),
  )
  const ordersWithSituation = orders.map((order) => {
    const { hasEnrollment, reason } = outcomeOf(order.id)
    return { order, situation: situationOf(order, hasEnrollment, reason) }
  })
  const optionsByOrder = await paymentOptionsOf(deps, studentId, ordersWithSituation)
  return ordersWithSituation.map((payment) => {
    const own = optionsByOrder.get(payment.order.id)
    invariant(own, 'every payment has its next steps')
    const { id } = payment.order
    const due = stillDue.get(id)
    return {
      ...payment,
      linkUntil: links.get(id) ?? null,
      stillDueInPaise: due?.dueInPaise ?? null,
      hasOpenParts: due !== undefined && due.openInPaise > 0,
      paymentOptions: own,
    }
  })
}
