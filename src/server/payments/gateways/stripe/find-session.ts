import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { AttemptToAsk } from '../../providers/gateway.ts'
import { creationWindow } from './session-times.ts'
import { repeatStart } from './start-session.ts'
import type { Parts } from './start-session.ts'
import { notAnAnswer } from './stripe-failure.ts'

const PAGE_SIZE = 100
/** A thousand sessions in less than an hour are more than an institute sells. */
const MAX_PAGES = 10

const SessionList = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string(), client_reference_id: z.nullish(z.string()) })),
})

/**
 * The session of an attempt: by its own name, else by looking for it, else, where there are more than can be looked through, by
 * starting it once more under the same key.
 * @returns its id, or null when none exists.
 * @throws the client's errors, and a StripeAPIError where the list is no list or does not end.
 */
export async function sessionIdOf(parts: Parts, attempt: AttemptToAsk): Promise<string | null> {
  if (attempt.providerReference !== null) return attempt.providerReference
  const found = await findSession(parts.client, attempt)
  if (found.kind !== 'too-many') return found.id
  if (attempt.request === undefined) throw notAnAnswer('too many sessions to look through')
  return repeatStart(parts, attempt.request)
}

type Found = { kind: 'seen'; id: string | null } | { kind: 'too-many' }

/**
 * Looks for the session of an attempt whose start was never heard answered. They can't be asked by our
 * order id, so the sessions of the time in which it can have been made are read; reading makes none,
 * and works after their memory of the idempotency key has ended.
 */
async function findSession(client: Stripe, attempt: AttemptToAsk): Promise<Found> {
  const created = creationWindow(attempt.begunAt)
  let page: Stripe.Checkout.SessionListParams = { created, limit: PAGE_SIZE }
  for (let seen = 0; seen < MAX_PAGES; seen += 1) {
    const result = SessionList.safeParse(await client.checkout.sessions.list(page))
    if (!result.success) throw notAnAnswer('not a list of sessions')
    const { data, has_more: hasMore } = result.data
    const found = data.find((one) => one.client_reference_id === attempt.providerOrderId)
    const last = data.at(-1)
    if (found !== undefined || !hasMore) return { kind: 'seen', id: found?.id ?? null }
    if (last === undefined) throw notAnAnswer('an empty page that is not the last')
    page = { ...page, starting_after: last.id }
  }
  return { kind: 'too-many' }
}
