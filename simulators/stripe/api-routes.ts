import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCall, send } from './answer-call.ts'
import { chargeWire } from './wire/charge-wire.ts'
import { disputeWire } from './wire/dispute-wire.ts'
import { intentWire } from './wire/intent-wire.ts'
import { makeRefund } from './make-refund.ts'
import { openCheckout } from './open-checkout.ts'
import { expireCheckout } from './pay-checkout.ts'
import { readForm } from '../read-form.ts'
import { refundWire } from './wire/refund-wire.ts'
import { expansionOf, sessionWire } from './wire/session-wire.ts'
import { missing, refusal, readParams } from './stripe-errors.ts'
import type { Checkout } from './stripe-records.ts'
import type { Answer, StripeSimulator } from './stripe-simulator.ts'
import type { Stripe } from 'stripe'
import { ListParamsSchema } from './wire/session-params.ts'
import type { ListParams } from './wire/session-params.ts'

const usualPageSize = 10

/** GET /v1/checkout/sessions: newest first, a page at a time. */
function listCheckouts({ store, options }: StripeSimulator, query: unknown): Answer {
  const read = readParams(ListParamsSchema, query)
  if ('refused' in read) return read.refused
  const { params } = read
  const all = store
    .checkouts()
    .filter((one) => isWanted(one, params))
    .toReversed()
  const after = all.findIndex((one) => one.id === params.starting_after) + 1
  const page = all.slice(after, after + (params.limit ?? usualPageSize))
  const expansion = expansionOf(params.expand ?? [])
  const body = {
    object: 'list',
    url: '/v1/checkout/sessions',
    has_more: after + page.length < all.length,
    data: page.map((one) => sessionWire(one, options.publicUrl, expansion)),
  }
  return { httpStatus: 200, body }
}

function isWanted(checkout: Checkout, params: ListParams): boolean {
  return (
    isWithin(checkout.createdAt, params.created ?? {}) &&
    (params.status === undefined || checkout.status === params.status) &&
    (params.payment_intent === undefined || checkout.intentId === params.payment_intent)
  )
}

function isWithin(seconds: number, range: NonNullable<ListParams['created']>): boolean {
  return (
    seconds >= (range.gte ?? 0) &&
    seconds <= (range.lte ?? Infinity) &&
    seconds > (range.gt ?? -1) &&
    seconds < (range.lt ?? Infinity)
  )
}

interface IdPath {
  Params: { id: string }
}

/** The calls of the merchant's server, as others §1.10 lists them. */
export function addApiRoutes(app: FastifyInstance, simulator: StripeSimulator): void {
  const { store } = simulator
  app.addHook('onRequest', async (request, reply) => {
    if (isMerchant(request, simulator.options.secretKey)) return undefined
    const message = 'Invalid API Key provided'
    return send(reply, refusal(401, { type: 'invalid_request_error', message }))
  })

  app.post('/v1/checkout/sessions', (request, reply) => {
    const reference = referenceIn(request.body)
    const act = (): Answer => openCheckout(simulator, request.body)
    return answerCall(simulator, { name: 'create', reference, act }, { request, reply })
  })
  app.get('/v1/checkout/sessions', (request, reply) => {
    const act = (): Answer => listCheckouts(simulator, queryOf(request))
    return answerCall(simulator, { name: 'list', reference: null, act }, { request, reply })
  })
  app.get<IdPath>('/v1/checkout/sessions/:id', (request, reply) => {
    const checkout = store.checkout(request.params.id)
    const reference = checkout?.params.client_reference_id ?? null
    const act = (): Answer =>
      checkout === undefined
        ? missing('checkout.session', request.params.id)
        : sessionAnswer(simulator, checkout, expandOf(request))
    return answerCall(simulator, { name: 'retrieve', reference, act }, { request, reply })
  })
  app.post<IdPath>('/v1/checkout/sessions/:id/expire', (request, reply) => {
    const checkout = store.checkout(request.params.id)
    const reference = checkout?.params.client_reference_id ?? null
    const act = (): Answer => expire(simulator, checkout, request.params.id)
    return answerCall(simulator, { name: 'expire', reference, act }, { request, reply })
  })
  app.post('/v1/refunds', (request, reply) => {
    const act = (): Answer => makeRefund(simulator, request.body)
    return answerCall(simulator, { name: 'refund', reference: null, act }, { request, reply })
  })
  addReadRoutes(app, simulator)
}

