import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/foundation/ids.ts'
import type { PageToOpen, PaymentForm, ReturnReading } from '../../providers/gateway.ts'
import { razorpayFacts } from './razorpay-facts.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

/** The form of Hosted Checkout. Its fields name the order, which has the amount that counts. */
export function checkoutForm(
  { apiBase, keyId, pageHosts, returnUrl }: RazorpaySettings,
  { request, providerReference, payee }: PageToOpen,
): PaymentForm {
  const { providerOrderId, customer, returnToken } = request
  const token = returnToken === null ? '' : `&token=${returnToken}`
  const back = `${returnUrl}?order_id=${encodeURIComponent(providerOrderId)}${token}`
  const fields: [string, string | null][] = [
    ['key_id', keyId],
    ['order_id', providerReference],
    ['amount', String(request.amountInPaise)],
    ['currency', request.currency],
    ['name', payee],
    ['description', request.description.slice(0, 250)],
    ['prefill[name]', `${customer.firstName} ${customer.lastName}`.trim() || null],
    ['prefill[email]', customer.email],
    ['prefill[contact]', customer.phone],
    ['callback_url', back],
    ['cancel_url', back],
  ]
  return {
    action: `${apiBase}/v1/checkout/embedded`,
    hosts: [...razorpayFacts.pageHosts, ...pageHosts],
    fields: fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  }
}

const SIGNED_FIELDS = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const

/**
 * Reads the browser's return. Only a payment is signed, over Razorpay's own ids, so the signed order
 * must be compared with the attempt's. A cancelled or failed payment returns with our token.
 */
export function readReturn(
  { keySecret }: Pick<RazorpaySettings, 'keySecret'>,
  parameters: URLSearchParams,
): ReturnReading {
  const [providerOrderId, second] = parameters.getAll('order_id')
  if (!providerOrderId || second !== undefined) return { kind: 'forged' }
  const token = parameters.get('token')
  if (!parameters.has('razorpay_signature'))
    // a missing token is a wrong token
    return { kind: 'genuine', providerOrderId, token: token ?? '', isSigned: false }
  const isRepeated = SIGNED_FIELDS.some((name) => parameters.getAll(name).length !== 1)
  const [paymentId, orderId, signature] = SIGNED_FIELDS.map((name) => parameters.get(name) ?? '')
  if (isRepeated || !orderId || !paymentId || !signature) return { kind: 'forged' }
  const expected = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
  if (!sameSecret(signature, expected)) return { kind: 'forged' }
  return { kind: 'genuine', providerOrderId, token, isSigned: true, providerReference: orderId }
}
