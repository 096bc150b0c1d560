import type { Stripe } from 'stripe'
import type { Log } from '../../../foundation/log.ts'
import type {
  AttemptReport,
  AttemptToAsk,
  Doubt,
  KeptList,
  PaymentGateway,
  PaymentRequest,
  RefundReport,
  ReturnReading,
  StartResult,
} from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { objectionToPage } from '../answers/page-hosts.ts'
import { limitsOf } from '../../providers/provider-facts.ts'
import { findSession } from './find-session.ts'
import { objectionToMode } from './livemode.ts'
import { keptSessions } from './kept-sessions.ts'
import { stripeClient } from './stripe-client.ts'
import { modeOfStripeKey, stripeFacts } from './stripe-facts.ts'
import { failureOf, isNotFound, isRefusal, objectionIn } from './stripe-failure.ts'
import { readStripeNotification } from './stripe-notification.ts'
import { readMinor } from './minor.ts'
import { disputesOf, refundsOf } from './read-money-back.ts'
import { readSession } from './read-session.ts'
import type { SessionReading } from './read-session.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { SESSION_LIFE_MS } from './session-times.ts'
import type { StripeSettings } from './stripe-settings.ts'

type Parts = { client: Stripe; settings: StripeSettings }

/** The Stripe Checkout adapter, written to others §1. */
export function stripeGateway(
  settings: StripeSettings,
  log: Log,
): PaymentGateway & Required<Pick<PaymentGateway, 'end' | 'keptSince'>> {
  const client = stripeClient(settings.secretKey, settings.apiBase)
  const parts = { client, settings }
  return {
    name: 'stripe',
    ...limitsOf(stripeFacts),
    tellsDisputes: true,
    start: (request) => start(parts, request),
    outcomeOf: (attempt) => ask(parts, attempt),
    end: (attempt) => end(parts, attempt),
    ...stripeRefunds(client, log),
    keptSince: (from) => keptSince(client, from),
    readReturn,
    readNotification: (headers, body) =>
      readStripeNotification({ headers, body }, settings.webhookSecrets),
  }
}

async function start({ client, settings }: Parts, request: PaymentRequest): Promise<StartResult> {
  try {
    const answer = await client.checkout.sessions.create(sessionParams(settings, request), {
      // The same for every try of this attempt, also after a restart: one session, whatever gets lost.
      idempotencyKey: idempotencyKeyOf(request),
      maxNetworkRetries: 1,
    })
    return acceptedOrNonsense(answer, request, settings)
  } catch (error) {
    const objection = objectionIn(error)
    if (objection !== null && isRefusal(error)) return { kind: 'refused', objection }
    return { kind: 'unknown', failure: failureOf(error), ...(objection && { objection }) }
  }
}

function idempotencyKeyOf({ providerOrderId }: Pick<PaymentRequest, 'providerOrderId'>): string {
  return `checkout:${providerOrderId}`
}

function acceptedOrNonsense(
  answer: unknown,
  request: PaymentRequest,
  { apiBase, pageHosts, secretKey }: StripeSettings,
): StartResult {
  const mode = modeOfStripeKey(secretKey)
  const session = foreignFields(answer, [])
  const sessionId = session.text('id')
  const link = session.link('url')
  if (!isSessionOf(session, request) || sessionId === null || link === null)
    return { kind: 'unknown', failure: 'nonsense' }
  const objection =
    objectionToMode(session, mode) ??
    objectionToPage(
      { link, field: 'url' },
      { facts: stripeFacts, baseUrl: apiBase, mode, pageHosts },
    )
  if (objection !== null) return { kind: 'unknown', failure: 'nonsense', objection }
  const expiry = Number(session.text('expires_at') ?? Number.NaN) * 1000
  const expiresAt = Number.isSafeInteger(expiry) ? new Date(expiry) : null
  return { kind: 'accepted', link, expiresAt, providerReference: sessionId }
}

function isSessionOf(session: ForeignFields, request: PaymentRequest): boolean {
  return (
    session.text('object') === 'checkout.session' &&
    session.text('client_reference_id') === request.providerOrderId &&
    session.money('amount_total', readMinor) === request.amountInPaise &&
    session.currency('currency') === request.currency
  )
}

