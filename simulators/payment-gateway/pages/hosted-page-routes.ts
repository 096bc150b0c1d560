import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRecord, asText } from '../wire/to-record.ts'
import type { Gateway } from '../gateway.ts'
import type { Attempt, Order } from '../gateway-records.ts'
import { autoReturnScript, hostedPageStyle } from './hosted-page-style.ts'
import { goodOtp } from '../magic-values.ts'
import { noticePage, returnPage, unknownLinkPage, waitingPage } from './notice-pages.ts'
import { beginAttempt, applyOutcome, failAuthentication } from '../payment-attempts.ts'
import { readPaymentFields } from '../wire/payment-fields.ts'
import type { PaymentMethod } from '../wire/payment-fields.ts'
import { paymentPage, orderSummary } from './payment-page.ts'
import type { PageOrder } from './payment-page.ts'
import { returnToMerchant } from '../return-to-merchant.ts'
import { html } from '../../html.ts'
import { pageFrame } from './page-frame.ts'

interface LinkPath {
  Params: { linkId: string; method: string; attempt: string }
  Querystring: { method?: string }
}

type LinkRequest = FastifyRequest<LinkPath>

const root = '/payment-page/order/:linkId'
const webhookWaitMs = 5000

/** The pages that the payer's browser sees. They work without JavaScript. */
export function addHostedPageRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; script-src 'self'",
    )
  })
  addAssets(app)
  const visit =
    (show: (order: Order, request: LinkRequest, reply: FastifyReply) => unknown) =>
    (request: LinkRequest, reply: FastifyReply): unknown => {
      reply.type('text/html; charset=utf-8')
      const order = gateway.store.orderOfLink(request.params.linkId)
      if (order === undefined) return reply.code(404).send(unknownLinkPage())
      return show(order, request, reply)
    }

  app.get<LinkPath>(
    root,
    visit((order, request, reply) => {
      const page = pageOrder(gateway, order, request)
      const notice = noticeFor(page)
      if (notice !== null) return reply.code(notice.httpStatus).send(notice.page)
      return reply.send(paymentPage(page, { method: methodOf(request.query.method) }))
    }),
  )
  app.post<LinkPath>(
    `${root}/pay/:method`,
    visit((order, request, reply) => takePayment(gateway, { order, request, reply })),
  )
  app.get<LinkPath>(
    `${root}/bank/:attempt`,
    visit((order, request, reply) => {
      const attempt = waitingAttempt(order, request)
      if (attempt === undefined) return reply.redirect(linkOf(request), 303)
      return reply.send(bankPage(pageOrder(gateway, order, request), attempt))
    }),
  )
  app.post<LinkPath>(
    `${root}/bank/:attempt`,
    visit((order, request, reply) => passBank(gateway, { order, request, reply })),
  )
  app.post<LinkPath>(
    `${root}/leave`,
    visit((order, _request, reply) => goBack(gateway, order, reply)),
  )
}

function addAssets(app: FastifyInstance): void {
  app.get('/payment-page/style.css', (_request, reply) =>
    reply.type('text/css').send(hostedPageStyle),
  )
  app.get('/payment-page/return.js', (_request, reply) =>
    reply.type('text/javascript').send(autoReturnScript),
  )
}

interface Visit {
  readonly order: Order
  readonly request: LinkRequest
  readonly reply: FastifyReply
}

function takePayment(gateway: Gateway, { order, request, reply }: Visit): unknown {
  const page = pageOrder(gateway, order, request)
  const notice = noticeFor(page)
  if (notice !== null) return reply.code(notice.httpStatus).send(notice.page)
  const method = methodOf(request.params.method)
  const fields = textFields(request.body)
  const choice = readPaymentFields(method, fields)
  if ('errors' in choice) {
    return reply.code(422).send(paymentPage(page, { method, fields, errors: choice.errors }))
  }
  const attempt = beginAttempt(gateway, order, choice)
  if (choice.instrument.type === 'CARD' && choice.plan !== 'juspay-declined') {
    return reply.redirect(`${linkOf(request)}/bank/${attempt.number}`, 303)
  }
  applyOutcome(gateway, order, attempt)
  return afterAttempt(gateway, { order, request, reply })
}

