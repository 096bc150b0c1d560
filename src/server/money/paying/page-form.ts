import type { Queryable } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { activeAttempt, isPaidElsewhere, usableLink } from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { requestOf } from '../orders/placing/payment-request.ts'
import { dueOf } from '../places/next-part.ts'
import type { PaymentForm } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

const unnamed = { id: '', firstName: '', lastName: '', email: null, phone: null }

/**
 * The form that opens the provider's page of this attempt. The same rules decide that give out the
 * link: only the active attempt can be paid, as long as its amount is due.
 * @param payee the institute's name, for the provider's page.
 * @returns null: nobody can begin to pay there now, or the provider takes no form.
 */
export async function pageForm(
  { clock, db }: Deps,
  gateways: Gateways,
  { attempt, payee }: { attempt: PaymentAttempt; payee: string },
): Promise<PaymentForm | null> {
  const { orderId, provider, providerReference } = attempt
  const gateway = gateways.get(provider)
  if (gateway?.form === undefined || providerReference === null) return null
  if (attempt.channel !== 'page' || usableLink(attempt, clock.now()) === null) return null
  const order = await ordersStore(db).findOrder(orderId)
  if (order === null || !(await isToPay(db, order, attempt))) return null
  const request = requestOf(order, attempt)
  // a payer by link sees no data of the student
  const shown = attempt.payerId === null ? request : { ...request, customer: unnamed }
  return gateway.form({ request: shown, providerReference, payee })
}

/** Its amount is due, it is the active attempt, and nobody pays at another one. */
async function isToPay(db: Queryable, order: Order, attempt: PaymentAttempt): Promise<boolean> {
  const due = await dueOf(db, order, attempt.part)
  if (due?.openInPaise !== attempt.asksInPaise) return false
  const all = await attemptsStore(db).attemptsOf(order.id)
  const attempts = all.filter(({ part }) => part === attempt.part)
  return activeAttempt(attempts)?.id === attempt.id && !isPaidElsewhere(attempts, attempt)
}
