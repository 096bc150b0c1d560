import type { CaptureDetails, Doubt, PageState, TransactionState } from '../../providers/gateway.ts'
import { foreignFields, lastFourOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import type { PaymentMode } from '../../providers/provider-facts.ts'
import { hasOtherMode } from './livemode.ts'
import { readMinor } from '../answers/minor.ts'
import {
  stripeIntentStatuses,
  stripePaymentStatuses,
  stripeSessionStatuses,
} from './stripe-statuses.ts'

/** A session in our terms, before its refunds and disputes are fetched. */
export type SessionReading = {
  page: PageState
  /** Null: nobody has tried to pay. */
  transaction: {
    transactionId: string
    providerStatus: string
    state: TransactionState
    capture: CaptureDetails | null
    /** Includes refunds under way; null where it can't be read. */
    amountRefundedInPaise: number | null
    isDisputed: boolean
  } | null
  doubts: Doubt[]
}

const sessionStatuses = new Map<string, PageState>(Object.entries(stripeSessionStatuses))
const paymentStatuses = new Map<string, PageState>(Object.entries(stripePaymentStatuses))
const intentStatuses = new Map<string, TransactionState | null>(
  Object.entries(stripeIntentStatuses),
)

/**
 * Reads a session that was retrieved with its payment expanded. Amounts are read strictly,
 * everything else leniently.
 * @returns null where it is not this order's session, or an amount can't be read.
 */
export function readSession(
  body: unknown,
  expected: ExpectedSession,
  doubts: Doubt[],
): SessionReading | null {
  const session = foreignFields(body, doubts)
  compare(session, expected)
  const payment = session.word('payment_status')
  if (payment === null) session.doubt('payment_status', 'missing')
  if (doubts.length > 0 || payment === null) return null
  const intent = session.at('payment_intent')
  const paid = paymentStatuses.get(payment)
  if (paid === undefined) session.doubt('payment_status', 'unknown-word')
  if (paid === 'paid') return paidSession(session, intent, doubts)
  const page = paid === 'open' ? unpaidPage(session, intent) : 'undecided'
  return { page, transaction: unpaidTransaction(intent, page), doubts }
}

type ExpectedSession = { sessionId: string; providerOrderId: string; mode: PaymentMode }

function compare(
  session: ForeignFields,
  { sessionId, providerOrderId, mode }: ExpectedSession,
): void {
  if (session.text('object') !== 'checkout.session') session.doubt('object', 'contradiction')
  if (hasOtherMode(session, mode)) session.doubt('livemode', 'contradiction')
  if (session.text('id') !== sessionId) session.doubt('id', 'contradiction')
  if (session.text('client_reference_id') !== providerOrderId)
    session.doubt('client_reference_id', 'contradiction')
}

function unpaidPage(session: ForeignFields, intent: ForeignFields): PageState {
  const status = session.text('status') ?? ''
  const page = sessionStatuses.get(status)
  if (page === undefined) session.doubt('status', 'unknown-word')
  if (page === 'open') return openPage(intent)
  if (page === 'lapsed' && isMoneyMoving(intent)) {
    // their documentation excludes an active payment in an expired session
    session.doubt('status', 'contradiction')
    return 'undecided'
  }
  // a slow method that failed leaves the session complete and unpaid for ever
  return page === 'undecided' && isDeclined(intent) ? 'failed' : (page ?? 'undecided')
}

function isMoneyMoving(intent: ForeignFields): boolean {
  const state = intentStatuses.get(intent.text('status') ?? '')
  return state === 'undecided' || state === 'charged'
}

/** A declined payer can retry at the same page; a payment under way must not be repeated. */
function openPage(intent: ForeignFields): PageState {
  const status = intent.text('status')
  if (status === null) return 'open'
  const state = intentStatuses.get(status)
  if (state === undefined) intent.doubt('status', 'unknown-word')
  if (state === 'begun') return 'begun'
  if (state === null || state === 'declined') return isDeclined(intent) ? 'declined' : 'open'
  return 'undecided'
}

function isDeclined(intent: ForeignFields): boolean {
  const status = intent.text('status')
  if (status === 'canceled') return true
  return status === 'requires_payment_method' && intent.has('last_payment_error')
}

const transactionStates: Partial<Record<PageState, TransactionState>> = {
  begun: 'begun',
  undecided: 'undecided',
  declined: 'declined',
  failed: 'declined',
}

function unpaidTransaction(intent: ForeignFields, page: PageState): SessionReading['transaction'] {
  const transactionId = intent.text('id')
  const state = transactionStates[page]
  if (transactionId === null || state === undefined) return null
  return {
    transactionId,
    providerStatus: intent.text('status') ?? '',
    state,
    capture: null,
    amountRefundedInPaise: 0,
    isDisputed: false,
  }
}

/** A paid session without its payment, or with an unreadable amount, is refused. */
function paidSession(
  session: ForeignFields,
  intent: ForeignFields,
  doubts: Doubt[],
): SessionReading | null {
  const charge = intent.at('latest_charge')
  const transactionId = intent.text('id')
  const capture =
    transactionId === null ? null : captureDetails({ session, intent, charge }, transactionId)
  if (transactionId === null) session.doubt('payment_intent.id', 'missing')
  if (transactionId === null || capture === null) return null
  return {
    page: 'paid',
    transaction: {
      transactionId,
      providerStatus: intent.text('status') ?? '',
      state: 'charged',
      capture,
      amountRefundedInPaise: charge.money('amount_refunded', readMinor) ?? null,
      isDisputed: charge.flag('disputed') ?? false,
    },
    doubts,
  }
}

type Parts = { session: ForeignFields; intent: ForeignFields; charge: ForeignFields }

/** The fields of a receipt (others §1.5). */
function captureDetails(
  { session, intent, charge }: Parts,
  transactionId: string,
): CaptureDetails | null {
  const total = requiredAmount(session, 'amount_total')
  const received = requiredAmount(intent, 'amount_received')
  const captured = requiredAmount(charge, 'amount_captured')
  const currencies = [session, intent, charge].map((part) => requiredWord(part, 'currency'))
  const [sessionCurrency, intentCurrency, chargeCurrency] = currencies
  if (total === null || received === null || captured === null) return null
  if (!sessionCurrency || !intentCurrency || !chargeCurrency) return null
  return {
    transactionId,
    amountInPaise: received,
    statedAmountsInPaise: [total, received, captured],
    statedCurrencies: [sessionCurrency, intentCurrency, chargeCurrency].map((code) =>
      code.toUpperCase(),
    ),
    capturedAt: momentOf(charge.text('created')),
    ...receiptDetails(charge),
  }
}

function requiredAmount(part: ForeignFields, name: string) {
  const amount = part.money(name, readMinor)
  if (amount === null) part.doubt(name, 'missing')
  return amount ?? null
}

function requiredWord(part: ForeignFields, name: string) {
  const word = part.word(name)
  if (word === null) part.doubt(name, 'missing')
  return word
}

type ReceiptDetails = Pick<
  CaptureDetails,
  'paymentMethod' | 'cardLast4' | 'cardIssuer' | 'authCode' | 'rrn' | 'bankTxnId'
>

function receiptDetails(charge: ForeignFields): ReceiptDetails {
  const details = charge.at('payment_method_details')
  const card = details.at('card')
  return {
    paymentMethod: details.text('type'),
    cardLast4: lastFourOrNull(card.text('last4')),
    cardIssuer: card.text('brand'),
    authCode: card.text('authorization_code'),
    // Stripe returns no RRN for online card payments
    rrn: null,
    bankTxnId: card.text('network_transaction_id'),
  }
}

/** Seconds since 1970; any other value counts as missing. */
function momentOf(seconds: string | null): Date | null {
  const moment = seconds === null ? Number.NaN : Number(seconds) * 1000
  return Number.isSafeInteger(moment) && moment > 0 ? new Date(moment) : null
}
