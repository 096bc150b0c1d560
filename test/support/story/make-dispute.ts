import { randomUUID } from 'node:crypto'
import { paise } from '#contract/money/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { captureReturnsStore } from '#server/money/captures/capture-returns.store.ts'
import { disputeChanges } from '#server/money/disputes/disputes.store.ts'

type Disputed = {
  orderId: string
  at: Date
  /** What a loss took of it; null: it is open. */
  takenInPaise: number | null
}

/**
 * A dispute about ₹2,000 of an order's only payment, all of which is withheld, at a charge of ₹1,500. Its provider told of
 * it first without figures.
 */
export async function makeDispute(db: Database, { orderId, at, takenInPaise }: Disputed) {
  const { captureId, attemptId, provider } = await db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'attemptId')
    .select(['captures.id as captureId', 'attemptId', 'provider'])
    .where('captures.orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const [id, isLost] = [randomUUID(), takenInPaise !== null]
  const state = isLost ? 'lost' : 'evidenceRequired'
  const figures = { withheldInPaise: paise(200_000), feeInPaise: paise(150_000) }
  const taken = paise(takenInPaise ?? 0)
  await db.transaction().execute(async (tx) => {
    await disputeChanges(tx).insertDispute({
      id,
      orderId,
      attemptId,
      captureId,
      provider,
      providerDisputeId: id,
      transactionId: null,
      state,
      amountInPaise: paise(200_000),
      ...figures,
      reason: null,
      evidenceDueAt: null,
      raisedAt: at,
      changedAt: at,
      closedAt: isLost ? at : null,
      bookedAt: isLost ? at : null,
      takenInPaise: taken,
    })
    const event = {
      disputeId: id,
      providerStatus: state,
      adminId: null,
      reason: null,
      happenedAt: at,
    }
    const first = {
      fromState: null,
      toState: 'received',
      withheldInPaise: 0,
      feeInPaise: 0,
    } as const
    await disputeChanges(tx).insertEvent({ ...event, ...first })
    await disputeChanges(tx).insertEvent({
      ...event,
      fromState: 'received',
      toState: state,
      ...figures,
    })
    const loss = { id: captureId, amountInPaise: taken, disputeId: id, kind: 'chargeback' } as const
    if (isLost) await captureReturnsStore(tx).note(loss, at)
  })
}
