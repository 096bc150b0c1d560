import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerCall, send } from './answer-call.ts'
import type { Call } from './answer-call.ts'
import { captureByMerchant } from './capture-by-merchant.ts'
import { closeQr } from './close-qr.ts'
import {
  listDisputes,
  listOf,
  listOrders,
  listPart,
  listPayments,
  listQrCodes,
  listRecon,
} from './list-calls.ts'
import { refundOnce } from './make-refund.ts'
import { openOrder, openQr } from './open-sale.ts'
import { missing, refusal } from './razorpay-errors.ts'
import type { Sale } from './razorpay-records.ts'
import type { Answer, RazorpaySimulator } from './razorpay-simulator.ts'
import { referencesIn, referencesOf } from './sale-named.ts'
import { disputeWire, refundWire } from './wire/money-back-wire.ts'
import { paymentWire } from './wire/payment-wire.ts'
import { orderWire, qrWire } from './wire/sale-wire.ts'

interface IdPath {
  Params: { id: string }
}

type IdRequest = FastifyRequest<IdPath>

const root = '/razorpay/v1'

/** The calls of the merchant's server. */
export function addApiRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  app.addHook('onRequest', async (request, reply) =>
    isMerchant(request, simulator) ? undefined : send(reply, refusal(401, 'Authentication failed')),
  )
  addOrderRoutes(app, simulator)
  addPaymentRoutes(app, simulator)
  addQrRoutes(app, simulator)
  const answer = answerWith(simulator)
  const list = (act: (query: unknown) => Answer) =>
    answer((request) => ({ name: 'list', act: () => act(request.query) }))
  app.get(
    `${root}/payments`,
    list((query) => listPayments(simulator, query)),
  )
  app.get(
    `${root}/disputes`,
    list((query) => listDisputes(simulator, query)),
  )
  app.get(
    `${root}/settlements/recon/combined`,
    list((query) => listRecon(simulator, query)),
  )
}

/** A handler that answers a call, with the fault that waits for it. */
function answerWith(simulator: RazorpaySimulator) {
  return (callOf: (request: IdRequest) => Call) =>
    (request: IdRequest, reply: FastifyReply): Promise<FastifyReply> =>
      answerCall(simulator, callOf(request), { request, reply })
}

function addOrderRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const answer = answerWith(simulator)
  const { store } = simulator
  app.post<IdPath>(
    `${root}/orders`,
    answer(({ body }) => ({
      name: 'create',
      references: referencesIn(body),
      act: () => openOrder(simulator, body),
    })),
  )
  app.get<IdPath>(
    `${root}/orders`,
    answer(({ query }) => ({ name: 'list', act: () => listOrders(simulator, query) })),
  )
  app.get<IdPath>(
    `${root}/orders/:id`,
    answer(({ params: { id } }) => {
      const sale = store.sale(id)
      return {
        name: 'retrieve',
        references: referencesOf(sale),
        act: () => found(sale && orderWire(sale)),
      }
    }),
  )
  app.get<IdPath>(
    `${root}/orders/:id/payments`,
    answer(({ params: { id } }) => paymentsOfOrder(store.sale(id))),
  )
}

/** The call for all payments of an order, newest first. */
function paymentsOfOrder(sale: Sale | undefined): Call {
  return {
    name: 'payments',
    references: referencesOf(sale),
    act: () =>
      sale?.order
        ? listOf(sale.payments.toReversed().map((one) => paymentWire(sale, one)))
        : missing(),
  }
}

/** The call for the payments with a QR code, a page at a time. */
function paymentsOfQr(sale: Sale | undefined, query: unknown): Call {
  return {
    name: 'payments',
    references: referencesOf(sale),
    act: () => {
      if (!sale?.qr) return missing()
      const entries = sale.payments.map((one) => ({
        createdAt: one.createdAt,
        body: paymentWire(sale, one),
      }))
      return listPart(query, entries)
    },
  }
}

function addPaymentRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const answer = answerWith(simulator)
  const { store } = simulator
  app.get<IdPath>(
    `${root}/payments/:id`,
    answer(({ params: { id } }) => {
      const one = store.payment(id)
      return {
        name: 'payments',
        references: referencesOf(one?.sale),
        act: () => found(one && paymentWire(one.sale, one.payment)),
      }
    }),
  )
  app.post<IdPath>(
    `${root}/payments/:id/capture`,
    answer(({ params: { id }, body }) => ({
      name: 'payments',
      references: referencesOf(store.payment(id)?.sale),
      act: () => captureByMerchant(simulator, id, body),
    })),
  )
  app.post<IdPath>(
    `${root}/payments/:id/refund`,
    answer(({ params: { id: paymentId }, body, headers }) => ({
      name: 'refund',
      references: referencesOf(store.payment(paymentId)?.sale),
      act: () => {
        const key = headers['x-refund-idempotency']
        return refundOnce(simulator, { paymentId, body, key: key?.toString() })
      },
    })),
  )
  app.get<IdPath>(
    `${root}/payments/:id/refunds`,
    answer(({ params: { id }, query }) => ({
      name: 'payments',
      act: () => {
        const payment = store.payment(id)?.payment
        if (payment === undefined) return missing()
        const entries = payment.refunds.map((one) => ({
          createdAt: one.createdAt,
          body: refundWire(payment, one),
        }))
        return listPart(query, entries)
      },
    })),
  )
  addMoneyBackRoutes(app, simulator)
}

function addMoneyBackRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const answer = answerWith(simulator)
  const all = () => simulator.store.sales().flatMap((sale) => sale.payments)
  app.get<IdPath>(
    `${root}/refunds/:id`,
    answer(({ params: { id } }) => ({
      name: 'payments',
      act: () => {
        const payment = all().find((one) => one.refunds.some((refund) => refund.id === id))
        const refund = payment?.refunds.find((one) => one.id === id)
        return found(payment && refund && refundWire(payment, refund))
      },
    })),
  )
  app.get<IdPath>(
    `${root}/disputes/:id`,
    answer(({ params: { id } }) => ({
      name: 'payments',
      act: () => {
        const payment = all().find((one) => one.disputes.some((dispute) => dispute.id === id))
        const dispute = payment?.disputes.find((one) => one.id === id)
        return found(payment && dispute && disputeWire(payment, dispute))
      },
    })),
  )
}

function addQrRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const answer = answerWith(simulator)
  const { store, options } = simulator
  const shown = (sale: Sale | undefined): Answer => {
    const { hasImageContent } = store.settings()
    return found(sale && qrWire(sale, { publicUrl: options.publicUrl, hasImageContent }))
  }
  app.post<IdPath>(
    `${root}/payments/qr_codes`,
    answer(({ body }) => ({
      name: 'qr',
      references: referencesIn(body),
      act: () => openQr(simulator, body),
    })),
  )
  app.get<IdPath>(
    `${root}/payments/qr_codes`,
    answer(({ query }) => ({ name: 'list', act: () => listQrCodes(simulator, query) })),
  )
  const single = (change: (sale: Sale) => Answer | null) =>
    answer(({ params: { id } }) => {
      const sale = store.sale(id)
      const act = (): Answer => (sale && change(sale)) ?? shown(sale)
      return { name: 'qr', references: referencesOf(sale), act }
    })
  app.get<IdPath>(
    `${root}/payments/qr_codes/:id`,
    single(() => null),
  )
  app.post<IdPath>(
    `${root}/payments/qr_codes/:id/close`,
    single((sale) => {
      if (sale.qr === null || closeQr(simulator, sale, 'on_demand')) return null
      return refusal(400, 'QrCode already closed')
    }),
  )
  app.get<IdPath>(
    `${root}/payments/qr_codes/:id/payments`,
    answer(({ params: { id }, query }) => paymentsOfQr(store.sale(id), query)),
  )
}

function found(body: object | undefined): Answer {
  return body === undefined ? missing() : { httpStatus: 200, body }
}

function isMerchant(request: FastifyRequest, { options }: RazorpaySimulator): boolean {
  const pair = Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Basic ${pair}`))
}
