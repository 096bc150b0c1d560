import { rupeeText } from '#contract/money/money.ts'
import { sameSecret } from '../../../platform/foundation/ids.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Log } from '../../../platform/foundation/log.ts'
import type {
  AttemptReport,
  AttemptQuery,
  Doubt,
  KeptReading,
  NotificationHeaders,
  NotificationReading,
  PaymentGateway,
  PaymentRequest,
  ReturnReading,
  StartObjection,
  StartResult,
} from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { objectionToPage } from '../answers/page-hosts.ts'
import { limitsOf, modeOfAddress } from '../../providers/provider-facts.ts'
import { plainLetters } from '../../../platform/foundation/plain-letters.ts'
import { juspayFacts } from './juspay-facts.ts'
import { basicAuth, juspayHeaders } from './juspay-headers.ts'
import { callJuspay } from './juspay-http.ts'
import { juspayRefunds } from './juspay-refunds.ts'
import type { JuspaySettings } from './juspay-settings.ts'
import { isSignedByJuspay } from './juspay-signature.ts'
import { readKeptOrder, UDF_VERSION } from './read-kept-order.ts'
import { readJuspayNotification } from './read-notification.ts'
import { readJuspayOrder } from './read-order.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { redactedMessage } from '../answers/redacted-message.ts'

/**
 * Fields of a session about this payment and its payer. They say nothing about the account and may
 * hold the payer's input.
 */
const ownFields =
  /^(?:order_id|customer_|first_name|last_name|description|udf\d|billing_|shipping_)/

/**
 * The objection in a 400 response to POST /session (juspay §7). The named field decides; without
 * one, a person must check the account.
 */
function objectionIn(body: unknown): StartObjection {
  const refusal = foreignFields(body, [])
  const [wrong] = refusal.at('error_info').each('fields')
  const field = wrong?.text('field_name') ?? ''
  const about = subjectOf(field, codeIn(refusal))
  return { about, field, said: about === 'request' ? codeIn(refusal) : wordsIn(refusal) }
}

/**
 * The objection to our account.
 * @returns null for a temporary failure: too many calls, or a server error.
 */
function objectionToAccount(status: number, body: unknown): StartObjection | null {
  if (status !== 401 && status !== 403) return null
  // their edge returns HTML, which has no fields
  return { about: 'account', field: `HTTP ${status}`, said: wordsIn(foreignFields(body, [])) }
}

function subjectOf(field: string, code: string): StartObjection['about'] {
  if (field === 'amount' || (field === '' && /amount/i.test(code))) return 'amount'
  return ownFields.test(field) ? 'request' : 'account'
}

function wordsIn(refusal: ForeignFields): string {
  const info = refusal.at('error_info')
  const said = refusal.text('error_message') ?? info.text('developer_message')
  return redactedMessage(said ?? codeIn(refusal))
}

function codeIn(refusal: ForeignFields): string {
  return refusal.text('error_code') ?? refusal.at('error_info').text('code') ?? ''
}

/**
 * The adapter for Juspay Express Checkout and HDFC SmartGateway, according to
 * docs/providers/juspay.md.
 */
export function juspayGateway(settings: JuspaySettings, log: Log): PaymentGateway {
  return {
    name: 'juspay',
    ...limitsOf(juspayFacts),
    tellsDisputes: false,
    channels: ['page'],
    start: (request) => start(settings, request),
    outcomeOf: (attempt) => ask(settings, attempt),
    ...juspayRefunds(settings, log),
    kept: (providerOrderId) => kept(settings, providerOrderId),
    readReturn: (parameters) => readReturn(settings, parameters),
    readNotification: (headers, body) => readNotification(settings, headers, body),
  }
}

async function start(settings: JuspaySettings, request: PaymentRequest): Promise<StartResult> {
  const answer = await callJuspay(`${settings.baseUrl}/session`, {
    method: 'POST',
    headers: {
      ...juspayHeaders(settings, request.customer.id),
      'content-type': 'application/json',
    },
    body: JSON.stringify(sessionBody(settings, request)),
  })
  if (answer.kind === 'failure') return { kind: 'unknown', failure: answer.failure }
  if (answer.status === 200) return acceptedOrNonsense(settings, request, answer.body)
  if (answer.status === 400) return refusedUnlessThere(settings, request, objectionIn(answer.body))
  const objection = objectionToAccount(answer.status, answer.body)
  return { kind: 'unknown', failure: 'refused', ...(objection && { objection }) }
}

function acceptedOrNonsense(
  settings: JuspaySettings,
  request: PaymentRequest,
  body: unknown,
): StartResult {
  const session = foreignFields(body, [])
  const links = session.at('payment_links')
  const link = links.link('web')
  const isOurs = session.text('order_id') === request.providerOrderId
  if (!isOurs || link === null) return { kind: 'unknown', failure: 'nonsense' }
  const { baseUrl, pageHosts } = settings
  const mode = modeOfAddress(baseUrl, juspayFacts)
  const page = { link, field: 'payment_links.web' }
  const objection = objectionToPage(page, { facts: juspayFacts, baseUrl, mode, pageHosts })
  if (objection !== null) return { kind: 'unknown', failure: 'nonsense', objection }
  const expiresAt = links.moment('expiry') ?? session.moment('order_expiry')
  return { kind: 'accepted', link, expiresAt, providerReference: session.text('id') }
}

