import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/foundation/ids.ts'
import type { ReturnReading } from '../../providers/gateway.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

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
    return { kind: 'genuine', providerOrderId, token, isSigned: false }
  const isRepeated = SIGNED_FIELDS.some((name) => parameters.getAll(name).length !== 1)
  const [paymentId, orderId, signature] = SIGNED_FIELDS.map((name) => parameters.get(name) ?? '')
  if (isRepeated || !orderId || !paymentId || !signature) return { kind: 'forged' }
  const expected = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
  if (!sameSecret(signature, expected)) return { kind: 'forged' }
  return { kind: 'genuine', providerOrderId, token, isSigned: true, providerReference: orderId }
}
