import type { Stripe } from 'stripe'

type Fetch = (client: Stripe, id: string) => Promise<unknown>

/** What a payment of ours is made of, by their word for it. */
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
 * An object that a thin event names (others §1.6).
 * @returns undefined where it is of no kind that is fetched.
 * @throws the client's errors.
 */
export async function fetchObject(
  client: Stripe,
  { type, id }: { type: string; id: string },
): Promise<unknown> {
  return fetches.get(type)?.(client, id)
}
