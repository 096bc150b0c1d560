import * as z from 'zod/mini'
import { paise } from '#contract/money.ts'
import type { CaptureFacts, PaymentOutcome } from '../../gateway.ts'

/** Their smallest unit of rupees is the paisa: amounts pass unchanged. */
const Minor = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((amount) => paise(amount)),
)
const Text = z.nullish(z.string())
const Seconds = z.int().check(z.nonnegative())

const StripeCharge = z.object({
  id: z.string(),
  amount_captured: Minor,
  amount_refunded: Minor,
  disputed: z.optional(z.boolean()),
  created: Seconds,
  currency: z.string(),
  payment_method_details: z.nullish(
    z.object({
      type: z.string(),
      card: z.nullish(
        z.object({
          last4: Text,
          brand: Text,
          authorization_code: Text,
          network_transaction_id: Text,
        }),
      ),
    }),
  ),
})

const StripeIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: Minor,
  currency: z.string(),
  last_payment_error: z.nullish(z.object({})),
  latest_charge: z.nullish(z.union([z.string(), StripeCharge])),
})

/** What we read of `Stripe.Checkout.Session`; expanded by `payment_intent.latest_charge` when retrieved. */
export const StripeSession = z.object({
  object: z.literal('checkout.session'),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  client_reference_id: Text,
  status: Text,
  payment_status: z.string(),
  amount_total: z.nullish(Minor),
  currency: Text,
  expires_at: Seconds,
  url: Text,
  payment_intent: z.nullish(z.union([z.string(), StripeIntent])),
})
export type StripeSession = z.infer<typeof StripeSession>
type StripeIntent = z.infer<typeof StripeIntent>

/** Their status in our words. A word that is not in others.md 1.5 keeps the order waiting (money.md F21). */
export function outcomeOf(session: StripeSession): PaymentOutcome {
  const intent = expanded(session.payment_intent)
  if (session.payment_status === 'paid') return paidOutcome(session, intent)
  if (session.payment_status !== 'unpaid') return { kind: 'undecided' }
  switch (session.status) {
    case 'open':
      return openOutcome(intent)
    case 'expired':
      return { kind: 'lapsed' }
    case 'complete':
      return { kind: hasFailed(intent) ? 'declined' : 'undecided' }
    case null:
    case undefined:
    default:
      return { kind: 'undecided' }
  }
}

/** Whether the payer has ever asked the bank for this payment back. */
export function isDisputed(session: StripeSession): boolean {
  const intent = expanded(session.payment_intent)
  return expanded(intent?.latest_charge)?.disputed ?? false
}

/** A declined payer can try again at the same link; money under way is not for a second try. */
function openOutcome(intent: StripeIntent | null): PaymentOutcome {
  if (intent?.status === 'requires_action') return { kind: 'begun' }
  const isUnderWay = ['processing', 'succeeded', 'requires_capture'].includes(intent?.status ?? '')
  return { kind: isUnderWay ? 'undecided' : 'open' }
}

/** A delayed method that ended badly: the session stays complete and unpaid for ever. */
function hasFailed(intent: StripeIntent | null): boolean {
  if (intent?.status === 'canceled') return true
  return intent?.status === 'requires_payment_method' && intent.last_payment_error != null
}

/** The receipt's table of others.md; a paid session without its intent and charge is not an answer. */
function paidOutcome(session: StripeSession, intent: StripeIntent | null): PaymentOutcome {
  const charge = expanded(intent?.latest_charge)
  if (intent === null || charge === null || session.amount_total == null)
    return { kind: 'silent', failure: 'nonsense' }
  return {
    kind: 'paid',
    capture: {
      transactionId: intent.id,
      amountInPaise: intent.amount_received,
      statedAmountsInPaise: [session.amount_total, intent.amount_received, charge.amount_captured],
      statedCurrencies: [session.currency ?? '', intent.currency, charge.currency].map((code) =>
        code.toUpperCase(),
      ),
      refundedInPaise: charge.amount_refunded,
      capturedAt: new Date(charge.created * 1000),
      ...receiptFacts(charge),
    },
  }
}

type ReceiptFacts = Pick<
  CaptureFacts,
  'paymentMethod' | 'cardLast4' | 'cardIssuer' | 'authCode' | 'rrn' | 'bankTxnId'
>

function receiptFacts(charge: z.infer<typeof StripeCharge>): ReceiptFacts {
  const details = charge.payment_method_details
  const card = details?.card
  return {
    paymentMethod: textOrNull(details?.type),
    cardLast4: lastFourOrNull(card?.last4),
    cardIssuer: textOrNull(card?.brand),
    authCode: textOrNull(card?.authorization_code),
    // they give none for a card that is charged online
    rrn: null,
    bankTxnId: textOrNull(card?.network_transaction_id),
  }
}

function expanded<T extends object>(value: T | string | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}

function lastFourOrNull(text: string | null | undefined): string | null {
  return text != null && /^\d{4}$/.test(text) ? text : null
}

function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, 200) ?? ''
  return trimmed === '' ? null : trimmed
}
