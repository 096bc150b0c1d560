import { pageOf } from './answer.ts'
import type { Answer } from './answer.ts'
import type { PageState } from '../providers/gateway.ts'
import { isNeverShown, lapsesAt } from '../orders/order.ts'
import type { LastProviderStatus } from '../orders/order.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

/**
 * A try that the provider no longer shows, or that only a notification reported, is waited for this
 * long, in milliseconds.
 */
const HIDDEN_TRY_MS = 2 * 60 * 60_000

type Told = { answers: Answer[]; transactions: KnownTransaction[] }

/**
 * Reduces the providers' reports of an unpaid order to one status: the most restrictive one wins.
 */
export function lastProviderStatusOf(told: Told, now: Date): LastProviderStatus {
  const words = told.answers
    .filter(({ attempt }) => !isNeverShown(attempt))
    .map((answer) => statusOfAnswer(answer, told.transactions, now))
  return precedence.find((word) => words.includes(word)) ?? 'not-started'
}

const precedence = [
  'undecided',
  'silent',
  'declinedWhilePending',
  // a payer who left the bank's page and let the time run out does not return to it
  'begun',
  'returned',
  'declined',
] as const

const statusByPage: Record<PageState, LastProviderStatus> = {
  open: 'not-started',
  lapsed: 'not-started',
  begun: 'begun',
  undecided: 'undecided',
  declined: 'declined',
  failed: 'declined',
  returned: 'returned',
  // reported as paid, but its money could not be read: it must not be tried again
  paid: 'undecided',
}

function statusOfAnswer(
  answer: Answer,
  transactions: KnownTransaction[],
  now: Date,
): LastProviderStatus {
  const { report, attempt } = answer
  if (report.kind === 'silent') return 'silent'
  const page = pageOf(answer)
  const word = page === null ? 'not-started' : statusByPage[page]
  const told = transactions.filter(({ attemptId }) => attemptId === attempt.id)
  if (hasUnconfirmedMoney(told, now)) return 'undecided'
  if (word !== 'declined') return word
  const hidden = transactions.filter((one) => isHidden(one, answer))
  if (lapsesAt(attempt) > now && hidden.length > 0) return 'declinedWhilePending'
  return hidden.some((one) => isWaitedFor(one, now)) ? 'undecided' : word
}

/** A notification reported money a moment ago, and no response has confirmed it yet. */
export function hasUnconfirmedMoney(transactions: KnownTransaction[], now: Date): boolean {
  return transactions.some((one) => one.state === 'reported' && isRecent(one, now))
}

/** An earlier try of the same page that ended without a report. */
function isHidden({ attemptId, transactionId, state }: KnownTransaction, answer: Answer): boolean {
  if (attemptId !== answer.attempt.id || answer.report.kind !== 'told') return false
  const isShown = answer.report.transactions.some((one) => one.transactionId === transactionId)
  return !isShown && (state === 'begun' || state === 'undecided')
}

function isWaitedFor(transaction: KnownTransaction, now: Date): boolean {
  return transaction.state === 'undecided' && isRecent(transaction, now)
}

function isRecent({ lastSeenAt }: KnownTransaction, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() < HIDDEN_TRY_MS
}
