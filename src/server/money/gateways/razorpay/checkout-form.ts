import type { PageToOpen, PaymentForm } from '../../providers/gateway.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

/** The form of Hosted Checkout. Its fields name the order, which has the amount that counts. */
export function checkoutForm(
  { apiBase, keyId, returnUrl }: RazorpaySettings,
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
    ['prefill[name]', `${customer.firstName} ${customer.lastName}`.trim()],
    ['prefill[email]', customer.email],
    ['prefill[contact]', customer.phone],
    // a payment has these notes, not those of its order; its events name our order by them
    ['notes[orderId]', providerOrderId],
    ['callback_url', back],
    ['cancel_url', back],
  ]
  return {
    action: `${apiBase}/v1/checkout/embedded`,
    fields: fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  }
}
