import type { Attempt, CardDetails, Order } from '../gateway-records.ts'
import { rupeeNumber } from './rupees.ts'
import { isFailed } from './statuses.ts'
import { wireTime } from './wire-time.ts'

type Wire = Record<string, unknown>

/** `merchantId-orderId-attempt`, Juspay's name of a transaction. */
export function txnIdOf(order: Order, attempt: Attempt, merchantId: string): string {
  return `${merchantId}-${order.orderId}-${attempt.number}`
}

/** The keys that an order gains with its first attempt (juspay §2). */
export function attemptWire(order: Order, attempt: Attempt, merchantId: string): Wire {
  const hasFailed = isFailed(attempt.status)
  return {
    txn_id: txnIdOf(order, attempt, merchantId),
    txn_uuid: attempt.txnUuid,
    ...methodWire(attempt),
    resp_code: null,
    resp_message: null,
    resp_category: null,
    bank_error_code: hasFailed ? attempt.errorCode : '',
    bank_error_message: hasFailed ? attempt.errorMessage : '',
    txn_detail: txnDetailWire(order, attempt, merchantId),
    payment_gateway_response: gatewayResponseWire(order, attempt, merchantId),
    gateway_id: 100,
    gateway_reference_id: null,
    offers: [],
    emi_details: {},
  }
}

/** The flat transaction that TXN_CHARGED and TXN_FAILED carry as content.txn. */
export function txnWire(order: Order, attempt: Attempt, merchantId: string): Wire {
  return {
    ...txnDetailWire(order, attempt, merchantId),
    ...methodWire(attempt),
    amount: rupeeNumber(attempt.amountInPaise),
    merchant_id: merchantId,
    payment_gateway_response: gatewayResponseWire(order, attempt, merchantId),
  }
}

function methodWire({ instrument }: Attempt): Wire {
  switch (instrument.type) {
    case 'CARD':
      return {
        payment_method_type: 'CARD',
        payment_method: instrument.card.brand,
        auth_type: 'THREE_DS',
        card: cardWire(instrument.card),
      }
    case 'UPI':
      return {
        payment_method_type: 'UPI',
        payment_method: 'UPI',
        payer_vpa: instrument.payerVpa,
        upi: { payer_vpa: instrument.payerVpa, payer_app: '', txn_flow_type: 'COLLECT' },
      }
    case 'NB':
      return { payment_method_type: 'NB', payment_method: instrument.bankCode }
  }
}

function cardWire(card: CardDetails): Wire {
  return {
    last_four_digits: card.lastFourDigits,
    card_isin: card.isin,
    card_issuer: card.issuer,
    card_brand: card.brand,
    card_type: card.type,
    extended_card_type: card.type,
    card_issuer_country: 'INDIA',
    juspay_bank_code: 'JP_TEST',
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    name_on_card: card.nameOnCard,
    card_reference: '',
    card_fingerprint: '',
    saved_to_locker: false,
    using_saved_card: false,
    using_token: false,
    tokens: [],
    token_type: 'CARD',
    payment_account_reference: '',
  }
}

function txnDetailWire(order: Order, attempt: Attempt, merchantId: string): Wire {
  const amount = rupeeNumber(attempt.amountInPaise)
  const hasFailed = isFailed(attempt.status)
  return {
    txn_id: txnIdOf(order, attempt, merchantId),
    txn_uuid: attempt.txnUuid,
    order_id: order.orderId,
    status: attempt.status,
    net_amount: amount,
    txn_amount: amount,
    surcharge_amount: null,
    tax_amount: null,
    offer_deduction_amount: null,
    currency: attempt.currency,
    gateway_id: 100,
    gateway: 'DUMMY',
    error_code: hasFailed ? attempt.errorCode : null,
    error_message: hasFailed ? attempt.errorMessage : '',
    express_checkout: false,
    redirect: true,
    txn_flow_type: flowTypes[attempt.instrument.type],
    is_cvv_less_txn: false,
    metadata: { microapp: 'hyperpay', payment_channel: 'WEB' },
    txn_amount_breakup: [{ name: 'BASE', amount, sno: 1, method: 'ADD' }],
    created: wireTime(attempt.createdAt),
    last_updated: wireTime(attempt.updatedAt),
  }
}

const flowTypes = { CARD: 'CARD_TRANSACTION', UPI: 'COLLECT', NB: 'NET_BANKING' } as const

function gatewayResponseWire(order: Order, attempt: Attempt, merchantId: string): Wire {
  const isCaptured = attempt.capturedAt !== null
  return {
    resp_code: null,
    resp_message: null,
    rrn: attempt.rrn,
    auth_id_code: attempt.authIdCode,
    epg_txn_id: isCaptured ? `DUMMY-${txnIdOf(order, attempt, merchantId)}` : null,
    txn_id: null,
    created: attempt.capturedAt === null ? null : wireTime(attempt.capturedAt),
    arn: null,
    auth_ref_num: null,
    eci: null,
    gateway_merchant_id: null,
    umrn: null,
    network_error_code: null,
    network_error_message: null,
  }
}
