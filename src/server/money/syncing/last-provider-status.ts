import { pageOf } from './provider-response.ts'
import type { ProviderResponse } from './provider-response.ts'
import type { PageState } from '../providers/gateway.ts'
import { isNeverShown, lapsesAt } from '../orders/order.ts'
import type { LastProviderStatus } from '../orders/order.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

/**
 * A try that the provider no longer shows, or that only a notification reported, is waited for this
 * long, in milliseconds.
 */
const HIDDEN_TRY_MS = 2 * 60 * 60_000

type StatusContext = { responses: ProviderResponse[]; transactions: KnownTransaction[] }

/**
 * Reduces the providers' reports of an unpaid order to one status: the most restrictive one wins.
 */
export function lastProviderStatusOf(context: StatusContext, now: Date): LastProviderStatus {
  const statuses = context.responses
    .filter(({ attempt }) => !isNeverShown(attempt))
    .map((response) => statusOfResponse(response, context.transactions, now))
  return precedence.find((status) => statuses.includes(status)) ?? 'not-started'
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

function statusOfResponse(
  response: ProviderResponse,
  transactions: KnownTransaction[],
  now: Date,
): LastProviderStatus {
  const { report, attempt } = response
  if (report.kind === 'silent') return 'silent'
  const page = pageOf(response)
  const status = page === null ? 'not-started' : statusByPage[page]
  const ownTransactions = transactions.filter(({ attemptId }) => attemptId === attempt.id)
  if (hasUnconfirmedMoney(ownTransactions, now)) return 'undecided'
  if (status !== 'declined') return status
  const hidden = transactions.filter((one) => isHidden(one, response))
  if (lapsesAt(attempt) > now && hidden.length > 0) return 'declinedWhilePending'
  return hidden.some((one) => isPending(one, now)) ? 'undecided' : status
}

/** A notification reported money a moment ago, and no response has confirmed it yet. */
export function hasUnconfirmedMoney(transactions: KnownTransaction[], now: Date): boolean {
  return transactions.some((one) => one.state === 'reported' && isRecent(one, now))
}

/** An earlier try of the same page that ended without a report. */
function isHidden(
  { attemptId, transactionId, state }: KnownTransaction,
  response: ProviderResponse,
): boolean {
  if (attemptId !== response.attempt.id || response.report.kind !== 'reported') return false
  const isShown = response.report.transactions.some((one) => one.transactionId === transactionId)
  return !isShown && (state === 'begun' || state === 'undecided')
}

function isPending(transaction: KnownTransaction, now: Date): boolean {
  return transaction.state === 'undecided' && isRecent(transaction, now)
}

function isRecent({ lastSeenAt }: KnownTransaction, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() < HIDDEN_TRY_MS
}
