import { readParams, refusal } from './razorpay-errors.ts'
import type { Answer, RazorpaySimulator } from './razorpay-simulator.ts'
import { reconItems } from './settlement-rows.ts'
import { disputeWire } from './wire/money-back-wire.ts'
import { paymentWire } from './wire/payment-wire.ts'
import { ListParams, ReconParams } from './wire/read-params.ts'
import { orderWire, qrWire } from './wire/sale-wire.ts'

/** A collection as Razorpay writes it. */
export function listOf(items: readonly object[]): Answer {
  return { httpStatus: 200, body: { entity: 'collection', count: items.length, items } }
}

/** GET /orders: newest first, also those of one receipt. */
export function listOrders({ store }: RazorpaySimulator, query: unknown): Answer {
  return page(query, ({ receipt }) =>
    store
      .sales()
      .filter((sale) => receipt === undefined || sale.receipt === receipt)
      .flatMap((sale) => {
        const body = orderWire(sale)
        return body === undefined ? [] : [{ createdAt: sale.createdAt, body }]
      }),
  )
}

/** GET /payments/qr_codes: newest first. */
export function listQrCodes({ store, options }: RazorpaySimulator, query: unknown): Answer {
  const { hasQrCodes, hasImageContent } = store.settings()
  if (!hasQrCodes) return refusal(400, 'The requested URL was not found on the server.')
  const view = { publicUrl: options.publicUrl, hasImageContent }
  return page(query, () =>
    store.sales().flatMap((sale) => {
      const body = qrWire(sale, view)
      return body === undefined ? [] : [{ createdAt: sale.createdAt, body }]
    }),
  )
}

/** GET /payments/qr_codes/:id/payments, and GET /payments/:id/refunds. */
export function listPart(query: unknown, entries: readonly Entry[]): Answer {
  return page(query, () => entries)
}

/** GET /payments: those of orders and QR codes, newest first. */
export function listPayments({ store }: RazorpaySimulator, query: unknown): Answer {
  return page(query, () =>
    store
      .sales()
      .flatMap((sale) =>
        sale.payments.map((one) => ({
          createdAt: one.createdAt,
          body: paymentWire(sale, one),
        })),
      )
      .toSorted((one, other) => one.createdAt - other.createdAt),
  )
}

/** GET /disputes. */
export function listDisputes({ store }: RazorpaySimulator, query: unknown): Answer {
  return page(query, () =>
    store
      .sales()
      .flatMap(({ payments }) => payments)
      .flatMap((payment) =>
        payment.disputes.map((one) => ({
          createdAt: one.createdAt,
          body: disputeWire(payment, one),
        })),
      )
      .toSorted((one, other) => one.createdAt - other.createdAt),
  )
}

/** GET /settlements/recon/combined: what was settled in a month or on a day of India. */
export function listRecon({ store }: RazorpaySimulator, query: unknown): Answer {
  const read = readParams(ReconParams, query)
  if ('refused' in read) return read.refused
  const { skip, count, ...day } = read.params
  return listOf(reconItems(store.sales(), day).slice(skip, skip + count))
}

export interface Entry {
  /** Seconds since 1970. */
  readonly createdAt: number
  readonly body: object
}

/** @param all the entries, oldest first. */
function page(query: unknown, all: (params: ListParams) => readonly Entry[]): Answer {
  const read = readParams(ListParams, query)
  if ('refused' in read) return read.refused
  const { from = 0, to = Infinity, skip, count } = read.params
  const wanted = all(read.params)
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .toReversed()
  return listOf(wanted.slice(skip, skip + count).map(({ body }) => body))
}