/** Every value follows from what is kept of order and attempt: another body under the same key is refused. */
function sessionParams(
  settings: StripeSettings,
  request: PaymentRequest,
): Stripe.Checkout.SessionCreateParams {
  const { providerOrderId, description } = request
  const metadata = {
    orderId: providerOrderId,
    // by these a lost order is found again
    studentId: request.customer.id,
    courseId: request.bought.courseId,
    campus: request.bought.campus,
    ...(request.bought.batchId === null ? {} : { batchId: request.bought.batchId }),
    version: '1',
  }
  const token = request.returnToken === null ? '' : `&token=${request.returnToken}`
  const backUrl = `${settings.returnUrl}?order_id=${encodeURIComponent(providerOrderId)}${token}`
  return {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: providerOrderId,
    ...(request.customer.email !== null && { customer_email: request.customer.email }),
    metadata,
    // Session and payment have separate metadata; refunds tell only the payment's.
    payment_intent_data: { metadata, description: description.slice(0, 500) },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amountInPaise,
          product_data: { name: description.slice(0, 250) },
        },
      },
    ],
    // A fee in rupees is paid in rupees.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((request.begunAt.getTime() + SESSION_LIFE_MS) / 1000),
    success_url: backUrl,
    cancel_url: backUrl,
  }
}

async function ask(parts: Parts, attempt: AttemptToAsk): Promise<AttemptReport> {
  try {
    const sessionId = attempt.providerReference ?? (await findSession(parts.client, attempt))
    if (sessionId === null) return { kind: 'not-there' }
    return await askAboutSession(parts, attempt, sessionId)
  } catch (error) {
    return silence(error)
  }
}

/** Asked about afterwards, whatever the call was answered: only an open session can be ended, once. */
async function end(parts: Parts, attempt: AttemptToAsk): Promise<AttemptReport> {
  try {
    const sessionId = attempt.providerReference ?? (await findSession(parts.client, attempt))
    if (sessionId === null) return { kind: 'not-there' }
    await parts.client.checkout.sessions.expire(sessionId).catch(failureOf)
    const report = await askAboutSession(parts, attempt, sessionId)
    const isStillOpen = report.kind === 'told' && ['open', 'declined'].includes(report.page)
    return isStillOpen ? { kind: 'silent', failure: 'refused', doubts: [] } : report
  } catch (error) {
    return silence(error)
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
  attempt: AttemptToAsk,
  sessionId: string,
): Promise<AttemptReport> {
  const doubts: Doubt[] = []
  try {
    const answer = await client.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    })
    const { providerOrderId } = attempt
    const asked = { sessionId, providerOrderId, mode: modeOfStripeKey(settings.secretKey) }
    const reading = readSession(answer, asked, doubts)
    if (reading === null) return { kind: 'silent', failure: 'nonsense', doubts }
    return await withMoneyBack(client, attempt, reading)
  } catch (error) {
    if (!isNotFound(error)) throw error
    // They keep every session: we are asking in another account, and nothing may be given up on that.
    return {
      kind: 'silent',
      failure: 'refused',
      doubts: [{ path: 'HTTP 404', problem: 'contradiction' }],
    }
  }
}

/** The payment's refunds and disputes, where it has any. */
async function withMoneyBack(
  client: Stripe,
  attempt: AttemptToAsk,
  { page, transaction, doubts }: SessionReading,
): Promise<AttemptReport> {
  const told = { kind: 'told', page, returnedUnnamed: 0, doubts } as const
  if (transaction === null) return { ...told, transactions: [], disputes: [] }
  const { amountRefundedInPaise, isDisputed, ...shown } = transaction
  const isAsked =
    amountRefundedInPaise !== 0 || attempt.hadMoneyBack || attempt.refundRequests.length > 0
  const refunds = isAsked ? await believableRefunds(client, transaction, doubts) : []
  const disputes = isDisputed ? await disputesOf(client, shown.transactionId, doubts) : []
  return { ...told, transactions: [{ ...shown, refunds }], disputes: disputes ?? [] }
}

/** Null where the list can't be read, or is not what the payment itself states. */
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

/** Their charge counts the refunds that are under way, and not those that failed. */
function isSumOf(
  refunds: { amountInPaise: number; state: string }[],
  statedInPaise: number | null,
): boolean {
  const counted = refunds.filter(({ state }) => state !== 'failed')
  const sum = counted.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
  return statedInPaise !== null && sum === statedInPaise
}

/** They do not sign it: a hint where to look, like every return, for whoever holds the attempt's token. */
function readReturn(parameters: URLSearchParams): ReturnReading {
  const [providerOrderId, second] = parameters.getAll('order_id')
  if (!providerOrderId || second !== undefined) return { kind: 'forged' }
  return { kind: 'genuine', providerOrderId, token: parameters.get('token') ?? '' }
}
