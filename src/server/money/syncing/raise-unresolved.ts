import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { ProviderResponse } from './provider-response.ts'
import { resolveFlags } from '../flags/flags.store.ts'
import type { Order } from '../orders/order.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { ASK_FOR_MS } from '../orders/poll-schedule.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/** A person is told after the bank was undecided this long, in milliseconds. */
const UNDECIDED_ALARM_MS = 60 * 60_000
/**
 * A notification can arrive a second or two before the provider's API confirms it; this time is
 * enough, in milliseconds.
 */
const CONFIRMED_WITHIN_MS = 60_000

type FlagContext = {
  order: Order
  responses: ProviderResponse[]
  transactions: KnownTransaction[]
}

/**
 * Flags an order that waits too long for the provider's status, or can't get one any more. A later
 * status resolves the flag. The caller holds the order's row lock.
 */
export async function raiseUnresolved(
  deps: Deps,
  tx: Transaction,
  context: FlagContext,
): Promise<void> {
  const { id: orderId, state } = context.order
  const resolved: (FlagKind | null)[] = [
    await raiseUndecided(deps, tx, context),
    await raiseUnconfirmed(deps, tx, context),
  ]
  await raiseSwitchedOff(deps, tx, context)
  // the named reference is found, or no longer searched for
  if (!isUnpaid(state)) resolved.push('named-reference')
  const kinds = resolved.filter((kind) => kind !== null)
  await resolveFlags(tx, { orderId, kinds }, deps.clock.now())
}

/** @returns the flag to resolve; null where it is raised, or stays as it is. */
async function raiseUndecided(
  deps: Deps,
  tx: Transaction,
  { order }: FlagContext,
): Promise<FlagKind | null> {
  const now = deps.clock.now()
  const ageMs = now.getTime() - order.createdAt.getTime()
  const isOver = ageMs > ASK_FOR_MS
  const flag = { orderId: order.id, kind: 'undecided' } as const
  if (order.lastWord === 'undecided' ? ageMs > UNDECIDED_ALARM_MS : isOver && isSilent(order)) {
    const detail = { since: order.createdAt.toISOString(), lastWord: order.lastWord ?? '' }
    await raiseFlag(deps, tx, { ...flag, detail })
    return null
  }
  return isSilent(order) ? null : flag.kind
}

function isSilent({ lastWord }: Order): boolean {
  return lastWord === 'silent'
}

/** @returns the flag to resolve; null where it is raised, or stays as it is. */
async function raiseUnconfirmed(
  deps: Deps,
  tx: Transaction,
  { order, transactions }: FlagContext,
): Promise<FlagKind | null> {
  const now = deps.clock.now()
  const reported = transactions.filter(({ state }) => state === 'reported')
  const flag = { orderId: order.id, kind: 'unconfirmed-payment' } as const
  if (reported.length === 0) return flag.kind
  const late = reported.find(
    ({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() >= CONFIRMED_WITHIN_MS,
  )
  if (late !== undefined)
    await raiseFlag(deps, tx, { ...flag, detail: { transactionId: late.transactionId } })
  return null
}

const waitingOutcomes: ReadonlySet<string> = new Set(['open', 'begun', 'declined', 'undecided'])

/** Its provider is switched off and its page ended long ago; see query-provider.ts. */
async function raiseSwitchedOff(
  deps: Deps,
  tx: Transaction,
  { order, responses }: FlagContext,
): Promise<void> {
  const abandoned = responses.find(
    ({ attempt, report }) => report.kind === 'given-up' && waitingOutcomes.has(attempt.outcome),
  )
  if (abandoned === undefined || abandoned.attempt.link === null) return
  const kind: FlagKind = 'provider-gone'
  const detail = { provider: abandoned.attempt.provider, attempt: abandoned.attempt.number }
  await raiseFlag(deps, tx, { orderId: order.id, kind, detail })
}
