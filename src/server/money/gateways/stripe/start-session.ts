import type { Stripe } from 'stripe'
import type { PaymentRequest, StartResult } from '../../providers/gateway.ts'
import { modeOfKey } from '../../providers/provider-facts.ts'
import type { PaymentMode } from '../../providers/provider-facts.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { objectionToPage } from '../answers/page-hosts.ts'
import { objectionToMode } from './livemode.ts'
import { readMinor } from '../answers/minor.ts'
import { SESSION_LIFE_MS } from './session-times.ts'
import { stripeFacts } from './stripe-facts.ts'
import { failureOf, isRefusal, notAnAnswer, objectionIn } from './stripe-failure.ts'
import type { StripeSettings } from './stripe-settings.ts'

export type Parts = { client: Stripe; settings: StripeSettings }

export async function start(parts: Parts, request: PaymentRequest): Promise<StartResult> {
  try {
    return acceptedOrNonsense(await createSession(parts, request), request, parts.settings)
  } catch (error) {
    const objection = objectionIn(error)
    if (objection !== null && isRefusal(error)) return { kind: 'refused', objection }
    return { kind: 'unknown', failure: failureOf(error), ...(objection && { objection }) }
  }
}

/**
 * Repeats a start whose response was lost; the idempotency key returns the same session. A start
 * that never arrived creates the session now, unless it is too late; nobody has its link.
 * @returns its id, or null where none exists.
 * @throws the client's errors, and a StripeAPIError for a response that is not this session.
 */
export async function repeatStart(parts: Parts, request: PaymentRequest): Promise<string | null> {
  try {
    const session = foreignFields(await createSession(parts, request), [])
    const id = isSessionOf(session, request) ? session.text('id') : null
    if (id === null) throw notAnAnswer('not the session of this start')
    return id
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

async function createSession(
  { client, settings }: Parts,
  request: PaymentRequest,
): Promise<unknown> {
  return client.checkout.sessions.create(sessionParams(settings, request), {
    // The same for every try of this attempt, even after a restart, so that only one session is
    // created.
    idempotencyKey: `checkout:${request.providerOrderId}`,
    maxNetworkRetries: 1,
  })
}

function acceptedOrNonsense(
  answer: unknown,
  request: PaymentRequest,
  { apiBase, pageHosts, secretKey }: StripeSettings,
): StartResult {
  const mode = modeOf({ secretKey })
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

/** The payment mode that the key's prefix states. */
export function modeOf({ secretKey }: Pick<StripeSettings, 'secretKey'>): PaymentMode {
  return modeOfKey(secretKey, stripeFacts)
}

function isSessionOf(session: ForeignFields, request: PaymentRequest): boolean {
  return (
    session.text('object') === 'checkout.session' &&
    session.text('client_reference_id') === request.providerOrderId &&
    session.money('amount_total', readMinor) === request.amountInPaise &&
    session.currency('currency') === request.currency
  )
}

/**
 * Every value comes from the stored order and attempt: a different body under the same key is
 * refused.
 */
function sessionParams(
  settings: StripeSettings,
  request: PaymentRequest,
): Stripe.Checkout.SessionCreateParams {
  const { providerOrderId, description } = request
  const metadata = {
    orderId: providerOrderId,
    // a lost order is found by these fields
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
    // Session and payment have separate metadata; refunds refer only to the payment's.
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
    // A fee in rupees is charged in rupees.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((request.begunAt.getTime() + SESSION_LIFE_MS) / 1000),
    success_url: backUrl,
    cancel_url: backUrl,
  }
}
