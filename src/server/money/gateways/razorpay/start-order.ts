import { createHmac } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import type { PaymentRequest, StartResult } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { findOrder } from './ask-order.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import { isReceiptInUse, notStarted } from './razorpay-failure.ts'
import { razorpayFacts } from './razorpay-facts.ts'
import { notesOf } from './razorpay-notes.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

export type Parts = { call: CallRazorpay; settings: RazorpaySettings }

/**
 * Razorpay captures a payment by itself if it was authorized within this time, in minutes. It gives
 * later ones back by itself. Late money is decided here like that of the other providers.
 */
const CAPTURE_WITHIN_MINUTES = (3 * DAY_MS) / MINUTE_MS

/**
 * Creates the order of an attempt. It looks for one with this receipt first, because an earlier
 * start may have had no response.
 */
export async function startOrder(parts: Parts, request: PaymentRequest): Promise<StartResult> {
  return (await knownOrder(parts, request)) ?? createOrder(parts, request)
}

/** @returns null: there is none. */
async function knownOrder(
  { call, settings }: Parts,
  request: PaymentRequest,
): Promise<StartResult | null> {
  const found = await findOrder(call, request.providerOrderId)
  if (found.kind === 'none') return null
  if (found.kind === 'found') return acceptedOrNonsense(settings, request, found.order)
  // the creation names the objection
  return found.failure === 'refused' ? null : { kind: 'unknown', failure: found.failure }
}

async function createOrder(
  { call, settings }: Parts,
  request: PaymentRequest,
): Promise<StartResult> {
  const answer = await call({ path: '/orders', body: orderBody(request) })
  if (answer.kind === 'answer')
    return acceptedOrNonsense(settings, request, foreignFields(answer.body, []))
  // the order exists, so the next try finds it
  if (isReceiptInUse(answer)) return { kind: 'unknown', failure: 'refused' }
  return notStarted(answer)
}

function acceptedOrNonsense(
  settings: RazorpaySettings,
  request: PaymentRequest,
  order: ForeignFields,
): StartResult {
  const orderId = order.text('id')
  const isOurs =
    order.text('entity') === 'order' &&
    order.text('receipt') === request.providerOrderId &&
    order.money('amount', readMinor) === request.amountInPaise &&
    order.currency('currency') === request.currency
  if (!isOurs || orderId === null) return { kind: 'unknown', failure: 'nonsense' }
  return {
    kind: 'accepted',
    link: pageLink(settings, request.providerOrderId),
    expiresAt: new Date(request.begunAt.getTime() + razorpayFacts.pageLifeMs),
    providerReference: orderId,
  }
}

/**
 * The address of our page that submits the form. Its key can't be guessed, and is the same for a
 * repeated start.
 */
function pageLink({ pageUrl, keySecret }: RazorpaySettings, providerOrderId: string): string {
  const key = createHmac('sha256', keySecret)
    .update(`page of ${providerOrderId}`)
    .digest('base64url')
  return `${pageUrl}/${encodeURIComponent(providerOrderId)}?key=${key}`
}

function orderBody(request: PaymentRequest): object {
  return {
    amount: request.amountInPaise,
    currency: request.currency,
    receipt: request.providerOrderId,
    partial_payment: false,
    notes: notesOf(request),
    payment: {
      capture: 'automatic',
      capture_options: {
        automatic_expiry_period: CAPTURE_WITHIN_MINUTES,
        manual_expiry_period: CAPTURE_WITHIN_MINUTES,
        refund_speed: 'normal',
      },
    },
  }
}
