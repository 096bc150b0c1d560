import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostedPageStyle } from '../../payment-gateway/pages/hosted-page-style.ts'
import { readPaymentFields } from '../../payment-gateway/wire/payment-fields.ts'
import { bankPage, checkoutPage, noticePage, unknownCheckoutPage } from './checkout-page.ts'
import type { CheckoutView } from './checkout-page.ts'
import { magicOf } from '../magic-cards.ts'
import { beginAttempt, applyOutcome, expireCheckout, failAuthentication } from '../pay-checkout.ts'
import type { Attempt, Checkout } from '../stripe-records.ts'
import type { StripeSimulator } from '../stripe-simulator.ts'

interface CheckoutPath {
  Params: { id: string; attempt: string }
}

type CheckoutRequest = FastifyRequest<CheckoutPath>

interface Visit {
  readonly checkout: Checkout
  readonly request: CheckoutRequest
  readonly reply: FastifyReply
}

const root = '/c/pay/:id'
const webhookWaitMs = 5000

/** The pages that the payer's browser sees. They work without JavaScript. */
export function addHostedPageRoutes(app: FastifyInstance, simulator: StripeSimulator): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'")
  })
  app.get('/c/style.css', (_request, reply) => reply.type('text/css').send(hostedPageStyle))
  const visit =
    (show: (visit: Visit) => unknown) =>
    (request: CheckoutRequest, reply: FastifyReply): unknown => {
      reply.type('text/html; charset=utf-8')
      const checkout = simulator.store.checkout(request.params.id)
      if (checkout === undefined) return reply.code(404).send(unknownCheckoutPage())
      return show({ checkout, request, reply })
    }
  const view = (checkout: Checkout): CheckoutView => ({
    checkout,
    merchantName: simulator.options.merchantName,
  })

  app.get<CheckoutPath>(
    root,
    visit(({ checkout, reply }) => showPage(view(checkout), reply)),
  )
  app.post<CheckoutPath>(
    root,
    visit((one) => takeCard(simulator, view(one.checkout), one)),
  )
  app.get<CheckoutPath>(
    `${root}/bank/:attempt`,
    visit(({ checkout, request, reply }) => {
      const attempt = waitingAttempt(checkout, request)
      if (attempt === undefined) return reply.redirect(pathOf(checkout), 303)
      return reply.send(bankPage(view(checkout), attempt))
    }),
  )
  app.post<CheckoutPath>(
    `${root}/bank/:attempt`,
    visit((one) => passBank(simulator, one)),
  )
  app.post<CheckoutPath>(
    `${root}/cancel`,
    visit(({ checkout, reply }) => leave(simulator, checkout, reply)),
  )
  app.post<CheckoutPath>(
    `${root}/expire`,
    visit(({ checkout, reply }) => {
      expireCheckout(simulator, checkout)
      return reply.redirect(pathOf(checkout), 303)
    }),
  )
}

function showPage(view: CheckoutView, reply: FastifyReply): FastifyReply {
  const { status } = view.checkout
  if (status === 'open') return reply.send(checkoutPage(view))
  return reply.code(status === 'expired' ? 410 : 200).send(noticePage(view, status))
}

function takeCard(simulator: StripeSimulator, view: CheckoutView, visit: Visit): unknown {
  const { checkout, request, reply } = visit
  if (checkout.status !== 'open') return showPage(view, reply)
  const fields = textFields(request.body)
  const choice = readPaymentFields('card', fields)
  if ('errors' in choice || choice.instrument.type !== 'CARD') {
    const errors = 'errors' in choice ? choice.errors : {}
    return reply.code(422).send(checkoutPage(view, { fields, errors }))
  }
  const { card } = choice.instrument
  const { outcome, isConfirmed } = magicOf(fields['cardNumber'] ?? '')
  const attempt = beginAttempt(simulator, checkout, {
    plan: outcome,
    card: {
      brand: card.brand.toLowerCase(),
      last4: card.lastFourDigits,
      expMonth: Number(card.expiryMonth),
      expYear: Number(card.expiryYear),
      name: card.nameOnCard,
    },
  })
  if (isConfirmed) return reply.redirect(`${pathOf(checkout)}/bank/${attempt.number}`, 303)
  applyOutcome(simulator, checkout, attempt)
  return afterAttempt(simulator, checkout, reply)
}

function passBank(simulator: StripeSimulator, { checkout, request, reply }: Visit): unknown {
  const attempt = waitingAttempt(checkout, request)
  if (attempt === undefined) return reply.redirect(pathOf(checkout), 303)
  if (textFields(request.body)['word'] === 'complete') applyOutcome(simulator, checkout, attempt)
  else failAuthentication(simulator, checkout, attempt)
  return afterAttempt(simulator, checkout, reply)
}

/** Complete: back to the merchant, paid or not yet. Declined: the page again, with a message. */
function afterAttempt(
  simulator: StripeSimulator,
  checkout: Checkout,
  reply: FastifyReply,
): unknown {
  if (checkout.status === 'complete') return leave(simulator, checkout, reply)
  return reply.redirect(pathOf(checkout), 303)
}

async function leave(
  { events, store }: StripeSimulator,
  checkout: Checkout,
  reply: FastifyReply,
): Promise<unknown> {
  if (store.settings().webhooks.mode === 'before-return')
    await events.triedOnce(checkout.id, webhookWaitMs)
  return reply.redirect(returnUrl(checkout), 303)
}

/** The session id is inserted after decoding, as Stripe does it (others §1.3). */
export function returnUrl(checkout: Checkout): string {
  const { success_url: successUrl, cancel_url: cancelUrl } = checkout.params
  const url = checkout.status === 'complete' ? successUrl : (cancelUrl ?? successUrl)
  return url.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id)
}

/** A payer on the bank's page of a session that has ended is too late. */
function waitingAttempt(checkout: Checkout, request: CheckoutRequest): Attempt | undefined {
  const attempt = checkout.attempts[Number(request.params.attempt) - 1]
  return checkout.status === 'open' && attempt?.status === 'requires_action' ? attempt : undefined
}

function pathOf(checkout: Checkout): string {
  return `/c/pay/${checkout.id}`
}

function textFields(body: unknown): Record<string, string> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  )
}