/** A 400 can also mean that this order exists already; then the attempt continues with it. */
async function refusedUnlessThere(
  settings: JuspaySettings,
  { providerOrderId, channel, begunAt }: PaymentRequest,
  objection: StartObjection,
): Promise<StartResult> {
  const report = await ask(settings, {
    providerOrderId,
    channel,
    begunAt,
    providerReference: null,
    isAccepted: false,
    refundRequests: [],
    hasReturnedMoney: false,
  })
  if (report.kind !== 'not-there') return { kind: 'unknown', failure: 'refused', objection }
  return { kind: 'refused', objection }
}

async function ask(settings: JuspaySettings, attempt: AttemptQuery): Promise<AttemptReport> {
  const url = `${settings.baseUrl}/orders/${encodeURIComponent(attempt.providerOrderId)}`
  const answer = await callJuspay(url, { method: 'GET', headers: juspayHeaders(settings) })
  if (answer.kind === 'failure') {
    const doubts: Doubt[] =
      answer.failure === 'nonsense' ? [{ path: '', problem: 'unreadable' }] : []
    return { kind: 'silent', failure: answer.failure, doubts }
  }
  if (answer.status === 404) return notThere(attempt, answer.body)
  if (answer.status !== 200) return { kind: 'silent', failure: 'refused', doubts: [] }
  return readJuspayOrder(answer.body, attempt)
}

/** Juspay lists no orders, so one is requested by its id. */
async function kept(settings: JuspaySettings, providerOrderId: string): Promise<KeptReading> {
  const url = `${settings.baseUrl}/orders/${encodeURIComponent(providerOrderId)}`
  const answer = await callJuspay(url, { method: 'GET', headers: juspayHeaders(settings) })
  if (answer.kind === 'failure') return { kind: 'silent', failure: answer.failure }
  if (answer.status === 404) return { kind: 'not-there' }
  if (answer.status !== 200) return { kind: 'silent', failure: 'refused' }
  const payment = readKeptOrder(answer.body, providerOrderId)
  return payment ? { kind: 'kept', payment } : { kind: 'silent', failure: 'nonsense' }
}

/**
 * Only Juspay's own error for this id says that nobody paid. A 404 of a proxy or a moved host
 * counts as silence. So does a 404 about an order that they had accepted.
 */
function notThere(attempt: AttemptQuery, body: unknown): AttemptReport {
  const refusal = foreignFields(body, [])
  const info = refusal.at('error_info')
  const words = [refusal.text('status'), refusal.text('error_code'), info.text('code')]
  const isTheirs = words.some((word) => notFoundWords.has(word?.toLowerCase() ?? ''))
  const named = refusal.text('order_id')
  const isOfThis = named === null || named === attempt.providerOrderId
  if (isTheirs && isOfThis && !attempt.isAccepted) return { kind: 'not-there' }
  const doubts: Doubt[] = [{ path: 'HTTP 404', problem: 'contradiction' }]
  return { kind: 'silent', failure: 'refused', doubts }
}

const notFoundWords = new Set(['not_found', 'order_not_found', 'resource_not_found'])

function readReturn(settings: JuspaySettings, parameters: URLSearchParams): ReturnReading {
  const providerOrderId = parameters.get('order_id')
  const { responseKeys } = settings
  const isGenuine =
    responseKeys.length === 0 || responseKeys.some((key) => isSignedByJuspay(parameters, key))
  if (!isGenuine || !providerOrderId || parameters.getAll('order_id').length > 1)
    return { kind: 'forged' }
  const token = parameters.get('token')
  return { kind: 'genuine', providerOrderId, token, isSigned: responseKeys.length > 0 }
}

function readNotification(
  settings: JuspaySettings,
  { authorization = '' }: NotificationHeaders,
  body: string,
): NotificationReading {
  const { webhookUser, webhookPasswords } = settings
  if (webhookUser === '' || typeof authorization !== 'string') return { kind: 'forged' }
  const isTheirs = webhookPasswords.some((password) =>
    sameSecret(authorization, basicAuth(`${webhookUser}:${password}`)),
  )
  return isTheirs ? readJuspayNotification(body) : { kind: 'forged' }
}

/**
 * A signed return proves itself, and the documentation wants an address without a query (juspay
 * §4): only an account that signs nothing gets the token back with it.
 */
function returnUrlOf(settings: JuspaySettings, { returnToken }: PaymentRequest): string {
  const { returnUrl, responseKeys } = settings
  const isSigned = responseKeys.length > 0
  return isSigned || returnToken === null ? returnUrl : `${returnUrl}?token=${returnToken}`
}

function sessionBody(settings: JuspaySettings, request: PaymentRequest): object {
  const { customer, bought } = request
  return {
    order_id: request.providerOrderId,
    amount: rupeeText(request.amountInPaise),
    currency: request.currency,
    payment_page_client_id: settings.clientId,
    action: 'paymentPage',
    return_url: returnUrlOf(settings, request),
    customer_id: customer.id,
    ...(customer.email === null ? {} : { customer_email: customer.email }),
    // only ten digits without a country code are accepted (juspay §1), so foreign numbers are not
    // sent
    ...(/^\d{10}$/.test(customer.phone ?? '') && { customer_phone: customer.phone }),
    first_name: customer.firstName,
    last_name: customer.lastName,
    description: request.description.slice(0, 255),
    // a lost order is found by these fields; the first five take no special characters
    udf1: plainLetters(customer.id),
    udf2: plainLetters(bought.courseId),
    udf3: bought.batchId === null ? '' : plainLetters(bought.batchId),
    udf4: plainLetters(bought.campus),
    udf5: UDF_VERSION,
    // otherwise the account's setting decides how long the page, and so the seat, is open (juspay
    // §8)
    'metadata.expiryInMins': String(juspayFacts.pageLifeMs / MINUTE_MS),
  }
}
