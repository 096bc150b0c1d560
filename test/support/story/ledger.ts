import { refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { Story } from './money-story.ts'
import { orderOfAttempt } from './order-of-attempt.ts'
import type { ProviderLedger } from './providers/provider-control.ts'

/** Ours and the providers'. */
type Books = Pick<Story, 'db' | 'providers'>

/** One transaction at a provider, as its own ledger reports it. */
type LedgerEntry = ProviderLedger['captures'][number]

/** The providers' own books of these orders: the only truth about money. */
async function ledgerOf({ providers }: Books, providerOrderIds: string[]): Promise<LedgerEntry[]> {
  const ledgers = await Promise.all(
    providerOrderIds.flatMap((page) =>
      Object.values(providers).map((provider) => provider.ledger(page)),
    ),
  )
  return ledgers.flatMap(({ captures }) => captures)
}

/** What our books say of a provider's transaction. */
async function bookedOf(at: Books, orderIds: string[]) {
  const rows = await at.db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['captures.id', 'captures.orderId', 'captures.transactionId'])
    .select(['captures.amountInPaise', 'captures.currency', 'captures.refundedInPaise'])
    .select('captures.isAccepted')
    .where('captures.orderId', 'in', orderIds)
    .where('paymentAttempts.provider', '!=', 'counter')
    .execute()
  const returns = await at.db
    .selectFrom('captureReturns')
    .innerJoin('captures', 'captures.id', 'captureReturns.captureId')
    .select(['captureId', 'kind', 'captureReturns.amountInPaise'])
    .where('captures.orderId', 'in', orderIds)
    .execute()
  const onTheWay = await at.db
    .selectFrom('refunds')
    .select('captureId')
    .where('orderId', 'in', orderIds)
    .where('state', 'in', refundStatesUnderWay)
    .execute()
  return rows.map((row) => {
    const own = returns.filter(({ captureId }) => captureId === row.id)
    return {
      ...row,
      isOnTheWayBack: onTheWay.some(({ captureId }) => captureId === row.id),
      refunded: sum(own.filter(({ kind }) => kind === 'refund')),
      lost: sum(own.filter(({ kind }) => kind === 'chargeback')),
    }
  })
}

/**
 * What of our books the providers' ledgers contradict, as sentences. At any moment nothing may be claimed that they
 * do not hold; once everything was asked about, nothing may be missing either.
 */
export async function objectionsToLedger(
  at: Books,
  orders: { orderIds: string[]; providerOrderIds: string[] },
  { isResolved }: { isResolved: boolean },
): Promise<string[]> {
  if (orders.orderIds.length === 0) return []
  const ledger = await ledgerOf(at, orders.providerOrderIds)
  const booked = await bookedOf(at, orders.orderIds)
  const flags = await flagsOf(at, orders.orderIds)
  const claims = booked.flatMap((capture) => {
    const entry = ledger.find(({ transactionId }) => transactionId === capture.transactionId)
    if (entry === undefined) return [`${capture.transactionId} is booked, and nobody took it`]
    return [
      ...(isFigureRight(capture, entry) || mayDiffer(capture, flags, { isResolved })
        ? []
        : [`${capture.transactionId} is booked with another amount`]),
      ...(capture.refundedInPaise === capture.refunded ? [] : ['two words on what went back']),
      ...(isResolved ? differing(capture, entry, flags) : []),
    ]
  })
  const missing = ledger.filter(
    ({ transactionId }) => !booked.some((capture) => capture.transactionId === transactionId),
  )
  return isResolved ? [...claims, ...missing.flatMap((entry) => unseen(entry, flags))] : claims
}

type Booked = Awaited<ReturnType<typeof bookedOf>>[number]
type Flags = Awaited<ReturnType<typeof flagsOf>>

function isFigureRight(capture: Booked, entry: LedgerEntry): boolean {
  return entry.amountInPaise === capture.amountInPaise && entry.currency === capture.currency
}

/**
 * A figure that was told wrongly twice waits for a person, and follows the first right answer. Money that went back
 * keeps its figure; money on its way back keeps it until the refund has ended.
 */
function mayDiffer(
  capture: Booked,
  flags: Flags,
  { isResolved }: { isResolved: boolean },
): boolean {
  if (capture.isAccepted) return false
  const wentBack = capture.refunded + capture.lost > 0
  const isHeld = wentBack || capture.isOnTheWayBack
  return !isResolved || (isHeld && hasFlag(capture, flags, 'figures-contradict'))
}

function hasFlag({ orderId }: Booked, flags: Flags, ...kinds: string[]): boolean {
  return flags.some((flag) => flag.orderId === orderId && kinds.includes(flag.kind))
}

function differing(capture: Booked, entry: LedgerEntry, flags: Flags): string[] {
  const { transactionId } = capture
  const isTold = hasFlag(capture, flags, 'figures-contradict', 'unreadable-answer')
  // won and then lost: a person asks which it is
  const isAsked = hasFlag(capture, flags, 'dispute-reopened')
  const isRefunded = capture.refunded === entry.refundedInPaise
  // what went back already can't be taken once more
  const taken = Math.min(entry.lostInPaise, entry.amountInPaise - entry.refundedInPaise)
  return [
    ...(isRefunded || isTold
      ? []
      : [`${transactionId}: ${entry.refundedInPaise} went back, booked ${capture.refunded}`]),
    ...(capture.lost === taken || capture.lost === entry.lostInPaise || isAsked
      ? []
      : [`${transactionId}: ${taken} was charged back, booked ${capture.lost}`]),
  ]
}

/** Money that is in no book of ours went back, or a person looks for it. */
function unseen(entry: LedgerEntry, flags: Flags): string[] {
  const orderId = orderOfAttempt(entry.page)
  const isBack = entry.refundedInPaise + entry.lostInPaise >= entry.amountInPaise
  const isTold = flags.some(
    (flag) => flag.orderId === orderId && flag.kind === 'unconfirmed-payment',
  )
  return isBack || isTold ? [] : [`${entry.transactionId} was taken, and nobody knows`]
}

async function flagsOf(at: Books, orderIds: string[]) {
  return at.db
    .selectFrom('orderFlags')
    .select(['orderId', 'kind'])
    .where('orderId', 'in', orderIds)
    .execute()
}

function sum(rows: { amountInPaise: number }[]): number {
  return rows.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
}
