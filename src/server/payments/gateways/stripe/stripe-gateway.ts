import type { Stripe } from 'stripe'
import { paise } from '#contract/money.ts'
import type { Log } from '../../../tools.ts'
import type {
  AttemptToAsk,
  PaymentGateway,
  PaymentOutcome,
  PaymentRequest,
  ReturnReading,
  StartResult,
} from '../../gateway.ts'
import { findSession } from './find-session.ts'
import { stripeClient } from './stripe-client.ts'
import { failureOf, isNotFound, isRefusal } from './stripe-failure.ts'
import { readStripeNotification } from './stripe-notification.ts'
import { lostDisputes } from './stripe-disputes.ts'
import { finishedRefunds, stripeRefunds } from './stripe-refunds.ts'
import { isDisputed, outcomeOf, StripeSession } from './stripe-wire.ts'
import { SESSION_LIFE_MS } from './session-times.ts'

export type StripeSettings = {
  /** Empty: Stripe's own address. */
  apiBase: string
  secretKey: string
  /** Two with a comma between them while they are exchanged; empty: notifications are switched off. */
  webhookSecret: string
  /** Where the browser comes back to, without a query. */
  returnUrl: string
}

type Parts = { client: Stripe; settings: StripeSettings; log: Log }

/** Below this they refuse a payment whose money they convert (others.md 1.4), in paise. */
const SMALLEST_AMOUNT_IN_PAISE = 5_000

/** The Stripe Checkout adapter, written to providers/others.md 1. */
export function stripeGateway(settings: StripeSettings, log: Log): Required<PaymentGateway> {
  const client = stripeClient(settings.secretKey, settings.apiBase)
  const parts = { client, settings, log }
  const secrets = settings.webhookSecret.split(',').filter((secret) => secret !== '')
  return {
    name: 'stripe',
    smallestAmountInPaise: SMALLEST_AMOUNT_IN_PAISE,
    start: (request) => start(parts, request),
    outcomeOf: (attempt) => ask(parts, attempt),
    end: (attempt) => end(parts, attempt),
    ...stripeRefunds(client, log),
    readReturn,
    readNotification: (headers, body) => readStripeNotification({ headers, body }, secrets),
  }
}

async function start(parts: Parts, request: PaymentRequest): Promise<StartResult> {
  const { client, settings, log } = parts
  const { providerOrderId, amountInPaise } = request
  if (amountInPaise < SMALLEST_AMOUNT_IN_PAISE) return { kind: 'refused' }
  try {
    const answer = await client.checkout.sessions.create(sessionParams(settings, request), {
      // The same for every try of this attempt, also after a restart: one session, whatever gets lost.
      idempotencyKey: `checkout:${providerOrderId}`,
      maxNetworkRetries: 1,
    })
    return acceptedOrNonsense(answer, request)
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'unknown', failure: failureOf(error) }
    log.error({ providerOrderId }, 'gateway refused an order')
    return { kind: 'refused' }
  }
}

function acceptedOrNonsense(answer: unknown, request: PaymentRequest): StartResult {
  const session = sessionOrNull(answer)
  const isOurs =
    session?.client_reference_id === request.providerOrderId &&
    session.amount_total === request.amountInPaise &&
    session.currency?.toUpperCase() === request.currency
  if (!isOurs || !isWebAddress(session.url)) return { kind: 'unknown', failure: 'nonsense' }
  return {
    kind: 'accepted',
    link: session.url,
    expiresAt: new Date(session.expires_at * 1000),
    providerReference: session.id,
  }
}

/** Every value follows from what is kept of order and attempt: another body under the same key is refused. */
function sessionParams(
  settings: StripeSettings,
  request: PaymentRequest,
): Stripe.Checkout.SessionCreateParams {
  const { providerOrderId, description } = request
  const metadata = { orderId: providerOrderId }
  const backUrl = `${settings.returnUrl}?order_id=${encodeURIComponent(providerOrderId)}`
  return {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: providerOrderId,
    customer_email: request.customer.email,
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

async function ask(parts: Parts, attempt: AttemptToAsk): Promise<PaymentOutcome> {
  try {
    const sessionId = attempt.providerReference ?? (await findSession(parts.client, attempt))
    if (sessionId === null) return { kind: 'not-there' }
    return await askAboutSession(parts, attempt, sessionId)
  } catch (error) {
    return { kind: 'silent', failure: failureOf(error) }
  }
}

/** Asked about afterwards, whatever the call was answered: only an open session can be ended, once. */
async function end(parts: Parts, attempt: AttemptToAsk): Promise<PaymentOutcome> {
  try {
    const sessionId = attempt.providerReference ?? (await findSession(parts.client, attempt))
    if (sessionId === null) return { kind: 'not-there' }
    await parts.client.checkout.sessions.expire(sessionId).catch(failureOf)
    const outcome = await askAboutSession(parts, attempt, sessionId)
    return outcome.kind === 'open' ? { kind: 'silent', failure: 'refused' } : outcome
  } catch (error) {
    return { kind: 'silent', failure: failureOf(error) }
  }
}

async function askAboutSession(
  { client, log }: Parts,
  { providerOrderId }: AttemptToAsk,
  sessionId: string,
): Promise<PaymentOutcome> {
  try {
    const answer = await client.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    })
    const session = sessionOrNull(answer)
    if (session?.id === sessionId && session.client_reference_id === providerOrderId)
      return await withMoneyBack(client, session)
    log.error({ providerOrderId }, 'gateway answered for another order')
    return { kind: 'silent', failure: 'nonsense' }
  } catch (error) {
    if (!isNotFound(error)) throw error
    // They keep every session: we are asking in another account, and nothing may be given up on that.
    log.error({ providerOrderId }, 'gateway does not know its own session')
    return { kind: 'silent', failure: 'refused' }
  }
}

/** What has left again for good: refunds that are finished, and disputes that were lost. */
async function withMoneyBack(client: Stripe, session: StripeSession): Promise<PaymentOutcome> {
  const outcome = outcomeOf(session)
  if (outcome.kind !== 'paid') return outcome
  const { transactionId, amountInPaise, refundedInPaise } = outcome.capture
  const isRefunded = refundedInPaise > 0
  const isContested = isDisputed(session)
  if (!isRefunded && !isContested) return outcome
  if (transactionId === null) return { kind: 'silent', failure: 'nonsense' }
  const refunded = isRefunded ? await finishedRefunds(client, transactionId) : 0
  const lost = isContested ? await lostDisputes(client, transactionId) : 0
  if (refunded === null || lost === null) return { kind: 'silent', failure: 'nonsense' }
  const back = paise(Math.min(refunded + lost, amountInPaise))
  return { kind: 'paid', capture: { ...outcome.capture, refundedInPaise: back } }
}

/** They do not sign it: a hint where to look, like every return. */
function readReturn(parameters: URLSearchParams): ReturnReading {
  const [providerOrderId, second] = parameters.getAll('order_id')
  if (!providerOrderId || second !== undefined) return { kind: 'forged' }
  return { kind: 'genuine', providerOrderId }
}

function sessionOrNull(answer: unknown): StripeSession | null {
  const result = StripeSession.safeParse(answer)
  return result.success ? result.data : null
}

function isWebAddress(text: string | null | undefined): text is string {
  const protocol = URL.parse(text ?? '')?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
