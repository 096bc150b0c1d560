import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { activeAttempt, isPaidElsewhere, usableLink } from '../orders/order.ts'
import type { PaymentAttempt } from '../orders/order.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { requestOf } from '../orders/placing/payment-request.ts'
import { dueOf } from '../places/next-part.ts'
import type { PaymentForm } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

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
  const { orderId, part, providerReference } = attempt
  const gateway = gateways.get(attempt.provider)
  if (gateway?.form === undefined || providerReference === null) return null
  if (attempt.channel !== 'page' || usableLink(attempt, clock.now()) === null) return null
  const order = await ordersStore(db).findOrder(orderId)
  const due = order && (await dueOf(db, order, part))
  if (order === null || due?.openInPaise !== attempt.asksInPaise) return null
  const all = await attemptsStore(db).attemptsOf(orderId)
  const attempts = all.filter((other) => other.part === part)
  const isActive = activeAttempt(attempts)?.id === attempt.id
  if (!isActive || isPaidElsewhere(attempts, attempt)) return null
  return gateway.form({ request: requestOf(order, attempt), providerReference, payee })
}
