import { afterCommit } from '../../../platform/db/in-transaction.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { receiverChanges } from '../records/receivers.store.ts'
import type { WhyOff } from '../records/receivers.store.ts'
import { dueDeliveriesStore } from '../records/deliveries.store.ts'
import type { ClaimedDelivery, DeliveryState } from '../records/deliveries.store.ts'
import { nextTryAt } from './retry-schedule.ts'
import type { SendOutcome } from '../records/send-event.ts'

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
  afterCommit(tx, () => deps.log.error({ receiverId, why }, 'receiver of events switched off'))
}
