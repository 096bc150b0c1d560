import type { Paise } from '#contract/money/money.ts'
import type { AttemptChannel, AttemptQuery } from '../providers/gateway.ts'
import type { OrderState } from './payment-states.ts'

/**
 * The provider's last status of an unpaid order. begun: the payer is, or was, at the bank's page.
 * undecided: the bank has not decided. declined: the last try was declined. declinedWhilePending:
 * the same, but the bank may still accept an earlier one. returned: the bank took the money and
 * returns it by itself. elsewhere: the money was reassigned to another order.
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

/** Nobody is paying at a page of this order, so a new attempt may begin. */
export function isUntouched({ lastWord }: Pick<Order, 'lastWord'>): boolean {
  return lastWord === 'not-started' || lastWord === 'declined'
}

/** One part of a payment plan: its amount and its due day in the Indian calendar; null: at once. */
export type PlannedPart = { readonly amountInPaise: Paise; readonly dueOn: string | null }

/**
 * One student's order for one thing at one price. The course is a snapshot, as payments does not
 * read the catalogue.
 */
export type Order = {
  readonly id: string
  readonly studentId: string
  readonly courseId: string
  readonly clientKey: string | null
  readonly state: OrderState
  /** The amount to pay: the price less the concession. */
  readonly amountInPaise: Paise
  /** The concession's amount and its rule; 0 and null: none. */
  readonly concessionInPaise: Paise
  readonly concessionId: string | null
  /** The agreed payment plan; the first part enrolls. null: paid at once. */
  readonly parts: readonly PlannedPart[] | null
  readonly currency: string
  readonly campus: string
  /** It is taught online: then nothing that people read names the campus. */
  readonly isOnline: boolean
  /** The batch of the ordered place; null: the course had none. */
  readonly batchId: string | null
  /** The move whose price difference it is for; null: it is for a place. */
  readonly moveId: string | null
  /** Its lines name the students; `studentId` is the contact (decision 70). */
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
  /** Declined, and the same page allows another try. */
  | 'declined'
  /** Declined, and the page has ended. */
  | 'failed'
  | 'undecided'
  | 'captured'
  | 'differed'
  /** Nobody paid and nobody can any more; or we gave it up before anybody had its link. */
  | 'lapsed'
  | 'returned'

/** One try to pay an order at one provider. */
export type PaymentAttempt = {
  readonly id: string
  readonly orderId: string
  readonly number: number
  /** The number of the installment that it pays. */
  readonly part: number
  /** The amount that its page asks for. */
  readonly asksInPaise: Paise
  readonly provider: string
  readonly channel: AttemptChannel
  readonly providerOrderId: string
  readonly link: string | null
  readonly linkExpiresAt: Date | null
  readonly providerReference: string | null
  /** The token that the browser must bring back if the provider does not sign returns. */
  readonly returnToken: string | null
  /** The payer at its page; null: the order's own payer. */
  readonly payerId: string | null
  readonly outcome: AttemptOutcome
  /** The number of consecutive provider responses that could not be read or trusted. */
  readonly doubtCount: number
  readonly createdAt: Date
}

/** The parts of an attempt's query that concern its money. */
export type RequestedRefunds = Pick<AttemptQuery, 'refundRequests' | 'hasReturnedMoney'>

/** Attempt 1 sends the order id, attempt n appends R and n in base 36: at most 20 characters (rule 30). */
export function providerOrderIdOf(orderId: string, attemptNumber: number): string {
  return attemptNumber === 1 ? orderId : `${orderId}R${attemptNumber.toString(36).toUpperCase()}`
}

/** Earlier attempts may be unknown after a restore, so they are not counted. */
export function nextAttemptNumber(attempts: readonly Pick<PaymentAttempt, 'number'>[]): number {
  return Math.max(0, ...attempts.map(({ number }) => number)) + 1
}

/** The amount of an order's first installment; for an order paid at once, the whole amount. */
export function firstPartOf({
  amountInPaise,
  parts,
}: Pick<Order, 'amountInPaise' | 'parts'>): Paise {
  return parts?.[0]?.amountInPaise ?? amountInPaise
}

/** The assumed page life of a start without a response, in milliseconds; nobody has its link. */
export const ASSUMED_LINK_LIFE_MS = 15 * 60_000
/** An order expires this long after the provider's own expiry (rule 33), in milliseconds. */
const GRACE_MS = 5 * 60_000
/** A link that lapses within this time is not given out, in milliseconds. */
const LINK_MARGIN_MS = 30_000

/** When an unpaid attempt may be given up, after one more check at the provider. */
export function lapsesAt(attempt: Pick<PaymentAttempt, 'linkExpiresAt' | 'createdAt'>): Date {
  const linkEnd =
    attempt.linkExpiresAt?.getTime() ?? attempt.createdAt.getTime() + ASSUMED_LINK_LIFE_MS
  return new Date(linkEnd + GRACE_MS)
}

/** The link, as long as a customer can begin to pay there. */
export function usableLink(attempt: PaymentAttempt, now: Date): string | null {
  if (attempt.link === null || !payableOutcomes.has(attempt.outcome)) return null
  const end = attempt.linkExpiresAt
  return end === null || end.getTime() > now.getTime() + LINK_MARGIN_MS ? attempt.link : null
}

/** A declined payer can retry on the same page. */
const payableOutcomes: ReadonlySet<AttemptOutcome> = new Set(['open', 'begun', 'declined'])

const overOutcomes: ReadonlySet<AttemptOutcome> = new Set(['lapsed', 'refused', 'failed'])

/** The attempt can still be paid. */
export function isPayableAttempt({ outcome }: Pick<PaymentAttempt, 'outcome'>): boolean {
  return ['open', 'begun', 'declined', 'undecided'].includes(outcome)
}

/** The active attempt: the last one that can still be paid. */
export function activeAttempt(attempts: PaymentAttempt[]): PaymentAttempt | undefined {
  return attempts.findLast(({ outcome }) => !overOutcomes.has(outcome))
}

/** The start had no response, so the same attempt is started again. */
export function isUnanswered(attempt: PaymentAttempt): boolean {
  return attempt.link === null && attempt.outcome === 'open'
}

/** Whether a request for this channel of a provider resumes this attempt, or repeats its start. */
export function isResumable(
  attempt: PaymentAttempt | undefined,
  { provider, channel }: Pick<PaymentAttempt, 'provider' | 'channel'>,
  now: Date,
): attempt is PaymentAttempt {
  if (attempt?.provider !== provider || attempt.channel !== channel) return false
  return isUnanswered(attempt) || usableLink(attempt, now) !== null
}

/** The attempt in the form of a query to its provider. */
export function attemptQuery(
  attempt: PaymentAttempt,
  money: RequestedRefunds = noMoney,
): AttemptQuery {
  const { providerOrderId, channel, providerReference, createdAt, link } = attempt
  const isAccepted = link !== null || providerReference !== null
  return { providerOrderId, channel, providerReference, isAccepted, begunAt: createdAt, ...money }
}

const noMoney: RequestedRefunds = { refundRequests: [], hasReturnedMoney: false }

/** Nobody had or will get its link, so the provider's status is irrelevant. */
export function isNeverShown(attempt: PaymentAttempt): boolean {
  return attempt.link === null && attempt.outcome === 'lapsed'
}

/**
 * The link at which its own payer may resume an order. Null while another person pays, somebody
 * pays at another page, or the desk shows a QR code.
 */
export function resumeUrl(attempts: PaymentAttempt[], now: Date): string | null {
  const active = activeAttempt(attempts)
  if (active === undefined || (active.payerId !== null && isBeingPaid(active))) return null
  const isPage = active.channel === 'page'
  return isPage && !isPaidElsewhere(attempts, active) ? usableLink(active, now) : null
}

/** Somebody is paying at another attempt of the same order. */
export function isPaidElsewhere(attempts: PaymentAttempt[], active: PaymentAttempt): boolean {
  return attempts.some((attempt) => attempt.id !== active.id && isBeingPaid(attempt))
}

/** The payer is at the bank's page of this attempt, or the bank has not decided. */
export function isBeingPaid({ outcome }: Pick<PaymentAttempt, 'outcome'>): boolean {
  return outcome === 'begun' || outcome === 'undecided'
}
