import { controlError } from '../payment-gateway/control/control-input.ts'
import type { Checkout } from './stripe-records.ts'
import type { StripeStore } from './stripe-store.ts'

/**
 * The checkout of a session id, or the newest of a client_reference_id; throws an error that
 * becomes a 404.
 */
export function checkoutNamed(store: StripeStore, id: string): Checkout {
  const checkout =
    store.checkout(id) ?? store.checkouts().findLast((one) => one.params.client_reference_id === id)
  if (checkout === undefined) throw controlError(404, `No session ${id}`)
  return checkout
}

export interface ReferenceQuery {
  Querystring: { reference?: string }
}

/** The checkouts of one client_reference_id; all where none is named. */
export function checkoutsOf(
  store: StripeStore,
  reference: string | undefined,
): readonly Checkout[] {
  const all = store.checkouts()
  if (reference === undefined) return all
  return all.filter(({ params }) => params.client_reference_id === reference)
}
