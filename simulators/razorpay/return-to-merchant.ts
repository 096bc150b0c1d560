import { createHmac } from 'node:crypto'
import type { Payment, Sale } from './razorpay-records.ts'
import type { Settings } from './razorpay-settings.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'

/** The browser's next request: a form of `fields` with POST, only the address with GET. */
export interface MerchantReturn {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly fields: readonly (readonly [string, string])[]
}

/** Where the browser goes after this payment; null where no form of the merchant named an address. */
export function returnAfter(
  simulator: RazorpaySimulator,
  sale: Sale,
  payment: Payment,
): MerchantReturn | null {
  const settings = simulator.store.settings()
  const url = sale.order?.form?.callbackUrl ?? settings.callbackUrl
  if (url === null) return null
  if (payment.status === 'failed') return { method: 'POST', url, fields: errorFields(payment) }
  // the bank has not decided: the payer leaves the page
  if (payment.status === 'created') return cancelReturn(simulator, sale)
  const fields = successFields(payment, simulator.options.keySecret, settings.returnSignature)
  return { method: 'POST', url, fields }
}

/** Where 'Cancel' leads. */
export function cancelReturn({ store }: RazorpaySimulator, sale: Sale): MerchantReturn | null {
  const form = sale.order?.form ?? null
  const url = form?.cancelUrl ?? form?.callbackUrl ?? store.settings().callbackUrl
  return url === null ? null : { method: 'GET', url, fields: [] }
}

function successFields(
  payment: Payment,
  keySecret: string,
  mode: Settings['returnSignature'],
): [string, string][] {
  const key = mode === 'bad' ? `not-${keySecret}` : keySecret
  const text = `${payment.orderId}|${payment.id}`
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return [
    ['razorpay_payment_id', payment.id],
    ['razorpay_order_id', payment.orderId],
    ...(mode === 'none' ? [] : [['razorpay_signature', signature] satisfies [string, string]]),
  ]
}

function errorFields({ id, orderId, failure }: Payment): [string, string][] {
  return [
    ['error[code]', 'BAD_REQUEST_ERROR'],
    ['error[description]', failure?.description ?? 'Payment failed'],
    ['error[source]', failure?.source ?? 'bank'],
    ['error[step]', failure?.step ?? 'payment_authorization'],
    ['error[reason]', failure?.reason ?? 'payment_failed'],
    ['error[metadata]', JSON.stringify({ payment_id: id, order_id: orderId })],
  ]
}
