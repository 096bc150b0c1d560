import { announceQr } from './announce.ts'
import { readParams, refusal } from './razorpay-errors.ts'
import type { OrderDetails, Sale } from './razorpay-records.ts'
import { newId, nowInSeconds } from './razorpay-simulator.ts'
import type { Answer, RazorpaySimulator } from './razorpay-simulator.ts'
import type { RazorpayStore } from './razorpay-store.ts'
import { planDue } from './settle-due.ts'
import { OrderParams, QrParams } from './wire/read-params.ts'
import { orderWire, qrWire } from './wire/sale-wire.ts'
import type { z } from 'zod'

/** Unless an order asks for less: five days. */
const longestAuthorizedMinutes = 7200
const qrShortestSeconds = 2 * 60
const qrLongestSeconds = 2 * 60 * 60

/** POST /orders. */
export function openOrder({ store }: RazorpaySimulator, body: unknown): Answer {
  const read = readParams(OrderParams, body)
  if ('refused' in read) return read.refused
  const { params } = read
  const refused = refusedOrder(store, params)
  if (refused !== null) return refused
  const sale: Sale = {
    id: newId('order'),
    receipt: params.receipt ?? null,
    amountInPaise: params.amount,
    currency: params.currency,
    notes: params.notes,
    createdAt: nowInSeconds(store),
    order: captureOf(params.payment, store.settings().capture),
    qr: null,
    payments: [],
  }
  store.saveSale(sale)
  return { httpStatus: 200, body: orderWire(sale) ?? {} }
}

/** What the account does not allow. */
function refusedOrder(
  store: RazorpayStore,
  { amount, receipt }: z.output<typeof OrderParams>,
): Answer | null {
  const { hasUniqueReceipts, largestAmountInPaise } = store.settings()
  if (amount > largestAmountInPaise) return tooLarge('amount')
  const isUsed = receipt !== undefined && store.sales().some((one) => one.receipt === receipt)
  return hasUniqueReceipts && isUsed
    ? refusal(400, 'Order receipt should be unique.', { field: 'receipt' })
    : null
}

function tooLarge(field: string): Answer {
  return refusal(400, 'Amount exceeds maximum amount allowed.', { field })
}

/** The order's own options come before those of the account. */
function captureOf(
  payment: z.output<typeof OrderParams>['payment'],
  usual: OrderDetails['capture'],
): OrderDetails {
  const options = payment?.capture_options
  return {
    capture: payment?.capture ?? usual,
    automaticExpiryMinutes: options?.automatic_expiry_period ?? longestAuthorizedMinutes,
    manualExpiryMinutes: options?.manual_expiry_period ?? longestAuthorizedMinutes,
    form: null,
  }
}

/** POST /payments/qr_codes. A single-use code lives two minutes to two hours. */
export function openQr(simulator: RazorpaySimulator, body: unknown): Answer {
  const { store, options } = simulator
  const { hasQrCodes, hasImageContent } = store.settings()
  if (!hasQrCodes) return refusal(400, 'The requested URL was not found on the server.')
  const read = readParams(QrParams, body)
  if ('refused' in read) return read.refused
  const { params } = read
  const { largestAmountInPaise } = store.settings()
  if ((params.payment_amount ?? 0) > largestAmountInPaise) return tooLarge('payment_amount')
  const now = nowInSeconds(store)
  if (params.close_by !== undefined && params.close_by < now + qrShortestSeconds)
    return refusal(400, 'close_by should be at least 2 minutes after current time', {
      field: 'close_by',
    })
  const sale = newQr(params, now)
  store.saveSale(sale)
  announceQr(simulator, sale, 'qr_code.created')
  planDue(simulator, sale)
  return {
    httpStatus: 200,
    body: qrWire(sale, { publicUrl: options.publicUrl, hasImageContent }) ?? {},
  }
}

function newQr(params: z.output<typeof QrParams>, now: number): Sale {
  const latest = now + qrLongestSeconds
  return {
    id: newId('qr'),
    receipt: null,
    amountInPaise: params.payment_amount ?? null,
    currency: 'INR',
    notes: params.notes,
    createdAt: now,
    order: null,
    qr: {
      name: params.name ?? null,
      description: params.description ?? null,
      usage: params.usage,
      isAmountFixed: params.fixed_amount,
      closeBy: params.usage === 'single_use' ? Math.min(params.close_by ?? latest, latest) : null,
      closedAt: null,
      closeReason: null,
    },
    payments: [],
  }
}
