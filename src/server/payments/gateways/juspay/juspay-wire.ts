import * as z from 'zod/mini'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { CaptureFacts, PaymentOutcome } from '../../gateway.ts'

/** Rupees as JSON number or text, at most two decimals (juspay.md 2: parse both). */
const Rupees = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}(?:\.\d+)?$/))]),
  z.transform((value, context): Paise => {
    const exact = Number(value) * 100
    const rounded = Math.round(exact)
    if (Math.abs(exact - rounded) < 1e-4 && rounded >= 0 && Number.isSafeInteger(rounded))
      return paise(rounded)
    context.issues.push({ code: 'custom', message: 'not an amount of rupees', input: value })
    return z.NEVER
  }),
)

const Text = z.nullish(z.string())

export const JuspaySession = z.object({
  status: z.string(),
  order_id: z.string(),
  payment_links: z.object({ web: z.string(), expiry: Text }),
  order_expiry: Text,
})

export const JuspayOrder = z.object({
  order_id: z.string(),
  status: z.string(),
  amount: z.optional(Rupees),
  effective_amount: z.nullish(Rupees),
  currency: Text,
  refunded: z.nullish(z.boolean()),
  amount_refunded: z.nullish(Rupees),
  txn_id: Text,
  payment_method_type: Text,
  payment_method: Text,
  card: z.nullish(z.object({ last_four_digits: Text, card_issuer: Text })),
  txn_detail: z.nullish(z.object({ net_amount: z.nullish(Rupees), currency: Text, created: Text })),
  payment_gateway_response: z.nullish(
    z.object({ rrn: Text, auth_id_code: Text, epg_txn_id: Text, created: Text }),
  ),
  refunds: z.nullish(
    z.array(
      z.object({
        unique_request_id: Text,
        amount: Rupees,
        status: z.string(),
        ref: Text,
        arn: Text,
      }),
    ),
  ),
})
export type JuspayOrder = z.infer<typeof JuspayOrder>

/** What the database can keep: no NUL, no half characters. */
const Keepable = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => text.isWellFormed() && !text.includes('\0')),
  )

export const JuspayNotification = z.object({
  id: Keepable(200).check(z.minLength(1)),
  event_name: Keepable(100),
  content: z.nullish(
    z.object({
      order: z.nullish(z.object({ order_id: Keepable(64) })),
      txn: z.nullish(z.object({ order_id: z.optional(Keepable(64)) })),
    }),
  ),
})

/** Nobody has tried to pay (juspay.md 6). */
const openStatuses = new Set(['NEW', 'CREATED'])
/** The payer is at the bank's page, or left it: the money can still move. */
const begunStatuses = new Set(['STARTED', 'PENDING_VBV', 'PENDING_AUTHENTICATION'])
const declinedStatuses = new Set([
  'JUSPAY_DECLINED',
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'CAPTURE_FAILED',
  'DECLINED',
  'FAILURE',
])
const returnedStatuses = new Set(['AUTO_REFUNDED', 'VOIDED', 'AUTO_VOIDED', 'MERCHANT_VOIDED'])

/** Their status in our words. A word that is not in juspay.md 6 keeps the order waiting (money.md F21). */
export function outcomeOf(order: JuspayOrder): PaymentOutcome {
  if (order.status === 'CHARGED' || order.status === 'SUCCESS') return paidOutcome(order)
  if (declinedStatuses.has(order.status)) return { kind: 'declined' }
  if (returnedStatuses.has(order.status)) return { kind: 'returned' }
  if (openStatuses.has(order.status)) return { kind: 'open' }
  if (begunStatuses.has(order.status)) return { kind: 'begun' }
  if (order.status === 'NOT_FOUND') return { kind: 'not-there' }
  return { kind: 'undecided' }
}

function paidOutcome(order: JuspayOrder): PaymentOutcome {
  const { amount, effective_amount: effective, txn_detail: txn } = order
  const statedCurrencies = [order.currency, txn?.currency].filter((stated) => stated != null)
  // an amount of nobody knows what is no amount
  if (amount === undefined || statedCurrencies.length === 0)
    return { kind: 'silent', failure: 'nonsense' }
  return {
    kind: 'paid',
    capture: {
      transactionId: textOrNull(order.txn_id),
      amountInPaise: effective ?? amount,
      statedAmountsInPaise: [amount, effective, txn?.net_amount].filter((stated) => stated != null),
      statedCurrencies,
      refundedInPaise: refundedInPaise(order),
      ...receiptFacts(order),
    },
  }
}

type ReceiptFacts = Pick<
  CaptureFacts,
  'capturedAt' | 'paymentMethod' | 'cardLast4' | 'cardIssuer' | 'authCode' | 'rrn' | 'bankTxnId'
>

/** The mapping of juspay.md 2, "Receipt mapping". */
function receiptFacts(order: JuspayOrder): ReceiptFacts {
  const bank = order.payment_gateway_response
  return {
    capturedAt: dateOrNull(bank?.created) ?? dateOrNull(order.txn_detail?.created),
    paymentMethod: methodText(order),
    cardLast4: lastFourOrNull(order.card?.last_four_digits),
    cardIssuer: textOrNull(order.card?.card_issuer),
    authCode: textOrNull(bank?.auth_id_code),
    rrn: textOrNull(bank?.rrn),
    bankTxnId: textOrNull(bank?.epg_txn_id),
  }
}

/** amount_refunded also counts refunds still under way: only finished ones are money back. */
function refundedInPaise(order: JuspayOrder): Paise {
  const finished = order.refunds?.filter((refund) => refund.status === 'SUCCESS') ?? []
  return paise(finished.reduce((sum, refund) => sum + refund.amount, 0))
}

function methodText(order: JuspayOrder): string | null {
  const parts = [order.payment_method_type, order.payment_method]
    .map(textOrNull)
    .filter((part) => part !== null)
  return parts.length === 0 ? null : [...new Set(parts)].join(' ')
}

export function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, 200) ?? ''
  return trimmed === '' ? null : trimmed
}

function lastFourOrNull(text: string | null | undefined): string | null {
  return text != null && /^\d{4}$/.test(text) ? text : null
}

/** ISO text from the provider; anything else is as if it were not given. */
export function dateOrNull(text: string | null | undefined): Date | null {
  const time = text == null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}
