import type { Stripe } from 'stripe'

type Fetch = (client: Stripe, id: string) => Promise<unknown>

/** The kinds of Stripe object that belong to our payments. */
const fetches = new Map<string, Fetch>([
  ['checkout.session', (client, id) => client.checkout.sessions.retrieve(id)],
  ['payment_intent', (client, id) => client.paymentIntents.retrieve(id)],
  ['charge', (client, id) => client.charges.retrieve(id)],
  ['refund', (client, id) => client.refunds.retrieve(id)],
  ['dispute', (client, id) => client.disputes.retrieve(id)],
])

export function isFetchable(type: string): boolean {
  return fetches.has(type)
}

/**
 * Fetches the object that a thin event names (others §1.6).
 * @returns undefined where its kind is not fetched.
 * @throws the client's errors.
 */
export async function fetchObject(
  client: Stripe,
  { type, id }: { type: string; id: string },
): Promise<unknown> {
  return fetches.get(type)?.(client, id)
}
