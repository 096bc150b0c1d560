import type { Fault } from '../faults.ts'
import type { Answer } from '../gateway.ts'
import { rupeeText } from './rupees.ts'
import { toRecord } from './to-record.ts'

type Body = Answer['body']

/** A correct response with one wrong fact, wherever it occurs. */
export function alterResponse(answer: Answer, kind: Fault['kind']): Answer {
  if (answer.httpStatus !== 200) return answer
  const alter = alterations[kind]
  return alter === undefined ? answer : { ...answer, body: alter(answer.body) }
}

const alterations: Partial<Record<Fault['kind'], (body: Body) => Body>> = {
  'wrong-order-id': (body) => {
    const orderId = 'ORDOFSOMEBODYELSE'
    return alterParts(body, { order_id: orderId }, { orderId })
  },
  'wrong-amount': (body) => {
    // one rupee more than ordered
    const amount = amountOf(body) + 1
    const wrong = { amount, effective_amount: amount, net_amount: amount, txn_amount: amount }
    return alterParts(body, wrong, { amount: rupeeText(Math.round(amount * 100)) })
  },
  'foreign-link': (body) => ({
    ...body,
    payment_links: { ...toRecord(body['payment_links']), web: 'https://pay.example/page/1' },
  }),
  'amount-only': (body) => ({ ...body, amount: amountOf(body) + 1 }),
  'effective-amount-only': (body) => ({ ...body, effective_amount: amountOf(body) + 1 }),
  // every fact as another of their services writes it; money stays the same
  'type-drift': (body) => ({
    ...body,
    status_id: String(body['status_id']),
    amount: String(body['amount']),
    card: [],
    payment_method: ['VISA'],
    txn_uuid: 12,
    payment_gateway_response: {
      ...toRecord(body['payment_gateway_response']),
      rrn: 600_000_000_001,
      auth_id_code: null,
      epg_txn_id: { id: 1 },
      created: 1_700_000_000,
    },
    refunded: String(body['refunded']),
    udf1: 7,
    currency: String(body['currency']).toLowerCase(),
  }),
  'refund-without-amount': (body) => ({
    ...body,
    refunds: [{ unique_request_id: 'SOMEBODYS', status: 'SUCCESS', amount: null }],
  }),
  // refunded automatically: included in the sum, but not in the flag
  'unflagged-refund': (body) => ({
    ...body,
    refunded: false,
    amount_refunded: amountOf(body),
    refunds: [{ status: 'SUCCESS', amount: amountOf(body), initiated_by: 'AUTO_REFUNDED' }],
  }),
  'figures-contradict': (body) => ({ ...body, amount_refunded: amountOf(body), refunds: [] }),
  'wrong-currency': (body) => alterParts(body, { currency: 'USD' }, { currency: 'USD' }),
  'unknown-status': (body) => alterParts(body, { status: 'SOMETHING_NEW', status_id: 99 }, {}),
}

function amountOf(body: Body): number {
  return Number(body['amount'] ?? toRecord(toRecord(body['sdk_payload'])['payload'])['amount'])
}

/** Replaces fields of the order and its txn_detail, and of the SDK payload, where they exist. */
function alterParts(body: Body, wrong: Body, wrongInSdk: Body): Body {
  const bent = { ...replaceExisting(body, wrong) }
  if ('txn_detail' in bent)
    bent['txn_detail'] = replaceExisting(toRecord(bent['txn_detail']), wrong)
  if ('sdk_payload' in bent) {
    const sdk = toRecord(bent['sdk_payload'])
    bent['sdk_payload'] = { ...sdk, payload: { ...toRecord(sdk['payload']), ...wrongInSdk } }
  }
  return bent
}

function replaceExisting(body: Body, wrong: Body): Body {
  const replaced = Object.entries(body).map(([name, value]) => [name, wrong[name] ?? value])
  return Object.fromEntries(replaced)
}
