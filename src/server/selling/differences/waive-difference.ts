import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'
import { endUnpaidOrders } from '../checkout/end-unpaid-orders.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { moveDueChanges, duesStore } from '../../teaching/enrollments/enrollments.service.ts'
import { isDue } from '../../teaching/enrollments/enrollments.service.ts'

type Deps = Pick<SellingDeps, 'clock' | 'enqueue' | 'inTransaction' | 'recordActivity' | 'staff'>

/**
 * Waives the difference in price of a move to a more expensive batch. Money that arrives later is
 * late money and is returned.
 * @param waived.alone an owner decides where nobody else may agree.
 * @throws Problem difference-not-due; else what withSecondPerson throws.
 */
export async function waiveDifference(
  deps: Deps,
  waived: { moveId: string; reason: string; alone?: DecidingAlone | undefined },
  by: StaffMember,
): Promise<void> {
  const { moveId, reason, alone } = waived
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const changes = moveDueChanges(tx)
    const due = await changes.lock(moveId)
    if (!isDue(due)) throw new Problem('difference-not-due')
    const { placeOrderId: orderId, amountInPaise } = due
    await approve({ kind: 'waivedDifference', orderId, amountInPaise, details: moveId })
    const endedAt = deps.clock.now()
    await changes.end(moveId, { state: 'waived', endedAt, endedBy: by.id, reason })
    await deps.recordActivity(tx, {
      by,
      action: 'difference-waived',
      subject: { kind: 'order', id: due.placeOrderId, label: due.placeOrderId },
      after: { difference: formatRupees(due.amountInPaise), settled: 'waived' },
      reason,
    })
    await deps.enqueue(tx, 'end-orders-of-move', { moveId })
  })
}

/**
 * Withdraws the open differences of earlier moves when a student moves again. The caller holds the
 * enrollment's lock.
 */
export async function withdrawDifferences(
  { clock, enqueue }: Pick<Deps, 'clock' | 'enqueue'>,
  tx: Transaction,
  { enrollmentId, by }: { enrollmentId: string; by: StaffMember },
): Promise<void> {
  const ended = { state: 'withdrawn', endedAt: clock.now(), endedBy: by.id } as const
  for (const moveId of await moveDueChanges(tx).withdraw(enrollmentId, ended))
    await enqueue(tx, 'end-orders-of-move', { moveId })
}

/**
 * Ends the open orders of a move.
 * @throws RetryLater where a provider does not respond: the job retries.
 */
export async function endUnpaidOrdersOfMove(
  deps: Parameters<typeof endUnpaidOrders>[0],
  moveId: string,
): Promise<void> {
  await endUnpaidOrders(deps, await duesStore(deps.db).openOrdersOf(moveId), 'difference not due')
}