/** Calls without faults. */
function addReadRoutes(app: FastifyInstance, simulator: StripeSimulator): void {
  const { store } = simulator
  addMoneyBackRoutes(app, simulator)
  app.get<IdPath>('/v1/checkout/sessions/:id/line_items', ({ params: { id } }, reply) => {
    const checkout = store.checkout(id)
    return send(
      reply,
      checkout === undefined
        ? missing('checkout.session', id)
        : { httpStatus: 200, body: lineItemsWire(checkout) },
    )
  })
  app.get<IdPath>('/v1/payment_intents/:id', (request, reply) => {
    const { id } = request.params
    const checkout = store.checkouts().find((one) => one.intentId === id)
    const isExpanded = expandOf(request).includes('latest_charge')
    const body = checkout && intentWire(checkout, isExpanded ? 'charge' : 'intent')
    return send(reply, body ? { httpStatus: 200, body } : missing('payment_intent', id))
  })
  app.get<IdPath>('/v1/charges/:id', ({ params: { id } }, reply) => {
    for (const checkout of store.checkouts()) {
      const attempt = checkout.attempts.find((one) => one.chargeId === id)
      if (attempt) return send(reply, { httpStatus: 200, body: chargeWire(checkout, attempt) })
    }
    return send(reply, missing('charge', id))
  })
}

function addMoneyBackRoutes(app: FastifyInstance, { store }: StripeSimulator): void {
  app.get<IdPath>('/v1/refunds/:id', ({ params: { id } }, reply) => {
    for (const checkout of store.checkouts()) {
      const refund = checkout.refunds.find((one) => one.id === id)
      if (refund) return send(reply, { httpStatus: 200, body: refundWire(checkout, refund) })
    }
    return send(reply, missing('refund', id))
  })
  app.get<IntentQuery>('/v1/refunds', ({ query }, reply) => {
    const data = ofIntent(store, query).flatMap((one) =>
      one.refunds.map((refund) => refundWire(one, refund)),
    )
    return send(reply, listAnswer('/v1/refunds', data))
  })
  app.get<IdPath>('/v1/disputes/:id', ({ params: { id } }, reply) => {
    for (const checkout of store.checkouts()) {
      const dispute = checkout.disputes?.find((one) => one.id === id)
      if (dispute) return send(reply, { httpStatus: 200, body: disputeWire(checkout, dispute) })
    }
    return send(reply, missing('dispute', id))
  })
  app.get<IntentQuery>('/v1/disputes', ({ query }, reply) => {
    const data = ofIntent(store, query).flatMap((one) =>
      (one.disputes ?? []).map((dispute) => disputeWire(one, dispute)),
    )
    return send(reply, listAnswer('/v1/disputes', data))
  })
}

interface IntentQuery {
  Querystring: { payment_intent?: string }
}

function ofIntent(
  store: StripeSimulator['store'],
  { payment_intent: intentId }: IntentQuery['Querystring'],
): Checkout[] {
  return store.checkouts().filter((one) => intentId === undefined || one.intentId === intentId)
}

function listAnswer(url: string, data: object[]): Answer {
  return { httpStatus: 200, body: { object: 'list', url, has_more: false, data } }
}

function expire(simulator: StripeSimulator, checkout: Checkout | undefined, id: string): Answer {
  if (checkout === undefined) return missing('checkout.session', id)
  if (expireCheckout(simulator, checkout)) return sessionAnswer(simulator, checkout, [])
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${checkout.status}.`
  return refusal(400, { type: 'invalid_request_error', message })
}

function sessionAnswer({ options }: StripeSimulator, checkout: Checkout, expand: string[]): Answer {
  return {
    httpStatus: 200,
    body: sessionWire(checkout, options.publicUrl, expansionOf(expand)),
  }
}

/** Bearer, as the client sends it, or Basic with the key as user name, as curl does. */
function isMerchant(request: FastifyRequest, secretKey: string): boolean {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer') return credentials === secretKey
  const basic = Buffer.from(credentials, 'base64').toString()
  return scheme?.toLowerCase() === 'basic' && basic.replace(/:$/, '') === secretKey
}

function queryOf(request: FastifyRequest): unknown {
  return readForm(request.url.split('?', 2)[1] ?? '')
}

function expandOf(request: FastifyRequest): string[] {
  const query = queryOf(request)
  const expand = typeof query === 'object' && query !== null && 'expand' in query && query.expand
  return Array.isArray(expand) ? expand.map(String) : []
}

function referenceIn(body: unknown): string | null {
  const isForm = typeof body === 'object' && body !== null && 'client_reference_id' in body
  return isForm ? String(body.client_reference_id) : null
}

type Item = Pick<
  Stripe.LineItem,
  | 'id'
  | 'object'
  | 'amount_discount'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_total'
  | 'currency'
  | 'description'
  | 'quantity'
>

/** The line items; their prices are not simulated. */
function lineItemsWire(checkout: Checkout): Pick<Stripe.ApiList<Item>, 'data' | 'object'> {
  const data = checkout.params.line_items.map(({ quantity, price_data: price }, index) => {
    const amount = quantity * price.unit_amount
    return {
      id: `li_${checkout.id.slice(-16)}${index}`,
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: price.product_data.name,
      quantity,
    } satisfies Item
  })
  const url = `/v1/checkout/sessions/${checkout.id}/line_items`
  return Object.assign({ object: 'list' as const, data }, { has_more: false, url })
}
