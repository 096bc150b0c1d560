import fc from 'fast-check'
import { providerCallbacks } from '../../../src/contract/money/payment-providers.ts'
import { uploadImageRoute } from '../../../src/contract/catalog/office-catalog-endpoints.ts'
import { signReturn } from '../../../simulators/payment-gateway/return-signature.ts'
import { simulatedProviders } from '../../../test/support/story/providers/simulated.ts'
import type { FuzzRequest, Proof } from './fuzz-request.ts'
import type { Known } from './known-things.ts'
import { encoded, oddJson, oddPart, oddQuery, oddText } from './odd-values.ts'
import { callerFor } from './requests-of-calls.ts'

const returned = 'order_id orderId status status_id signature signature_algorithm token'.split(' ')
const atRazorpay = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']
const signatures = ['', 't=1,v1=', 't=,v1=x', 't=1', 'v1=00', `t=${'9'.repeat(30)},v1=ff`, 'x']

/** The raw routes outside the table: returns with odd parameters, notifications with odd bodies, and uploads. */
export function requestsOfRawRoutes(
  known: Known,
  responseKey: string,
): fc.Arbitrary<FuzzRequest>[] {
  return [
    ...simulatedProviders.flatMap((provider) => {
      const { back, notifications, page } = providerCallbacks[provider]
      return [
        returnsTo(back.path, known),
        notificationsTo(notifications.path, provider, known),
        ...(page === null ? [] : [pagesAt(page.path, known)]),
      ]
    }),
    signedReturnsTo(providerCallbacks.juspay.back.path, known, responseKey),
    uploads(),
  ]
}

const atRoute = { access: 'anyone', caller: 'nobody', proof: null } as const

function returnsTo(path: string, known: Known): fc.Arbitrary<FuzzRequest> {
  const query = oddQuery([...returned, ...atRazorpay], known.order)
  return fc.tuple(query, query, fc.constantFrom('GET', 'POST')).map(([asked, form, method]) => ({
    ...atRoute,
    address: `raw route ${path}`,
    method,
    path: path + asked,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: method === 'POST' ? Buffer.from(form.slice(1)) : null,
  }))
}

/** Our pages that submit a provider's form. */
function pagesAt(path: string, known: Known): fc.Arbitrary<FuzzRequest> {
  const order = fc.oneof(oddPart, fc.constantFrom(...known.order))
  return fc.tuple(order, oddQuery(['key', 'x'], known.order)).map(([id, query]) => ({
    ...atRoute,
    address: `raw route ${path}`,
    method: 'GET',
    path: path.replace(':order', encodeURIComponent(id.toWellFormed())) + query,
    headers: {},
    body: null,
  }))
}

function signedReturnsTo(
  path: string,
  known: Known,
  responseKey: string,
): fc.Arbitrary<FuzzRequest> {
  const value = fc.oneof(oddText, fc.constantFrom('CHARGED', 'PENDING_VBV', ...known.order))
  return fc
    .dictionary(fc.constantFrom('order_id', 'status', 'status_id', 'x'), value)
    .map((fields) => {
      const sent = Object.entries(fields).map(
        ([name, text]) => [name, text.toWellFormed()] as const,
      )
      const signature = signReturn(sent, responseKey)
      const query = new URLSearchParams([
        ...sent.map(([name, text]) => [name, text] as [string, string]),
        ['signature', signature],
        ['signature_algorithm', 'HMAC-SHA256'],
      ])
      return {
        ...atRoute,
        address: `raw route ${path}`,
        method: 'GET',
        path: `${path}?${query.toString()}`,
        headers: {},
        body: null,
      }
    })
}

/** Events as each provider sends them, with odd values in their places. */
function eventsOf(known: Known): Record<Proof, fc.Arbitrary<object>> {
  const id = fc.oneof(oddJson, fc.constantFrom<unknown>(...known.order))
  const name = (...names: string[]) => fc.oneof(oddJson, fc.constantFrom<unknown>(...names))
  const order = fc.record({ order_id: id, status: oddJson })
  const session = { id, object: oddText, client_reference_id: id, payment_intent: oddJson }
  const payment = { id, order_id: id, amount: oddJson, notes: fc.record({ orderId: id }) }
  return {
    juspay: fc.record({
      id,
      event_name: name('ORDER_SUCCEEDED', 'constructor'),
      content: fc.oneof(oddJson, fc.record({ order })),
    }),
    stripe: fc.record({
      id,
      type: name('checkout.session.completed', 'charge.refunded'),
      data: fc.record({ object: fc.record(session) }),
    }),
    razorpay: fc.record({
      event: name('payment.captured', 'order.paid', 'payment.dispute.lost', 'qr_code.credited'),
      payload: fc.oneof(oddJson, fc.record({ payment: fc.record({ entity: fc.record(payment) }) })),
    }),
  }
}

function notificationsTo(path: string, proof: Proof, known: Known): fc.Arbitrary<FuzzRequest> {
  const body = fc.oneof(
    {
      arbitrary: eventsOf(known)[proof].map((event) => JSON.stringify(event)),
      weight: 3,
    },
    { arbitrary: oddJson.map((event) => JSON.stringify(event)), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 1 },
  )
  return fc
    .tuple(body, fc.constantFrom(...signatures), fc.boolean())
    .map(([text, odd, isProved]) => ({
      ...atRoute,
      address: `raw route ${path}`,
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        ...(isProved
          ? {}
          : {
              'stripe-signature': odd,
              'x-razorpay-signature': odd,
              authorization: `Basic ${encoded(odd)}`,
            }),
      },
      body: Buffer.from(text),
      proof: isProved ? proof : null,
    }))
}

function uploads(): fc.Arbitrary<FuzzRequest> {
  const { method, path } = uploadImageRoute
  const part = fc.oneof(
    fc.constantFrom('\x89PNG\r\n\x1A\n', '\xFF\xD8\xFF', '<svg onload=x>', 'GIF89a', ''),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  )
  const name = fc.constantFrom('file', 'upload_preset', '__proto__', '')
  const fileName = fc.oneof(fc.constantFrom('a.png', '../../x.png', 'a\0.png'), oddPart)
  return fc
    .record({ caller: callerFor('admin'), part, name, fileName, end: fc.boolean() })
    .map((input) => ({
      ...atRoute,
      caller: input.caller,
      access: 'admin' as const,
      address: `raw route ${path}`,
      method,
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
      body: Buffer.from(
        `--fuzz\r\nContent-Disposition: form-data; name="${input.name}"; filename="${input.fileName}"\r\n\r\n${input.part}\r\n${input.end ? '--fuzz--\r\n' : ''}`,
        'latin1',
      ),
    }))
}
