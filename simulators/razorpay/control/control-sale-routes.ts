import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { controlError, readControl } from '../../payment-gateway/control/control-input.ts'
import { beginDispute, closeDispute, reviewDispute } from '../dispute-payment.ts'
import { makeRefund } from '../make-refund.ts'
import { outcomes } from '../razorpay-records.ts'
import type { Payment, Sale } from '../razorpay-records.ts'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
import { referenceOf, saleNamed, salesOf } from '../sale-named.ts'
import type { ReferenceQuery } from '../sale-named.ts'
import { closeQr } from '../close-qr.ts'
import { cancelReturn } from '../return-to-merchant.ts'
import { paymentWire } from '../wire/payment-wire.ts'
import { disputeWire, refundWire } from '../wire/money-back-wire.ts'
import { orderWire, qrWire } from '../wire/sale-wire.ts'
import { decideByBank, DecideRequest, payByControl } from './control-payments.ts'

interface IdPath {
  Params: { id: string }
}

const PayRequest = z.strictObject({
  outcome: z.enum([...outcomes, 'second']).default('success'),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet']).optional(),
})
const DisputeRequest = z.strictObject({ isInquiry: z.boolean().default(false) })
const ReviewRequest = z.strictObject({ outcome: z.enum(['under_review', 'action_required']) })
const CloseRequest = z.strictObject({ outcome: z.enum(['won', 'lost', 'closed']) })
const RefundRequest = z.strictObject({ amountInPaise: z.number().int().min(1).optional() })

/** The control endpoints in the roles of the payer, the bank and the dashboard's staff. */
export function addSaleControlRoutes(
  app: FastifyInstance,
  simulator: RazorpaySimulator,
  root: string,
): void {
  const { store } = simulator
  const view = (sale: Sale): object => saleView(simulator, sale)
  /** A call that changes a sale and shows it. */
  const change = (path: string, act: (sale: Sale, body: unknown) => void): void => {
    app.post<IdPath>(`${root}/orders/:id/${path}`, ({ params, body }) => {
      const sale = saleNamed(store, params.id)
      act(sale, body)
      return view(sale)
    })
  }

  app.get<ReferenceQuery>(`${root}/orders`, ({ query }) => ({
    orders: salesOf(store, query.reference).map(view),
  }))
  app.get<IdPath>(`${root}/orders/:id`, ({ params }) => view(saleNamed(store, params.id)))
  app.post<IdPath>(`${root}/orders/:id/pay`, async ({ params, body }) =>
    payByControl(simulator, saleNamed(store, params.id), readControl(PayRequest, body)),
  )
  change('decide', (sale, body) => decideByBank(simulator, sale, readControl(DecideRequest, body)))
  change('refund', (sale, body) => {
    const { amountInPaise: amount } = readControl(RefundRequest, body)
    const { id } = capturedOf(sale)
    const answer = makeRefund(simulator, id, amount === undefined ? {} : { amount })
    if (answer.httpStatus !== 200) throw controlError(400, JSON.stringify(answer.body))
  })
  change('expire', (sale) => {
    if (!closeQr(simulator, sale, null)) throw controlError(409, 'Only an active QR code expires')
  })
  change('dispute', (sale, body) => {
    const request = readControl(DisputeRequest, body)
    beginDispute(simulator, sale, { payment: capturedOf(sale), ...request })
  })
  change('dispute/review', (sale, body) => {
    const request = readControl(ReviewRequest, body)
    reviewDispute(simulator, sale, { payment: capturedOf(sale), ...request })
  })
  change('dispute/close', (sale, body) => {
    const request = readControl(CloseRequest, body)
    closeDispute(simulator, sale, { payment: capturedOf(sale), ...request })
  })
}

/** The last captured payment: the one that refunds and disputes of the control are about. */
function capturedOf({ payments }: Sale): Payment {
  const payment = payments.findLast(({ status }) => status === 'captured')
  if (payment === undefined) throw controlError(409, 'Nobody has paid')
  return payment
}

/** The entity with its payments, their refunds and disputes, and where 'Cancel' leads. */
function saleView(simulator: RazorpaySimulator, sale: Sale): object {
  const { hasImageContent } = simulator.store.settings()
  const { publicUrl } = simulator.options
  return {
    ...(orderWire(sale) ?? qrWire(sale, { publicUrl, hasImageContent })),
    reference: referenceOf(sale),
    form: sale.order?.form ?? null,
    cancel: cancelReturn(simulator, sale),
    payments: sale.payments.map((one) => paymentWire(sale, one)),
    refunds: sale.payments.flatMap((one) => one.refunds.map((refund) => refundWire(one, refund))),
    disputes: sale.payments.flatMap((one) => one.disputes.map((item) => disputeWire(one, item))),
  }
}
