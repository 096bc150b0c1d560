import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { AttemptToAsk } from '../../providers/gateway.ts'
import { creationWindow } from './session-times.ts'
import { repeatStart } from './start-session.ts'
import type { Parts } from './start-session.ts'
import { notAnAnswer } from './stripe-failure.ts'

const PAGE_SIZE = 100
/** An institute never sells a thousand sessions in less than an hour. */
const MAX_PAGES = 10

const SessionList = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string(), client_reference_id: z.nullish(z.string()) })),
})

/**
 * Finds the session of an attempt by its reference, else by a search. If the search finds too many
 * sessions, it repeats the start under the same idempotency key.
 * @returns its id, or null when none exists.
 * @throws the client's errors, and a StripeAPIError where the list is unreadable or endless.
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
 * Searches the session of an attempt whose start had no response. Stripe has no search by our order
 * id, so it reads all sessions of the possible time span. Reading creates no session, and works
 * after the idempotency key has expired.
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
