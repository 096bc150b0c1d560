import type { Transaction } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/in-transaction.ts'
import { countPayment } from '../../platform/metrics/meters.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { isNeverShown, lapsesAt } from '../orders/order.ts'
import type { Order } from '../orders/order.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'
import type { PageState } from '../providers/gateway.ts'
import { pageOf, reportedAtOf } from './provider-response.ts'
import type { ProviderResponse, SyncContext } from './provider-response.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'
import type { PublishMoneyEvent } from './money-event.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/**
 * Ends an open order that was paid at no attempt and can't be paid any more: declined or expired.
 * The caller holds the order's row lock and has checked every attempt.
 * @returns the order after that.
 */
export async function concludeUnpaid(
  deps: Deps,
  tx: Transaction,
  context: SyncContext,
): Promise<Order> {
  const { responses, cause } = context
  const order = await recordAcceptance(deps, tx, context)
  const now = deps.clock.now()
  const lastWord = lastProviderStatusOf(context, now)
  if (lastWord === 'undecided' || lastWord === 'silent' || responses.length === 0) return order
  // a request continues this order at another page, and may have ended the last one itself
  const isRequested = cause === 'initiate'
  if (responses.some((one) => isStillPayable(one, { isRequested, now }))) return order
  const last = responses.findLast(({ attempt }) => !isNeverShown(attempt))
  const wasDeclined = last !== undefined && declinedPages.has(pageOf(last))
  const transition = wasDeclined
    ? ({ event: 'paymentDeclined', cause, detail: { attempt: last.attempt.number } } as const)
    : ({ event: 'timeRanOut', cause } as const)
  return (await moveOrder(deps, tx, { order, transition })) ?? order
}

const declinedPages: ReadonlySet<PageState | null> = new Set<PageState>([
  'declined',
  'failed',
  'returned',
])

function isStillPayable(
  response: ProviderResponse,
  { isRequested, now }: { isRequested: boolean; now: Date },
): boolean {
  const { attempt } = response
  const page = pageOf(response)
  if (isNeverShown(attempt) || page === 'failed' || page === 'returned') return false
  if (page === 'lapsed' && !isRequested) return false
  return lapsesAt(attempt) > now
}

/**
 * Records that the provider knows the order although its acceptance never arrived: this process
 * died, or the response was lost.
 */
async function recordAcceptance(
  deps: Deps,
  tx: Transaction,
  { order, responses, cause }: SyncContext,
): Promise<Order> {
  const isKnownToProvider = responses.some(({ report }) => report.kind === 'reported')
  if (order.state !== 'created' || !isKnownToProvider) return order
  const transition = { event: 'gatewayAccepted', cause } as const
  return (await moveOrder(deps, tx, { order, transition })) ?? order
}

type Unpaid = {
  publish: PublishMoneyEvent
  before: Order
  order: Order
  transactions: KnownTransaction[]
}

/** Publishes once that an order was declined, and once that a bank has not decided. */
export async function publishUnpaid(
  tx: Transaction,
  { publish, before, order, transactions }: Unpaid,
): Promise<void> {
  if (isDeclined(order) && !isDeclined(before)) await publish(tx, { kind: 'declined', order })
  // a notification can arrive shortly before the provider's API confirms it: then no bank is
  // undecided
  const isUnconfirmed = reportedAtOf(transactions) !== null
  if (before.lastWord !== 'undecided' && order.lastWord === 'undecided' && !isUnconfirmed) {
    await publish(tx, { kind: 'pending', order })
    afterCommit(tx, () => countPayment('pending'))
  }
}

/** Published once: at the decline, or at the page's end if the decline is only known then. */
function isDeclined({ state, lastWord }: Order): boolean {
  if (lastWord === 'declined' || lastWord === 'declinedWhilePending') return true
  return state === 'failed' && lastWord !== 'undecided'
}
