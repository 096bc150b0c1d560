import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { KeptPayment } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { plainLetters } from '../../../platform/foundation/plain-letters.ts'
import { readMinor } from '../answers/minor.ts'

const PAGE_SIZE = 100
/** Enough for months of an institute; a longer list is taken as endless. */
const MAX_PAGES = 1_000

const SessionPage = z.object({ has_more: z.boolean(), data: z.array(z.unknown()) })

/**
 * All sessions of ours since then, the newest first.
 * @throws the client's errors, and a StripeAPIError where the list is unreadable or endless.
 */
export async function keptSessions(client: Stripe, from: Date): Promise<KeptPayment[]> {
  const payments: KeptPayment[] = []
  const created = { gte: Math.floor(from.getTime() / 1000) }
  let page: Stripe.Checkout.SessionListParams = { created, limit: PAGE_SIZE }
  for (let seen = 0; seen < MAX_PAGES; seen += 1) {
    const result = SessionPage.safeParse(await client.checkout.sessions.list(page))
    if (!result.success) throw notAnAnswer('not a list of sessions')
    payments.push(...result.data.data.map(readKeptSession).filter((one) => one !== null))
    const last = foreignFields(result.data.data.at(-1), []).text('id')
    if (!result.data.has_more) return payments
    if (last === null) throw notAnAnswer('a page that leads to no next one')
    page = { ...page, starting_after: last }
  }
  throw notAnAnswer('too many sessions to look through')
}

/**
 * Null for a session without an order: another program of the institute may use the same account.
 */
function readKeptSession(body: unknown): KeptPayment | null {
  const session = foreignFields(body, [])
  const metadata = session.at('metadata')
  const providerOrderId = session.text('client_reference_id')
  if (providerOrderId === null) return null
  const campus = metadata.text('campus')
  return {
    providerOrderId,
    providerReference: session.text('id'),
    begunAt: momentOf(session.text('created')),
    expiresAt: momentOf(session.text('expires_at')),
    amountInPaise: session.money('amount_total', readMinor) ?? null,
    currency: session.currency('currency'),
    bought: {
      studentId: metadata.text('studentId'),
      courseId: metadata.text('courseId'),
      plainCampus: campus && plainLetters(campus),
      batchId: metadata.text('batchId'),
    },
    standing: standingOf(session.text('status')),
  }
}

/** A complete session is paid, or its bank decides later; a sync of its order finds out. */
function standingOf(status: string | null): KeptPayment['standing'] {
  if (status === 'expired') return 'over'
  return status === 'open' ? 'payable' : 'money'
}

function momentOf(seconds: string | null): Date | null {
  const moment = Number(seconds ?? Number.NaN) * 1000
  return Number.isSafeInteger(moment) ? new Date(moment) : null
}

function notAnAnswer(message: string): Error {
  return new Stripe.errors.StripeAPIError({ type: 'api_error', message })
}
