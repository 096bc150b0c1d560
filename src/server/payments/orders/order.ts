import type { Paise } from '#contract/money.ts'
import type { AttemptToAsk } from '../providers/gateway.ts'
import type { OrderState } from './payment-states.ts'

/**
 * What the provider said last about an order that is not paid. begun: the payer is, or was, at the bank's
 * page. undecided: the bank holds it. declined: the last try was turned down. declinedWhilePending: so, while the
 * bank may still say yes to an earlier one. returned: the bank took the money and sends it back by itself. elsewhere:
 * the money that came was written to another order.
 */
export type LastProviderStatus =
  | 'not-started'
  | 'begun'
  | 'undecided'
  | 'declined'
  | 'declinedWhilePending'
  | 'silent'
  | 'returned'
  | 'elsewhere'

/** Nobody pays at a page of this order: something new that can be paid may begin. */
export function isUntouched({ lastWord }: Pick<Order, 'lastWord'>): boolean {
  return lastWord === 'not-started' || lastWord === 'declined'
}

/** One part of a payment: what is to be paid, and by which day of the Indian calendar; null: at once. */
export type PlannedPart = { readonly amountInPaise: Paise; readonly dueOn: string | null }

/** One student's request for one thing at one price. What it is for is a snapshot; payments knows no catalogue. */
export type Order = {
  readonly id: string
  readonly studentId: string
  readonly courseId: string
  readonly clientKey: string | null
  readonly state: OrderState
  /** What is to be paid: the price less the concession. */
  readonly amountInPaise: Paise
  /** What it is less than the price by, and the rule that it follows from; 0 and null: it is the price. */
  readonly concessionInPaise: Paise
  readonly concessionId: string | null
  /** How it is paid in parts, as agreed; the first one enrolls. null: all at once. */
  readonly parts: readonly PlannedPart[] | null
  readonly currency: string
  readonly campus: string
  /** The place in it is what was ordered; null: the course had none. */
  readonly batchId: string | null
  /** The move whose difference it asks for; null: it asks for a place. */
  readonly moveId: string | null
  /** Its lines name the students; `studentId` is who ordered for them (decision 70). */
  readonly isGroup: boolean
  readonly courseName: string
  readonly courseCode: string
  readonly departmentTitle: string
  readonly isTrial: boolean
  readonly customerName: string
  /** null: none was given (rule 51). */
  readonly customerEmail: string | null
  readonly customerPhone: string | null
  readonly lastWord: LastProviderStatus | null
  readonly lastAskedAt: Date | null
  readonly nextCheckAt: Date | null
  readonly checks: number
  readonly createdAt: Date
  readonly paidAt: Date | null
}

export type AttemptOutcome =
  | 'open'
  | 'begun'
  | 'refused'
  /** Turned down, and the same page takes another try. */
  | 'declined'
  /** Turned down, and the page is over. */
  | 'failed'
  | 'undecided'
  | 'captured'
  | 'differed'
  /** Nobody paid and nobody can any more; or given up by us before anybody had its link. */
  | 'lapsed'
  | 'returned'

/** One try to pay an order at one provider. */
export type PaymentAttempt = {
  readonly id: string
  readonly orderId: string
  readonly number: number
  /** Which of the order's installments it pays. */
  readonly part: number
  /** What it asks its payer for. */
  readonly asksInPaise: Paise
  readonly provider: string
  readonly providerOrderId: string
  readonly link: string | null
  readonly linkExpiresAt: Date | null
  readonly providerReference: string | null
  /** What the browser has to bring back where the provider signs nothing. */
  readonly returnToken: string | null
  /** The payer at its page; null: the order's own payer. */
  readonly payerId: string | null
  readonly outcome: AttemptOutcome
  /** The number of consecutive provider responses that could not be read or trusted. */
  readonly doubtCount: number
  readonly createdAt: Date
}

/** What of an attempt's money its provider is asked about with it. */
export type AskedMoney = Pick<AttemptToAsk, 'refundRequests' | 'hadMoneyBack'>

/** Attempt 1 sends the order id, attempt n appends R and n in base 36: at most 20 characters (rule 30). */
export function providerOrderIdOf(orderId: string, attemptNumber: number): string {
  return attemptNumber === 1 ? orderId : `${orderId}R${attemptNumber.toString(36).toUpperCase()}`
}

/** After a restore the earlier attempts may not all be known, so they are not counted. */
export function nextAttemptNumber(attempts: readonly Pick<PaymentAttempt, 'number'>[]): number {
  return Math.max(0, ...attempts.map(({ number }) => number)) + 1
}

