import { longestLinkMinutes } from './gateway-settings.ts'
import { toRecord, asText } from './wire/to-record.ts'
import type { FieldError } from './refunds/refusals.ts'
import { readRupees } from './wire/rupees.ts'

/** The checked input of POST /session. */
export interface SessionInput {
  readonly orderId: string
  readonly amountInPaise: number
  readonly currency: string
  readonly action: string
  readonly returnUrl: string
  readonly description: string
  readonly customer: {
    readonly id: string
    readonly email: string
    readonly phone: string
    readonly firstName: string
    readonly lastName: string
  }
  readonly udf: Readonly<Record<string, string>>
  readonly webhookUrl: string | null
  readonly lifeInMinutes: number
}

const longestText = 255
const usualLifeInMinutes = 15
const udfNames = Array.from({ length: 10 }, (_, index) => `udf${index + 1}`)

/** Reads and checks a session's body (juspay §1 and §8). */
export function readSessionInput(
  body: Readonly<Record<string, unknown>>,
  clientId: string,
): SessionInput | readonly FieldError[] {
  const amountInPaise = readRupees(body['amount'])
  const errors = [...fieldErrors(body, amountInPaise, clientId)]
  if (errors.length > 0 || amountInPaise === null) return errors
  const metadata = metadataIn(body)
  return {
    orderId: asText(body['order_id']),
    amountInPaise,
    currency: asText(body['currency']) || 'INR',
    action: asText(body['action']),
    returnUrl: asText(body['return_url']),
    description: asText(body['description']),
    customer: {
      id: asText(body['customer_id']),
      email: asText(body['customer_email']),
      phone: asText(body['customer_phone']),
      firstName: asText(body['first_name']),
      lastName: asText(body['last_name']),
    },
    udf: Object.fromEntries(udfNames.map((name) => [name, asText(body[name])])),
    webhookUrl: asText(metadata['webhook_url']) || null,
    lifeInMinutes: Number(metadata['expiryInMins'] ?? usualLifeInMinutes),
  }
}

function* fieldErrors(
  body: Readonly<Record<string, unknown>>,
  amountInPaise: number | null,
  clientId: string,
): Generator<FieldError> {
  const orderId = asText(body['order_id'])
  if (!/^[A-Za-z0-9]{1,20}$/.test(orderId) || /^\d+$/.test(orderId)) {
    yield wrong('order_id', 'must be 1 to 20 letters and digits, not digits only')
  }
  if (amountInPaise === null || amountInPaise === 0) {
    yield wrong('amount', 'must be greater than 0 with at most 2 decimals')
  }
  if (body['payment_page_client_id'] !== clientId) {
    yield wrong('payment_page_client_id', 'invalid.client.id')
  }
  if (!['paymentPage', 'paymentManagement'].includes(asText(body['action']))) {
    yield wrong('action', 'must be paymentPage or paymentManagement')
  }
  if (!isReturnUrl(asText(body['return_url']))) {
    yield wrong('return_url', 'must be an absolute address without a fragment')
  }
  yield* textErrors(body)
  yield* metadataErrors(metadataIn(body))
}

/** One object, or `metadata.name` beside the other fields (juspay §1). */
function metadataIn(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const flat = Object.entries(body).flatMap(([name, value]) =>
    name.startsWith('metadata.') ? [[name.slice('metadata.'.length), value]] : [],
  )
  return { ...toRecord(body['metadata']), ...Object.fromEntries(flat) }
}

function* textErrors(body: Readonly<Record<string, unknown>>): Generator<FieldError> {
  if (!/^([A-Z]{3})?$/.test(asText(body['currency'])))
    yield wrong('currency', 'must be an ISO code')
  for (const name of ['description', ...udfNames]) {
    if (asText(body[name]).length > longestText) {
      yield wrong(name, `must have at most ${longestText} characters`)
    }
  }
}

function* metadataErrors(metadata: Readonly<Record<string, unknown>>): Generator<FieldError> {
  const lifeInMinutes = Number(metadata['expiryInMins'] ?? usualLifeInMinutes)
  if (!(lifeInMinutes > 0 && lifeInMinutes <= longestLinkMinutes)) {
    yield wrong('metadata.expiryInMins', `must be between 0 and ${longestLinkMinutes}`)
  }
  const webhookUrl = asText(metadata['webhook_url'])
  if (webhookUrl !== '' && !isReturnUrl(webhookUrl)) {
    yield wrong('metadata.webhook_url', 'must be an absolute address')
  }
}

function isReturnUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && !value.includes('#')
}

function wrong(fieldName: string, reason: string): FieldError {
  return { field_name: fieldName, reason }
}
