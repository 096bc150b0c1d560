import type { Paise } from '#contract/money/money.ts'
import type {
  AttemptReport,
  AttemptQuery,
  CaptureDetails,
  Doubt,
  PageState,
  RefundReport,
  TransactionReport,
  TransactionState,
} from '../../providers/gateway.ts'
import { foreignFields, lastFourOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { juspayOrderStatuses } from './juspay-statuses.ts'
import { listedRefunds, sortRefunds } from './read-refunds.ts'
import type { ListedRefund, SortedRefunds } from './read-refunds.ts'
import { readRupees } from './rupees.ts'

type OrderStatus = { page: PageState; transaction: TransactionState | null; isOdd?: boolean }
const statuses = new Map<string, OrderStatus>(Object.entries(juspayOrderStatuses))

/** An undocumented status keeps the order waiting. */
const unknownStatus: OrderStatus = { page: 'undecided', transaction: 'undecided', isOdd: true }

/**
 * Translates Juspay's order response. Amounts are read strictly, and nothing is concluded from an
 * unreadable one. Everything else is read leniently.
 */
export function readJuspayOrder(body: unknown, attempt: AttemptQuery): AttemptReport {
  const doubts: Doubt[] = []
  const order = foreignFields(body, doubts)
  const status = order.word('status')
  // a response about another order is not believed
  if (order.text('order_id') !== attempt.providerOrderId) order.doubt('order_id', 'contradiction')
  else if (status === null) order.doubt('status', 'missing')
  if (doubts.length > 0 || status === null) return { kind: 'silent', failure: 'nonsense', doubts }
  const meaning = statuses.get(status) ?? unknownStatus
  if (meaning.isOdd) order.doubt('status', 'unknown-word')
  if (meaning.transaction === null) return reportOf(meaning.page, [], doubts)
  return shownTransaction({ body, order, attempt, doubts, status, meaning })
}

type Answer = {
  body: unknown
  order: ForeignFields
  attempt: AttemptQuery
  doubts: Doubt[]
  status: string
  meaning: OrderStatus
}

function reportOf(
  page: PageState,
  transactions: TransactionReport[],
  doubts: Doubt[],
): Extract<AttemptReport, { kind: 'reported' }> {
  return { kind: 'reported', page, transactions, returnedUnnamed: 0, disputes: [], doubts }
}

function shownTransaction(answer: Answer): AttemptReport {
  const { order, doubts, meaning } = answer
  const transactionId = order.text('txn_id') ?? order.at('txn_detail').text('txn_id')
  const own = ownState(answer)
  if (transactionId === null) {
    order.doubt('txn_id', 'missing')
    // a charge without a transaction id can't be told from a known one
    if (own === 'charged') return { kind: 'silent', failure: 'nonsense', doubts }
    return reportOf(meaning.page, [], doubts)
  }
  const base = { transactionId, providerStatus: answer.status, state: own }
  if (own === 'returned') {
    // the charge is known already, so an unreadable amount is no doubt
    const capture = captureDetails(foreignFields(answer.body, []), transactionId)
    return reportOf(meaning.page, [{ ...base, capture, refunds: [] }], doubts)
  }
  if (own !== 'charged')
    return reportOf(meaning.page, [{ ...base, capture: null, refunds: [] }], doubts)
  const capture = captureDetails(order, transactionId)
  if (capture === null) return { kind: 'silent', failure: 'nonsense', doubts }
  const sorted = refundsOf(answer, capture)
  const refunds = sorted === null ? null : sorted.own.map(plainReport)
  const transactions = [{ ...base, capture, refunds }, ...othersOf(sorted, answer.status)]
  const returnedUnnamed = sorted?.unnamed.filter(({ state }) => state === 'done').length ?? 0
  return { ...reportOf(meaning.page, transactions, doubts), returnedUnnamed }
}

function othersOf(sorted: SortedRefunds | null, providerStatus: string): TransactionReport[] {
  return [...(sorted?.others ?? [])].map(([transactionId, refunds]) => ({
    transactionId,
    providerStatus,
    state: null,
    capture: null,
    refunds: refunds.map(plainReport),
  }))
}

function plainReport({ requestId, amountInPaise, state }: ListedRefund): RefundReport {
  return { requestId, amountInPaise, state }
}

/** A paid order can show another of its tries; then the transaction's own status counts. */
function ownState({ order, meaning }: Answer): TransactionState {
  const orderState = meaning.transaction ?? 'undecided'
  const word = order.at('txn_detail').word('status')
  if (orderState !== 'charged' || word === null) return orderState
  const own = statuses.get(word)?.transaction ?? 'undecided'
  if (own !== 'charged') order.doubt('txn_detail.status', 'contradiction')
  return own
}

/** Null where an amount is missing or unreadable, because a capture needs an amount. */
function captureDetails(order: ForeignFields, transactionId: string): CaptureDetails | null {
  const detail = order.at('txn_detail')
  const amounts = [
    order.money('amount', readRupees),
    order.money('effective_amount', readRupees),
    detail.money('net_amount', readRupees),
  ]
  const [amount, effective] = amounts
  const statedCurrencies = [order.currency('currency'), detail.currency('currency')].filter(
    (stated) => stated !== null,
  )
  if (amount === null) order.doubt('amount', 'missing')
  if (statedCurrencies.length === 0) order.doubt('currency', 'missing')
  if (amount == null || amounts.includes(undefined) || statedCurrencies.length === 0) return null
  return {
    transactionId,
    amountInPaise: effective ?? amount,
    statedAmountsInPaise: amounts.filter((stated): stated is Paise => stated != null),
    statedCurrencies,
    ...receiptDetails(order),
  }
}

function refundsOf({ order, attempt }: Answer, capture: CaptureDetails): SortedRefunds | null {
  const listed = listedRefunds(order)
  const amountRefunded = order.money('amount_refunded', readRupees)
  if (listed === null || amountRefunded === undefined) return null
  const figures = { refunded: order.flag('refunded'), amountRefundedInPaise: amountRefunded }
  const requests = attempt.refundRequests
  const { transactionId, amountInPaise } = capture
  const sorted = sortRefunds(listed, { transactionId, amountInPaise, figures, requests })
  if (sorted === null) order.doubt('amount_refunded', 'contradiction')
  return sorted
}

type ReceiptDetails = Pick<
  CaptureDetails,
  'capturedAt' | 'paymentMethod' | 'cardLast4' | 'cardIssuer' | 'authCode' | 'rrn' | 'bankTxnId'
>

function receiptDetails(order: ForeignFields): ReceiptDetails {
  const bank = order.at('payment_gateway_response')
  const card = order.at('card')
  return {
    capturedAt: bank.moment('created') ?? order.at('txn_detail').moment('created'),
    paymentMethod: methodText(order),
    cardLast4: lastFourOrNull(card.text('last_four_digits')),
    cardIssuer: card.text('card_issuer'),
    authCode: bank.text('auth_id_code'),
    rrn: bank.text('rrn'),
    bankTxnId: bank.text('epg_txn_id'),
  }
}

function methodText(order: ForeignFields): string | null {
  const parts = [order.text('payment_method_type'), order.text('payment_method')]
  const words = new Set(parts.filter((part) => part !== null))
  return words.size === 0 ? null : [...words].join(' ')
}
