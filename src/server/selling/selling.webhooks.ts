import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  paymentProviderNames,
  paymentProviders,
  providerCallbacks,
} from '#contract/money/payment-providers.ts'
import { rupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { formPage, policyOf } from '../platform/http/pages/form-page.ts'
import { plainPage } from '../platform/http/pages/plain-page.ts'
import type { Selling } from './selling.service.ts'
import type { ReturnResult } from './status/handle-return.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * The callbacks of each payment provider. The return is open to anyone and only a hint to query the
 * provider. The notification is answered 200 only after it is stored (invariant I21). A provider that
 * takes a form also has a page of ours that submits it.
 */
export async function sellingWebhooks(
  app: FastifyInstance,
  selling: Selling,
  institute: { readonly name: string },
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    for (const provider of paymentProviders) {
      const { back, notifications, page } = providerCallbacks[provider]
      if (page !== null)
        scope.get<{ Params: { order: string } }>(page.path, (request, reply) =>
          sendForm({ selling, provider, payee: institute.name }, request, reply),
        )
      scope.route({
        method: [...back.methods],
        url: back.path,
        bodyLimit: MAX_BODY_BYTES,
        handler: (request, reply) => handleReturn({ selling, provider }, request, reply),
      })
      scope.route({
        method: [...notifications.methods],
        url: notifications.path,
        bodyLimit: MAX_BODY_BYTES,
        handler: (request, reply) => receive({ selling, provider }, request, reply),
      })
    }
  })
}

type Callback = { selling: Selling; provider: PaymentProvider }

async function handleReturn(
  { selling, provider }: Callback,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendResult(reply, await selling.handleReturn(provider, parametersOf(request)))
}

function sendResult(reply: FastifyReply, result: ReturnResult) {
  reply.header('cache-control', 'no-store')
  switch (result.kind) {
    case 'known': {
      const { order, part, status, reference } = result
      const amount = rupeeText((part ?? order).amountInPaise)
      const whole = { orderId: order.id, amount, status }
      const target = part === null ? whole : { ...whole, part: String(part.number) }
      // behind '#', which no server and no log on the way receives
      const fragment = reference === null ? '' : `#${reference}`
      return reply.redirect(pages.paymentResult(target) + fragment, 303)
    }
    case 'forged':
      return sendPage(reply, 400, 'We could not read what the payment page sent back.')
    case 'unknown-order':
      return sendPage(reply, 404, 'We do not know this payment.')
  }
}

/** Sends the payer on to the provider, or to the result of a payment that is over. */
async function sendForm(
  { selling, provider, payee }: Callback & { payee: string },
  request: FastifyRequest<{ Params: { order: string } }>,
  reply: FastifyReply,
) {
  const providerOrderId = request.params.order
  const address = request.url
  const result = await selling.showPage({ providerName: provider, providerOrderId, address, payee })
  if (result.kind !== 'form') return sendResult(reply, result)
  const { form, attempt } = result
  const page = formPage({
    form,
    providerName: paymentProviderNames[provider],
    amountInPaise: attempt.asksInPaise,
    payee,
    isTestMode: reply.server.isTestMode,
  })
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(form))
    .type('text/html; charset=utf-8')
    .send(page)
}

function sendPage(reply: FastifyReply, status: number, title: string) {
  const { isTestMode } = reply.server
  const sentence =
    'If you have paid, your payment is safe: we ask the bank ourselves. See what we know under My payments.'
  const page = plainPage({
    title,
    sentence,
    link: { to: pages.myPayments(), label: 'My payments' },
    isTestMode,
  })
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}

async function receive(
  { selling, provider }: Callback,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const gateway = selling.gatewayNamed(provider)
  const body = typeof request.body === 'string' ? request.body : ''
  const reading = gateway?.readNotification(request.headers, body)
  if (!reading || reading.kind === 'forged') {
    request.log.warn({ provider }, 'notification rejected')
    return reply.code(401).send({ received: false })
  }
  const told = reading.kind === 'pointer' ? await gateway?.followPointer?.(reading) : reading
  if (told === undefined || told.kind === 'silent') {
    request.log.warn({ provider }, 'notification details could not be fetched')
    // the provider retries
    return reply.code(503).send({ received: false })
  }
  await selling.receiveNotification({ provider, reading: told, body })
  return reply.code(200).send({ received: true })
}

/** GET carries the parameters in the query, POST in a form; both are read in the same way. */
function parametersOf(request: FastifyRequest): URLSearchParams {
  const parameters = new URLSearchParams()
  // Fastify's query parser returns this type
  const query = request.query as Record<string, string | string[]>
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(name, one)
  if (typeof request.body === 'string')
    for (const [name, value] of new URLSearchParams(request.body)) parameters.append(name, value)
  return parameters
}