/** What the first installment of an order asks for; of an order paid at once all of it. */
export function firstPartOf({
  amountInPaise,
  parts,
}: Pick<Order, 'amountInPaise' | 'parts'>): Paise {
  return parts?.[0]?.amountInPaise ?? amountInPaise
}

/** A start that was never heard answered gets this long: nobody has a link to its page. In milliseconds. */
export const ASSUMED_LINK_LIFE_MS = 15 * 60_000
/** An order expires only after the provider's own expiry plus this (rule 33), in milliseconds. */
const GRACE_MS = 5 * 60_000
/** A link that lapses within this time is not handed out any more, in milliseconds. */
const LINK_MARGIN_MS = 30_000

/** When an attempt that nobody paid may be given up, after one more question to the provider. */
export function lapsesAt(attempt: Pick<PaymentAttempt, 'linkExpiresAt' | 'createdAt'>): Date {
  const linkEnd =
    attempt.linkExpiresAt?.getTime() ?? attempt.createdAt.getTime() + ASSUMED_LINK_LIFE_MS
  return new Date(linkEnd + GRACE_MS)
}

/** The link, while a customer can still begin to pay there. */
export function usableLink(attempt: PaymentAttempt, now: Date): string | null {
  if (attempt.link === null || !payableOutcomes.has(attempt.outcome)) return null
  const end = attempt.linkExpiresAt
  return end === null || end.getTime() > now.getTime() + LINK_MARGIN_MS ? attempt.link : null
}

/** A declined payer can try again on the same page. */
const payableOutcomes: ReadonlySet<AttemptOutcome> = new Set(['open', 'begun', 'declined'])

const overOutcomes: ReadonlySet<AttemptOutcome> = new Set(['lapsed', 'refused', 'failed'])

/** It can still come to something. */
export function isInPlay({ outcome }: Pick<PaymentAttempt, 'outcome'>): boolean {
  return ['open', 'begun', 'declined', 'undecided'].includes(outcome)
}

/** The attempt that is gone on with: the last one that can still come to something. */
export function activeAttempt(attempts: PaymentAttempt[]): PaymentAttempt | undefined {
  return attempts.findLast(({ outcome }) => !overOutcomes.has(outcome))
}

/** The provider's yes was never heard: the same attempt is asked for again. */
export function isUnanswered(attempt: PaymentAttempt): boolean {
  return attempt.link === null && attempt.outcome === 'open'
}

/** Whether a request for this provider goes on with this very attempt: the same page, or the same start once more. */
export function isResumable(
  attempt: PaymentAttempt | undefined,
  provider: string,
  now: Date,
): attempt is PaymentAttempt {
  if (attempt?.provider !== provider) return false
  return isUnanswered(attempt) || usableLink(attempt, now) !== null
}

/** The attempt as its provider is asked about it. */
export function attemptToAsk(attempt: PaymentAttempt, money: AskedMoney = noMoney): AttemptToAsk {
  const { providerOrderId, providerReference, createdAt, link } = attempt
  const isAccepted = link !== null || providerReference !== null
  return { providerOrderId, providerReference, isAccepted, begunAt: createdAt, ...money }
}

const noMoney: AskedMoney = { refundRequests: [], hadMoneyBack: false }

/** Nobody ever had its link and nobody will get it, so that nothing depends on what its provider says. */
export function isNeverShown(attempt: PaymentAttempt): boolean {
  return attempt.link === null && attempt.outcome === 'lapsed'
}

/** The link at which its own payer may go on with an order, or null; none while somebody else pays, or another page is paid at. */
export function resumeUrl(attempts: PaymentAttempt[], now: Date): string | null {
  const active = activeAttempt(attempts)
  if (active === undefined || (active.payerId !== null && isBeingPaid(active))) return null
  return isPaidElsewhere(attempts, active) ? null : usableLink(active, now)
}

/** Somebody is at the bank's page of another attempt of the same order. */
export function isPaidElsewhere(attempts: PaymentAttempt[], active: PaymentAttempt): boolean {
  return attempts.some((attempt) => attempt.id !== active.id && isBeingPaid(attempt))
}

/** Somebody is at the bank's page of this attempt, or the bank has not decided. */
export function isBeingPaid({ outcome }: Pick<PaymentAttempt, 'outcome'>): boolean {
  return outcome === 'begun' || outcome === 'undecided'
}
