import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/platform/durations.ts'
import type { Paise } from '#contract/money/money.ts'
import type { AttemptQuery, PageState, PaymentRequest } from '../providers/gateway.ts'

export const testEnds = [
  'returned',
  'differed',
  'cameBack',
  'declined',
  'notPaid',
  'refused',
] as const
export type TestEnd = (typeof testEnds)[number]

/** A payment that an owner makes at the institute's own account, to get it back at once. */
export type TestPayment = {
  id: string
  provider: string
  providerOrderId: string
  amountInPaise: Paise
  startedBy: string
  startedAt: Date
  returnToken: string
  /** null until the provider has answered. */
  link: string | null
  linkExpiresAt: Date | null
  providerReference: string | null
  heardAt: Date | null
  endedAt: Date | null
  endedAs: TestEnd | null
  nextCheckAt: Date | null
}

export type TestRefundState = 'underWay' | 'held' | 'failed' | 'done' | 'bounced'

export type TestRefund = {
  id: string
  testCaptureId: string
  amountInPaise: Paise
  /** null: somebody made it in the provider's own dashboard. */
  requestId: string | null
  state: TestRefundState
  reference: string | null
  madeAt: Date
  askedAt: Date | null
  sentAt: Date | null
  endedAt: Date | null
}

/** Money of it that the provider has taken, with its refunds, the oldest first. */
export type TestCapture = {
  id: string
  testPaymentId: string
  provider: string
  transactionId: string
  amountInPaise: Paise
  currency: string
  capturedAt: Date
  recordedAt: Date
  refunds: TestRefund[]
}

/** What of a capture is not back at the payer, in paise. */
export function leftOf({ amountInPaise, refunds }: TestCapture): Paise {
  const done = refunds.filter(({ state }) => state === 'done')
  const backInPaise = done.reduce((sum, refund) => sum + refund.amountInPaise, 0)
  return (amountInPaise - backInPaise) as Paise // both are whole paise
}

/** Its refund that the provider has not ended. */
export function openRefundOf({ refunds }: TestCapture): TestRefund | undefined {
  return refunds.find(({ endedAt }) => endedAt === null)
}

/** Our refund failed or came back, and no other is under way: a person decides. */
export function isToReturnAgain(capture: TestCapture): boolean {
  const isOurs = capture.refunds.some(({ requestId }) => requestId !== null)
  return leftOf(capture) > 0 && isOurs && openRefundOf(capture) === undefined
}

/** A page without an expiry of its own, and the grace for a payment that began in its last moment. */
const PAGE_LIFE_MS = 30 * MINUTE_MS
const GRACE_MS = 10 * MINUTE_MS

/** When nobody can begin to pay it any more. */
export function lapsesAt({ link, linkExpiresAt, startedAt }: TestPayment): Date {
  // without a link nobody has seen a page
  if (link === null) return new Date(startedAt.getTime() + GRACE_MS)
  const end = linkExpiresAt?.getTime() ?? startedAt.getTime() + PAGE_LIFE_MS
  return new Date(end + GRACE_MS)
}

/** How long a payer may stay at the bank's page after ours has lapsed, in milliseconds. */
const AT_BANK_MS = DAY_MS

/**
 * How an unpaid test ended; null: it may still be paid. A page that its provider has ended is over
 * at once. While the provider is silent, for example after a change of keys, a payment may have
 * begun.
 */
export function unpaidEnd(
  test: TestPayment,
  page: PageState | 'not-there' | 'silent',
  now: Date,
): 'declined' | 'notPaid' | null {
  if (page === 'undecided' || page === 'paid') return null
  const lapse = lapsesAt(test).getTime()
  if (page === 'failed') return 'declined'
  if (page === 'lapsed') return 'notPaid'
  const mayHaveBegun = page === 'begun' || page === 'silent'
  if (now.getTime() < (mayHaveBegun ? lapse + AT_BANK_MS : lapse)) return null
  return page === 'declined' ? 'declined' : 'notPaid'
}

/** How a paid test ended; null: some of its money is not back yet. */
export function paidEnd(
  { amountInPaise, endedAs }: Pick<TestPayment, 'amountInPaise' | 'endedAs'>,
  captures: readonly TestCapture[],
): 'returned' | 'differed' | 'cameBack' | null {
  if (captures.length === 0) return null
  if (captures.some((capture) => leftOf(capture) > 0))
    return endedAs === 'returned' || endedAs === 'differed' ? 'cameBack' : null
  const isAsAsked = captures.every(
    (capture) => capture.amountInPaise === amountInPaise && capture.currency === 'INR',
  )
  return isAsAsked ? 'returned' : 'differed'
}

/** Money can come late, and refunds can come back, for this long after the start. */
const FOLLOWED_MS = 30 * DAY_MS

/**
 * When to ask the provider again; null: never.
 * @param refundedSince when its last open refund was made; null: none is open.
 */
export function nextCheckOf(
  { startedAt, endedAt }: Pick<TestPayment, 'startedAt' | 'endedAt'>,
  { refundedSince, now }: { refundedSince: Date | null; now: Date },
): Date | null {
  const age = now.getTime() - (refundedSince ?? startedAt).getTime()
  const isRunning = endedAt === null || refundedSince !== null
  if (!isRunning && age > FOLLOWED_MS) return null
  return new Date(now.getTime() + (isRunning ? runningWait(age) : age < DAY_MS ? HOUR_MS : DAY_MS))
}

function runningWait(age: number): number {
  if (age < 30 * MINUTE_MS) return 5 * SECOND_MS
  return age < DAY_MS ? MINUTE_MS : HOUR_MS
}

/** The query about it to its provider. */
export function queryOf(
  test: TestPayment,
  captures: readonly TestCapture[],
): Omit<AttemptQuery, 'request'> {
  const { providerOrderId, providerReference, link, startedAt } = test
  const refundRequests = captures.flatMap(({ transactionId, refunds }) =>
    refunds.flatMap(({ requestId }) => (requestId === null ? [] : [{ requestId, transactionId }])),
  )
  return {
    providerOrderId,
    channel: 'page',
    providerReference,
    isAccepted: link !== null || providerReference !== null,
    begunAt: startedAt,
    refundRequests,
    hasReturnedMoney: captures.some(({ refunds }) => refunds.some(({ state }) => state === 'done')),
  }
}

/** The owner who pays. */
export type Tester = { id: string; name: string; email: string }

/** The request that opens its page; a repeated one is identical. */
export function requestOf(test: TestPayment, { id, name, email }: Tester): PaymentRequest {
  const [firstName = name, ...others] = name.split(' ')
  return {
    providerOrderId: test.providerOrderId,
    channel: 'page',
    amountInPaise: test.amountInPaise,
    currency: 'INR',
    description: 'Test payment, returned at once',
    customer: { id, firstName, lastName: others.join(' '), email, phone: null },
    // no course has this id
    bought: { courseId: 'test-payment', campus: '', batchId: null },
    begunAt: test.startedAt,
    returnToken: test.returnToken,
  }
}
