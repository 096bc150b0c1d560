import { afterCommit } from '../../../platform/db/in-transaction.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/platform/durations.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { receiverChanges } from '../records/receivers.store.ts'
import type { WhyOff } from '../records/receivers.store.ts'
import { dueDeliveriesStore } from '../records/deliveries.store.ts'
import type { ClaimedDelivery, DeliveryState } from '../records/deliveries.store.ts'
import type { SendOutcome } from '../records/send-event.ts'

/** The pauses before each try, in milliseconds, as in the Standard Webhooks. */
const pausesMs = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/**
 * @param tries how many tries of the schedule have failed.
 * @returns when the next try is due; null: the last one has failed.
 */
function nextTryAt(tries: number, now: Date): Date | null {
  const pause = pausesMs[tries]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

type Deps = Pick<IntegrationDeps, 'clock' | 'enqueue' | 'inTransaction' | 'log'>

/** How long every delivery must fail before a receiver is switched off. */
const GIVEN_UP_AFTER_MS = 5 * DAY_MS

export type TryResult = 'delivered' | 'again' | 'failed' | 'gone'

type Tried = { receiverId: string; delivery: ClaimedDelivery; outcome: SendOutcome }

/** Records the result of a delivery and its effect on the receiver, in one transaction. */
export async function recordTry(deps: Deps, tried: Tried): Promise<TryResult> {
  const { delivery, outcome, receiverId } = tried
  const now = deps.clock.now()
  const result = resultOf(outcome, nextTryAt(delivery.triesOfSchedule + 1, now))
  await deps.inTransaction(async (tx) => {
    // the receiver's row is locked before the delivery's, as everywhere
    if (result.kind === 'delivered') await receiverChanges(tx).noteHealthy(receiverId)
    else await noteFailing(deps, tx, { receiverId, isGone: result.kind === 'gone' })
    await dueDeliveriesStore(tx).noteTry(delivery.id, {
      state: result.state,
      nextTryAt: result.nextTryAt,
      lastTriedAt: now,
      lastStatus: outcome.kind === 'answered' ? outcome.status : null,
      lastAnswer: outcome.kind === 'answered' ? outcome.answer : outcome.why,
    })
  })
  return result.kind
}

type Result = { kind: TryResult; state: DeliveryState; nextTryAt: Date | null }

function resultOf(outcome: SendOutcome, next: Date | null): Result {
  const status = outcome.kind === 'answered' ? outcome.status : 0
  if (status >= 200 && status <= 299)
    return { kind: 'delivered', state: 'delivered', nextTryAt: null }
  if (status === 410) return { kind: 'gone', state: 'failed', nextTryAt: null }
  if (next === null) return { kind: 'failed', state: 'failed', nextTryAt: null }
  return { kind: 'again', state: 'waiting', nextTryAt: next }
}

async function noteFailing(
  deps: Deps,
  tx: Transaction,
  { receiverId, isGone }: { receiverId: string; isGone: boolean },
): Promise<void> {
  const receiver = await receiverChanges(tx).lock(receiverId)
  if (receiver === undefined || receiver.disabledAt !== null) return
  const now = deps.clock.now()
  const failingSince = receiver.failingSince ?? now
  await receiverChanges(tx).change(receiverId, { failingSince })
  const isTooLong = now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER_MS
  if (isGone || isTooLong)
    await switchOff(deps, tx, { receiverId, why: isGone ? 'gone' : 'failing' })
}

async function switchOff(
  deps: Deps,
  tx: Transaction,
  { receiverId, why }: { receiverId: string; why: WhyOff },
): Promise<void> {
  const now = deps.clock.now()
  await receiverChanges(tx).change(receiverId, { disabledAt: now, disabledBecause: why })
  await deps.enqueue(tx, 'tell-office-of-receiver', { receiverId, offAt: now.toISOString() })
  afterCommit(tx, () => deps.log.error({ receiverId, why }, 'event receiver disabled'))
}
