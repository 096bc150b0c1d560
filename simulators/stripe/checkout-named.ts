import { controlError } from '../payment-gateway/control-input.ts'
import type { Checkout } from './stripe-records.ts'
import type { StripeStore } from './stripe-store.ts'

/** The checkout of a session id, or the newest of a client_reference_id; raises an error that is answered with 404. */
export function checkoutNamed(store: StripeStore, id: string): Checkout {
  const checkout =
    store.checkout(id) ?? store.checkouts().findLast((one) => one.params.client_reference_id === id)
  if (checkout === undefined) throw controlError(404, `No session ${id}`)
  return checkout
}
