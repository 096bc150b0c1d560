import type { Transaction } from '../../db/database.ts'
import { DAY_MS } from '../../foundation/durations.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { receiverChanges } from '../records/receivers.store.ts'
import type { WhyOff } from '../records/receivers.store.ts'
import { deliveriesStore } from '../records/deliveries.store.ts'
import type { ClaimedDelivery } from '../records/deliveries.store.ts'
import { nextTryAt } from './retry-schedule.ts'
import type { SendOutcome } from '../records/send-event.ts'

type Deps = Pick<IntegrationDeps, 'clock' | 'enqueue' | 'inTransaction' | 'log'>

/** A receiver to which nothing got through for so long is switched off. */
const GIVEN_UP_AFTER_MS = 5 * DAY_MS

export type TryResult = 'delivered' | 'again' | 'failed' | 'gone'

type Tried = { receiverId: string; delivery: ClaimedDelivery; outcome: SendOutcome }

/** Writes down what came of a try, and what follows from it for the receiver, in one transaction. */
export async function recordTry(deps: Deps, tried: Tried): Promise<TryResult> {
  const { delivery, outcome, receiverId } = tried
  const now = deps.clock.now()
  const result = resultOf(outcome, nextTryAt(delivery.triesOfSchedule + 1, now))
  await deps.inTransaction(async (tx) => {
    // before the delivery's row: all that change a receiver lock it first
    const receiver =
      result.kind === 'delivered' ? undefined : await receiverChanges(tx).lock(receiverId)
    await deliveriesStore(tx).noteTry(delivery.id, {
      state:
        result.kind === 'delivered'
          ? 'delivered'
          : result.nextTryAt === null
            ? 'failed'
            : 'waiting',
      nextTryAt: result.nextTryAt,
      lastTriedAt: now,
      lastStatus: outcome.kind === 'answered' ? outcome.status : null,
      lastAnswer: outcome.kind === 'answered' ? outcome.answer : outcome.why,
    })
    if (result.kind === 'delivered') return receiverChanges(tx).noteHealthy(receiverId)
    if (receiver === undefined || receiver.disabledAt !== null) return
    const failingSince = receiver.failingSince ?? now
    await receiverChanges(tx).change(receiverId, { failingSince })
    if (result.kind === 'gone') await switchOff(deps, tx, { receiverId, why: 'gone' })
    else if (now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER_MS)
      await switchOff(deps, tx, { receiverId, why: 'failing' })
  })
  return result.kind
}

function resultOf(
  outcome: SendOutcome,
  next: Date | null,
): { kind: TryResult; nextTryAt: Date | null } {
  const status = outcome.kind === 'answered' ? outcome.status : null
  if (status !== null && status >= 200 && status <= 299)
    return { kind: 'delivered', nextTryAt: null }
  if (status === 410) return { kind: 'gone', nextTryAt: null }
  return { kind: next === null ? 'failed' : 'again', nextTryAt: next }
}

async function switchOff(
  deps: Deps,
  tx: Transaction,
  { receiverId, why }: { receiverId: string; why: WhyOff },
): Promise<void> {
  const now = deps.clock.now()
  await receiverChanges(tx).change(receiverId, { disabledAt: now, disabledBecause: why })
  await deps.enqueue(tx, 'tell-office-of-receiver', { receiverId, offAt: now.toISOString() })
  deps.log.error({ receiverId, why }, 'receiver of events switched off')
}
