import type { Paise } from '#contract/money/money.ts'
import type { CaptureDetails, TransactionState } from '../../providers/gateway.ts'
import { lastFourOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { razorpayPaymentStatuses } from './razorpay-statuses.ts'

/** A payment in our terms, before its refunds are fetched. */
export type PaymentReading = {
  transactionId: string
  providerStatus: string
  state: TransactionState
  capture: CaptureDetails | null
  /** Includes refunds under way; null where it can't be read. */
  amountRefundedInPaise: Paise | null
  createdAt: Date | null
}

/** The amount and currency of the order or QR code that the payment belongs to. */
export type Asked = { amountInPaise: Paise; currency: string }

const statuses = new Map<string, TransactionState>(Object.entries(razorpayPaymentStatuses))

/**
 * Reads one payment. Amounts are read strictly, everything else leniently. An unknown status is
 * undecided.
 * @returns null where it has no id, or its money has no readable amount.
 */
export function readPayment(payment: ForeignFields, asked: Asked): PaymentReading | null {
  const transactionId = payment.text('id')
  if (transactionId === null) {
    payment.doubt('id', 'missing')
    return null
  }
  const state = stateOf(payment)
  const capture = state === 'charged' ? captureOf(payment, transactionId, asked) : null
  if (state === 'charged' && capture === null) return null
  return {
    transactionId,
    providerStatus: payment.text('status') ?? '',
    state,
    capture,
    amountRefundedInPaise: payment.money('amount_refunded', readMinor) ?? null,
    createdAt: payment.unixTime('created_at'),
  }
}

/**
 * The status must agree with the field `captured`: a refunded payment that was never captured was
 * returned by Razorpay itself. A contradiction concludes nothing.
 */
function stateOf(payment: ForeignFields): TransactionState {
  const status = payment.word('status')
  const state = statuses.get(status ?? '')
  if (state === undefined) {
    payment.doubt('status', status === null ? 'missing' : 'unknown-word')
    return 'undecided'
  }
  const isCaptured = payment.flag('captured')
  if (status === 'refunded' && isCaptured === false) return 'returned'
  const isAgreed = (state === 'charged') === isCaptured
  // a payment that was not captured may say nothing about it
  if (isAgreed || (state !== 'charged' && isCaptured === null)) return state
  payment.doubt('captured', isCaptured === null ? 'missing' : 'contradiction')
  return 'undecided'
}

function captureOf(
  payment: ForeignFields,
  transactionId: string,
  asked: Asked,
): CaptureDetails | null {
  const amountInPaise = payment.money('amount', readMinor)
  const currency = payment.currency('currency')
  if (amountInPaise === null) payment.doubt('amount', 'missing')
  if (currency === null) payment.doubt('currency', 'missing')
  if (amountInPaise == null || currency === null) return null
  return {
    transactionId,
    amountInPaise,
    statedAmountsInPaise: [amountInPaise, asked.amountInPaise],
    statedCurrencies: [currency, asked.currency],
    // no field has the time of the capture; it follows the payment at once
    capturedAt: payment.unixTime('captured_at') ?? payment.unixTime('created_at'),
    ...receiptDetails(payment),
  }
}

type ReceiptDetails = Pick<
  CaptureDetails,
  'authCode' | 'bankTxnId' | 'cardIssuer' | 'cardLast4' | 'paymentMethod' | 'rrn'
>

function receiptDetails(payment: ForeignFields): ReceiptDetails {
  const bank = payment.at('acquirer_data')
  const card = payment.at('card')
  return {
    paymentMethod: methodOf(payment),
    cardLast4: lastFourOrNull(card.text('last4')),
    cardIssuer: card.text('issuer') ?? card.text('network'),
    authCode: bank.text('auth_code'),
    rrn: bank.text('rrn'),
    bankTxnId:
      bank.text('bank_transaction_id') ??
      bank.text('upi_transaction_id') ??
      bank.text('transaction_id'),
  }
}

/** The method with its bank or wallet; a UPI address names a person, so it is left out. */
function methodOf(payment: ForeignFields): string | null {
  const parts = [payment.text('method'), payment.text('bank') ?? payment.text('wallet')]
  const words = parts.filter((part) => part !== null)
  return words.length === 0 ? null : words.join(' ')
}
