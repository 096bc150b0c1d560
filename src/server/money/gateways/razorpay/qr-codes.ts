import { MINUTE_MS } from '#contract/platform/durations.ts'
import type {
  AttemptQuery,
  AttemptReport,
  Doubt,
  PaymentRequest,
  StartResult,
} from '../../providers/gateway.ts'
import { modeOfKey } from '../../providers/provider-facts.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { objectionToPage } from '../answers/page-hosts.ts'
import { silent, unanswered } from './ask-order.ts'
import { PAGE_SIZE, failureOfList, readCollection, wholeCollection } from './collections.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import { notStarted } from './razorpay-failure.ts'
import { razorpayFacts } from './razorpay-facts.ts'
import { notesOf, orderNamedIn } from './razorpay-notes.ts'
import { readQrCode } from './read-qr-code.ts'
import { reportOf } from './report-payments.ts'
import type { Parts } from './start-order.ts'

/** An institute never shows a thousand codes in half an hour. */
const MAX_PAGES = 10

/** The allowance for clock skew, in milliseconds. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS

/** Whether the attempt is a QR code. A restored attempt is known by the id of its code only. */
export function isOfQrCode({ channel, providerReference }: AttemptQuery): boolean {
  return channel === 'qr' || (providerReference?.startsWith('qr_') ?? false)
}

/**
 * Makes a QR code for one payment of this amount. It looks for one of this attempt first, because an
 * earlier start may have had no response.
 */
export async function startQrCode(parts: Parts, request: PaymentRequest): Promise<StartResult> {
  const found = await findQrCode(parts.call, request)
  if (found.kind === 'silent' && found.failure !== 'refused')
    return { kind: 'unknown', failure: found.failure }
  if (found.kind === 'found') return acceptedOrNonsense(parts, request, found.code)
  const answer = await parts.call({ path: '/payments/qr_codes', body: qrBody(request) })
  return answer.kind === 'answer'
    ? acceptedOrNonsense(parts, request, foreignFields(answer.body, []))
    : notStarted(answer)
}

function qrBody(request: PaymentRequest): object {
  return {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: request.amountInPaise,
    description: request.description.slice(0, 250),
    close_by: Math.floor(endOf(request).getTime() / 1000),
    notes: notesOf(request),
  }
}

function endOf({ begunAt }: PaymentRequest): Date {
  return new Date(begunAt.getTime() + razorpayFacts.pageLifeMs)
}

/** Shows the text where the account has it, else the picture. */
function acceptedOrNonsense(
  { settings }: Parts,
  request: PaymentRequest,
  code: ForeignFields,
): StartResult {
  const reference = code.text('id')
  const link = code.link('image_content') ?? code.link('image_url')
  if (!isCodeOf(code, request) || reference === null || link === null)
    return { kind: 'unknown', failure: 'nonsense' }
  const objection = link.startsWith('upi://pay?') ? null : objectionToPicture(settings, link)
  if (objection !== null) return { kind: 'unknown', failure: 'nonsense', objection }
  const expiresAt = code.unixTime('close_by') ?? endOf(request)
  return { kind: 'accepted', link, expiresAt, providerReference: reference }
}

function isCodeOf(code: ForeignFields, request: PaymentRequest): boolean {
  return (
    code.text('entity') === 'qr_code' &&
    orderNamedIn(code) === request.providerOrderId &&
    code.money('payment_amount', readMinor) === request.amountInPaise
  )
}

function objectionToPicture({ apiBase, keyId, pageHosts }: Parts['settings'], link: string) {
  const mode = modeOfKey(keyId, razorpayFacts)
  const provider = { facts: razorpayFacts, baseUrl: apiBase, pageHosts, mode }
  return objectionToPage({ link, field: 'image_url' }, provider)
}

type FoundCode =
  | { kind: 'found'; code: ForeignFields }
  | { kind: 'none' }
  | { kind: 'silent'; failure: Extract<AttemptReport, { kind: 'silent' }>['failure'] }

/** Razorpay has no search by notes, so it reads all codes of the possible time span. */
async function findQrCode(
  call: CallRazorpay,
  { providerOrderId, begunAt }: Pick<AttemptQuery, 'begunAt' | 'providerOrderId'>,
): Promise<FoundCode> {
  const [begun, life] = [begunAt.getTime(), razorpayFacts.pageLifeMs]
  const query = {
    from: String(Math.floor((begun - CLOCK_SKEW_MS) / 1000)),
    to: String(Math.ceil((begun + life + CLOCK_SKEW_MS) / 1000)),
  }
  const path = '/payments/qr_codes'
  const listed = await wholeCollection(call, { path, query, maxPages: MAX_PAGES })
  if (listed.kind !== 'listed') return { kind: 'silent', failure: failureOfList(listed) }
  const ours = listed.items.filter((code) => orderNamedIn(code) === providerOrderId)
  const code = ours.find((one) => one.text('payments_count_received') !== '0') ?? ours.at(-1)
  return code === undefined ? { kind: 'none' } : { kind: 'found', code }
}

/** Asks for the QR code of an attempt and for all its payments. */
export async function askQrCode(call: CallRazorpay, attempt: AttemptQuery): Promise<AttemptReport> {
  const reference = await referenceOf(call, attempt)
  if (typeof reference !== 'string') return reference
  const path = pathOf(reference)
  const answer = await call({ path })
  if (answer.kind !== 'answer') return unanswered(answer)
  const doubts: Doubt[] = []
  const list = await call({ path: `${path}/payments`, query: { count: `${PAGE_SIZE}` } })
  const listed = readCollection(list, 'payments', doubts)
  if (listed.kind === 'failed') return unanswered(listed.answer)
  if (listed.kind === 'nonsense') return { kind: 'silent', failure: 'nonsense', doubts }
  const { providerOrderId } = attempt
  const reading = readQrCode(answer.body, listed.items, { providerOrderId, reference, doubts })
  if (reading === null) return { kind: 'silent', failure: 'nonsense', doubts }
  return reportOf(call, attempt, { ...reading, doubts })
}

/**
 * Closes a QR code. It asks afterwards, whatever the call returned: only an active code can be
 * closed, once.
 */
export async function endQrCode(call: CallRazorpay, attempt: AttemptQuery): Promise<AttemptReport> {
  const reference = await referenceOf(call, attempt)
  if (typeof reference !== 'string') return reference
  await call({ path: `${pathOf(reference)}/close`, body: {} })
  const report = await askQrCode(call, { ...attempt, providerReference: reference })
  const isStillOpen = report.kind === 'reported' && ['open', 'declined'].includes(report.page)
  return isStillOpen ? silent('refused') : report
}

/** The id of the attempt's code, or the report without one. */
async function referenceOf(
  call: CallRazorpay,
  attempt: AttemptQuery,
): Promise<string | AttemptReport> {
  if (attempt.providerReference !== null) return attempt.providerReference
  const found = await findQrCode(call, attempt)
  if (found.kind === 'silent') return silent(found.failure)
  if (found.kind === 'found') return found.code.text('id') ?? silent('nonsense')
  return attempt.isAccepted ? silent('nonsense') : { kind: 'not-there' }
}

function pathOf(reference: string): string {
  return `/payments/qr_codes/${encodeURIComponent(reference)}`
}
