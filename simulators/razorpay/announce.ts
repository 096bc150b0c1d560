import type { EventName } from './events.ts'
import type { Payment, Sale } from './razorpay-records.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'
import { paymentWire } from './wire/payment-wire.ts'
import { orderWire, qrWire } from './wire/sale-wire.ts'

/** Tells the merchant about a payment, with the order or the QR code where the event carries it. */
export function announcePayment(
  { events, options, store }: RazorpaySimulator,
  sale: Sale,
  { payment, name }: { readonly payment: Payment; readonly name: EventName },
): void {
  const { hasImageContent } = store.settings()
  const view = { publicUrl: options.publicUrl, hasImageContent }
  events.announce(sale, name, {
    payment: paymentWire(sale, payment),
    ...(name === 'order.paid' ? { order: orderWire(sale) } : {}),
    ...(name === 'qr_code.credited' ? { qr_code: qrWire(sale, view) } : {}),
  })
}

/** Tells the merchant that a QR code was made or closed. */
export function announceQr(
  { events, options, store }: RazorpaySimulator,
  sale: Sale,
  name: 'qr_code.created' | 'qr_code.closed',
): void {
  const { hasImageContent } = store.settings()
  const { publicUrl } = options
  events.announce(sale, name, { qr_code: qrWire(sale, { publicUrl, hasImageContent }) })
}