/** A payment that began before the link expired may still succeed. */
function passBank(gateway: Gateway, { order, request, reply }: Visit): unknown {
  const attempt = waitingAttempt(order, request)
  if (attempt === undefined) return reply.redirect(linkOf(request), 303)
  const { otp } = textFields(request.body)
  if (otp?.trim() === goodOtp) applyOutcome(gateway, order, attempt)
  else failAuthentication(gateway, order, attempt)
  return afterAttempt(gateway, { order, request, reply })
}

/** Paid: back to the merchant. Otherwise a page that says so. */
function afterAttempt(gateway: Gateway, { order, request, reply }: Visit): unknown {
  if (order.status === 'CHARGED') return goBack(gateway, order, reply)
  return reply.redirect(linkOf(request), 303)
}

async function goBack(gateway: Gateway, order: Order, reply: FastifyReply): Promise<unknown> {
  const { options, store, webhooks } = gateway
  if (store.settings().webhooks.mode === 'before-return') {
    await webhooks.triedOnce(order.orderId, webhookWaitMs)
  }
  webhooks.releaseHeld(order.orderId)
  const back = returnToMerchant(order, store.settings(), options.responseKey)
  return back.method === 'GET' ? reply.redirect(back.url, 303) : reply.send(returnPage(back))
}

function noticeFor(page: PageOrder): { readonly httpStatus: number; readonly page: string } | null {
  const { order } = page
  if (order.status === 'CHARGED' || order.status === 'AUTO_REFUNDED') {
    return { httpStatus: 200, page: noticePage(page, 'paid') }
  }
  if (order.status === 'AUTHORIZING') return { httpStatus: 200, page: waitingPage(page) }
  if (order.expiresAt <= Date.now()) return { httpStatus: 410, page: noticePage(page, 'expired') }
  return null
}

function waitingAttempt(order: Order, request: LinkRequest): Attempt | undefined {
  const attempt = order.attempts[Number(request.params.attempt) - 1]
  return attempt?.status === 'PENDING_VBV' ? attempt : undefined
}

function pageOrder(gateway: Gateway, order: Order, request: LinkRequest): PageOrder {
  const { merchantName, merchantId } = gateway.options
  return { order, link: linkOf(request), merchantName: merchantName ?? merchantId }
}

function linkOf(request: LinkRequest): string {
  return `/payment-page/order/${request.params.linkId}`
}

function methodOf(text: string | undefined): PaymentMethod {
  return text === 'upi' || text === 'nb' ? text : 'card'
}

function textFields(body: unknown): Record<string, string> {
  const texts = Object.entries(toRecord(body)).map(([name, value]) => [name, asText(value)])
  return Object.fromEntries(texts)
}

/** The bank's page, where a card payer authenticates. */
function bankPage(page: PageOrder, attempt: Attempt): string {
  const { instrument } = attempt
  const ending = instrument.type === 'CARD' ? instrument.card.lastFourDigits : ''
  const action = `${page.link}/bank/${attempt.number}`
  return pageFrame(
    'Simulated bank',
    html`
      ${orderSummary(page)}
      <form class="card" method="post" action="${action}">
        <h2>Simulated bank</h2>
        <p>
          Confirm the payment with the card ending in ${ending}. The simulated OTP is
          <strong>${goodOtp}</strong>; any other is refused.
        </p>
        <div class="field">
          <label for="otp">OTP</label>
          <input
            id="otp"
            name="otp"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="8"
          />
        </div>
        <button class="primary" type="submit">Confirm payment</button>
      </form>
      <form class="leave" method="post" action="${action}">
        <button class="quiet" type="submit">Cancel at the bank</button>
      </form>
    `,
  )
}
