import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { autoReturnScript } from '../../payment-gateway/pages/hosted-page-style.ts'
import { beginPayment, failAuthentication } from '../pay-sale.ts'
import type { Payment, Sale } from '../razorpay-records.ts'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
import { cancelReturn, returnAfter } from '../return-to-merchant.ts'
import type { MerchantReturn } from '../return-to-merchant.ts'
import { applyOutcome } from '../settle-due.ts'
import {
  bankPage,
  checkoutPage,
  paidPage,
  pathOf,
  refusedPage,
  returnPage,
  waitingPage,
} from './checkout-page.ts'
import type { CheckoutView } from './checkout-page.ts'
import { openCheckout } from './open-checkout.ts'
import { methodOf, readChoice, textFields } from './payment-input.ts'
import { razorpayStyle } from './razorpay-frame.ts'

interface CheckoutPath {
  Params: { id: string; method: string; payment: string }
  Querystring: { method?: string }
}

type CheckoutRequest = FastifyRequest<CheckoutPath>

interface Visit {
  readonly sale: Sale
  readonly request: CheckoutRequest
  readonly reply: FastifyReply
}

const root = '/razorpay/checkout/:id'
const webhookWaitMs = 5000

/** The pages of Hosted Checkout that the payer's browser sees. They work without JavaScript. */
export function addCheckoutRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'",
    )
  })
  app.get('/razorpay/style.css', (_request, reply) => reply.type('text/css').send(razorpayStyle))
  app.get('/razorpay/return.js', (_request, reply) =>
    reply.type('text/javascript').send(autoReturnScript),
  )
  app.post('/razorpay/v1/checkout/embedded', ({ body }, reply) => {
    const opened = openCheckout(simulator, body)
    if ('sale' in opened) return reply.redirect(pathOf(opened.sale), 303)
    return reply.code(400).type('text/html; charset=utf-8').send(refusedPage(opened.refused))
  })
  addPageRoutes(app, simulator)
}

function addPageRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const visit =
    (show: (visit: Visit) => unknown) =>
    (request: CheckoutRequest, reply: FastifyReply): unknown => {
      reply.type('text/html; charset=utf-8')
      const sale = simulator.store.sale(request.params.id)
      if (sale?.order?.form) return show({ sale, request, reply })
      return reply.code(404).send(refusedPage('No order was opened at this address.'))
    }
  app.get<CheckoutPath>(
    root,
    visit((one) => showPage(simulator, one)),
  )
  app.post<CheckoutPath>(
    `${root}/pay/:method`,
    visit((one) => takePayment(simulator, one)),
  )
  app.get<CheckoutPath>(
    `${root}/bank/:payment`,
    visit(({ sale, request, reply }) => {
      const payment = paymentAtBank(sale, request)
      if (payment === undefined) return reply.redirect(pathOf(sale), 303)
      return reply.send(bankPage(viewOf(simulator, sale), payment))
    }),
  )
  app.post<CheckoutPath>(
    `${root}/bank/:payment`,
    visit((one) => passBank(simulator, one)),
  )
  app.post<CheckoutPath>(
    `${root}/leave`,
    visit(({ sale, reply }) => {
      const paid = sale.payments.find(({ status }) => status === 'captured')
      const back = paid ? returnAfter(simulator, sale, paid) : cancelReturn(simulator, sale)
      return goBack(simulator, { sale, reply, back })
    }),
  )
}

function showPage(simulator: RazorpaySimulator, { sale, request, reply }: Visit): unknown {
  const view = viewOf(simulator, sale)
  if (sale.payments.some(({ status }) => status === 'captured')) return reply.send(paidPage(view))
  const last = sale.payments.at(-1)
  if (last?.status === 'created' && last.due !== null) return reply.send(waitingPage(view))
  return reply.send(checkoutPage(view, { method: methodOf(request.query.method) }))
}

function takePayment(simulator: RazorpaySimulator, visit: Visit): unknown {
  const { sale, request, reply } = visit
  if (sale.payments.some(({ status }) => status === 'captured')) return showPage(simulator, visit)
  const method = methodOf(request.params.method)
  const fields = textFields(request.body)
  const choice = readChoice[method](fields)
  if ('errors' in choice) {
    const { errors } = choice
    const page = checkoutPage(viewOf(simulator, sale), { method, fields, errors })
    return reply.code(422).send(page)
  }
  const amountInPaise = sale.amountInPaise ?? 0
  const payment = beginPayment(simulator, sale, { ...choice, amountInPaise })
  const isConfirmed = method === 'card' || method === 'netbanking'
  const isRefused = choice.plan === 'declined' || choice.plan === 'no-funds'
  if (isConfirmed && !isRefused) return reply.redirect(`${pathOf(sale)}/bank/${payment.id}`, 303)
  applyOutcome(simulator, sale, payment)
  return afterPayment(simulator, visit, payment)
}

function passBank(simulator: RazorpaySimulator, visit: Visit): unknown {
  const { sale, request, reply } = visit
  const payment = paymentAtBank(sale, request)
  if (payment === undefined) return reply.redirect(pathOf(sale), 303)
  if (textFields(request.body)['word'] === 'success') applyOutcome(simulator, sale, payment)
  else failAuthentication(simulator, sale, payment)
  return afterPayment(simulator, visit, payment)
}

/** Undecided: the page that waits. Everything else goes back to the merchant. */
function afterPayment(
  simulator: RazorpaySimulator,
  { sale, reply }: Visit,
  payment: Payment,
): unknown {
  if (payment.status === 'created') return reply.redirect(pathOf(sale), 303)
  return goBack(simulator, { sale, reply, back: returnAfter(simulator, sale, payment) })
}

async function goBack(
  { events, store }: RazorpaySimulator,
  {
    sale,
    reply,
    back,
  }: { readonly sale: Sale; readonly reply: FastifyReply; readonly back: MerchantReturn | null },
): Promise<unknown> {
  if (store.settings().webhooks.mode === 'before-return')
    await events.triedOnce(sale.id, webhookWaitMs)
  if (back === null) return reply.redirect(pathOf(sale), 303)
  return back.method === 'GET' ? reply.redirect(back.url, 303) : reply.send(returnPage(back))
}

function viewOf({ options }: RazorpaySimulator, sale: Sale): CheckoutView {
  return { sale, merchantName: options.merchantName }
}

/** A payment that waits for the payer's word at the bank. */
function paymentAtBank(sale: Sale, { params }: CheckoutRequest): Payment | undefined {
  return sale.payments.find(
    ({ id, status, due }) => id === params.payment && status === 'created' && due === null,
  )
}
