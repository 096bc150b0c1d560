import { z } from 'zod'
import { capture } from './pay-sale.ts'
import { missing, readParams, refusal } from './razorpay-errors.ts'
import type { Answer, RazorpaySimulator } from './razorpay-simulator.ts'
import { paymentWire } from './wire/payment-wire.ts'
import { orderStatus } from './wire/sale-wire.ts'

const CaptureParams = z.strictObject({
  amount: z.number('The amount must be an integer.').int('The amount must be an integer.'),
  currency: z.string().default('INR'),
})

const orderIsPaid =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

/** POST /payments/:id/capture. */
export function captureByMerchant(simulator: RazorpaySimulator, id: string, body: unknown): Answer {
  const found = simulator.store.payment(id)
  if (found === undefined) return missing()
  const read = readParams(CaptureParams, body)
  if ('refused' in read) return read.refused
  const { sale, payment } = found
  if (payment.status === 'captured' || (sale.qr === null && orderStatus(sale) === 'paid'))
    return refusal(400, orderIsPaid)
  if (payment.status !== 'authorized')
    return refusal(
      400,
      'Only payments which have been authorized and not yet captured can be captured',
    )
  const { amount, currency } = read.params
  if (amount !== payment.amountInPaise || currency !== payment.currency)
    return refusal(400, 'Capture amount must be equal to the amount authorized', {
      field: 'amount',
    })
  capture(simulator, sale, payment)
  return { httpStatus: 200, body: paymentWire(sale, payment) }
}
