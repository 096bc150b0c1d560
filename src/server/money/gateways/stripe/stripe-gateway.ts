import type { Stripe } from 'stripe'
import type { Log } from '../../../platform/foundation/log.ts'
import type {
  AttemptReport,
  AttemptQuery,
  Doubt,
  EndAttempt,
  FollowedPointer,
  KeptList,
  NotificationPointer,
  PaymentGateway,
  RefundReport,
  ReturnReading,
} from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { limitsOf } from '../../providers/provider-facts.ts'
import { fetchObject } from './fetch-object.ts'
import { keptSessions } from './kept-sessions.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeFacts } from './stripe-facts.ts'
import { failureOf, isNotFound, notAnAnswer } from './stripe-failure.ts'
import { readStripeNotification, readStripeObject } from './stripe-notification.ts'
import { disputesOf, refundsOf } from './read-money-back.ts'
import { readSession } from './read-session.ts'
import type { SessionReading } from './read-session.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { modeOf, start, repeatStart } from './start-session.ts'
import type { Parts } from './start-session.ts'
import type { StripeSettings } from './stripe-settings.ts'
import * as z from 'zod/mini'
import { creationWindow } from './session-times.ts'

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
async function sessionIdOf(parts: Parts, attempt: AttemptQuery): Promise<string | null> {
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
async function findSession(client: Stripe, attempt: AttemptQuery): Promise<Found> {
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

/** The adapter for Stripe Checkout, according to others §1. */
export function stripeGateway(
  settings: StripeSettings,
  log: Log,
): PaymentGateway & Required<Pick<PaymentGateway, 'keptSince'>> & { end: { page: EndAttempt } } {
  const client = stripeClient(settings.secretKey, settings.apiBase)
  const parts = { client, settings }
  return {
    name: 'stripe',
    ...limitsOf(stripeFacts),
    tellsDisputes: true,
    start: (request) => start(parts, request),
    outcomeOf: (attempt) => ask(parts, attempt),
    channels: ['page'],
    end: { page: (attempt) => end(parts, attempt) },
    ...stripeRefunds(client, log),
    keptSince: (from) => keptSince(client, from),
    readReturn,
    readNotification: (headers, body) =>
      readStripeNotification({ headers, body }, settings.webhookSecrets, modeOf(settings)),
    followPointer: (pointer) => follow(client, pointer),
  }
}

async function ask(parts: Parts, attempt: AttemptQuery): Promise<AttemptReport> {
  try {
    const sessionId = await sessionIdOf(parts, attempt)
    if (sessionId === null) return { kind: 'not-there' }
    return await askAboutSession(parts, attempt, sessionId)
  } catch (error) {
    return silence(error)
  }
}

/**
 * Asks for the session afterwards, whatever the call returned: only an open session can be ended,
 * once.
 */
async function end(parts: Parts, attempt: AttemptQuery): Promise<AttemptReport> {
  try {
    const sessionId = await sessionIdOf(parts, attempt)
    if (sessionId === null) return { kind: 'not-there' }
    await parts.client.checkout.sessions.expire(sessionId).catch(failureOf)
    const report = await askAboutSession(parts, attempt, sessionId)
    const isStillOpen = report.kind === 'reported' && ['open', 'declined'].includes(report.page)
    return isStillOpen ? { kind: 'silent', failure: 'refused', doubts: [] } : report
  } catch (error) {
    return silence(error)
  }
}

/** An object that does not exist belongs to another account: a person must check the endpoint. */
async function follow(client: Stripe, pointer: NotificationPointer): Promise<FollowedPointer> {
  const { eventId, eventName, object } = pointer
  try {
    const fetched = foreignFields(await fetchObject(client, object), [])
    return readStripeObject(fetched, { eventId, eventName })
  } catch (error) {
    if (isNotFound(error)) return { kind: 'unreadable', eventId, eventName }
    return { kind: 'silent', failure: failureOf(error) }
  }
}

async function keptSince(client: Stripe, from: Date): Promise<KeptList> {
  try {
    return { kind: 'listed', payments: await keptSessions(client, from) }
  } catch (error) {
    return { kind: 'silent', failure: failureOf(error) }
  }
}

function silence(error: unknown): AttemptReport {
  const failure = failureOf(error)
  const doubts: Doubt[] = failure === 'nonsense' ? [{ path: '', problem: 'unreadable' }] : []
  return { kind: 'silent', failure, doubts }
}

async function askAboutSession(
  { client, settings }: Parts,
  attempt: AttemptQuery,
  sessionId: string,
): Promise<AttemptReport> {
  const doubts: Doubt[] = []
  try {
    const answer = await client.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    })
    const { providerOrderId } = attempt
    const asked = { sessionId, providerOrderId, mode: modeOf(settings) }
    const reading = readSession(answer, asked, doubts)
    if (reading === null) return { kind: 'silent', failure: 'nonsense', doubts }
    return await withMoneyBack(client, attempt, reading)
  } catch (error) {
    if (!isNotFound(error)) throw error
    // Stripe keeps every session, so this is another account, and no attempt may be given up
    // because of it.
    return {
      kind: 'silent',
      failure: 'refused',
      doubts: [{ path: 'HTTP 404', problem: 'contradiction' }],
    }
  }
}

async function withMoneyBack(
  client: Stripe,
  attempt: AttemptQuery,
  { page, transaction, doubts }: SessionReading,
): Promise<AttemptReport> {
  const reportBase = { kind: 'reported', page, returnedUnnamed: 0, doubts } as const
  if (transaction === null) return { ...reportBase, transactions: [], disputes: [] }
  const { amountRefundedInPaise, isDisputed, ...shown } = transaction
  const isAsked =
    amountRefundedInPaise !== 0 || attempt.hasReturnedMoney || attempt.refundRequests.length > 0
  const refunds = isAsked ? await believableRefunds(client, transaction, doubts) : []
  const disputes = isDisputed ? await disputesOf(client, shown.transactionId, doubts) : []
  return { ...reportBase, transactions: [{ ...shown, refunds }], disputes: disputes ?? [] }
}

/** Null where the list is unreadable or contradicts the payment's own total. */
async function believableRefunds(
  client: Stripe,
  { transactionId, amountRefundedInPaise }: NonNullable<SessionReading['transaction']>,
  doubts: Doubt[],
): Promise<RefundReport[] | null> {
  const listed = await refundsOf(client, transactionId, doubts)
  if (listed === null || isSumOf(listed, amountRefundedInPaise)) return listed
  doubts.push({ path: 'payment_intent.latest_charge.amount_refunded', problem: 'contradiction' })
  return null
}

/** The charge's total includes refunds under way and excludes failed ones. */
function isSumOf(
  refunds: { amountInPaise: number; state: string }[],
  statedInPaise: number | null,
): boolean {
  const counted = refunds.filter(({ state }) => state !== 'failed')
  const sum = counted.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
  return statedInPaise !== null && sum === statedInPaise
}

/**
 * Stripe does not sign returns. Like every return it is a hint to sync, for the holder of the
 * attempt's token.
 */
function readReturn(parameters: URLSearchParams): ReturnReading {
  const [providerOrderId, second] = parameters.getAll('order_id')
  if (!providerOrderId || second !== undefined) return { kind: 'forged' }
  return { kind: 'genuine', providerOrderId, token: parameters.get('token') ?? '', isSigned: false }
}
