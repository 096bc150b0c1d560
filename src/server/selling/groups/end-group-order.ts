import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { endPart, isBeingPaid, refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import { enrollGroup } from './enroll-lines.ts'
import { endLines } from '../../teaching/enrollments/enrollments.service.ts'
import type { GroupDeps } from './group-deps.ts'
import { findGroup, groupOrderChanges, lapsedGroups } from './group-orders.store.ts'
import type { GroupRecord } from './group-orders.store.ts'

/** Locks the order and returns it with its group record. @throws Problem group-order-not-found. */
export async function lockGroup(
  { payments }: Pick<GroupDeps, 'payments'>,
  tx: Transaction,
  orderId: string,
): Promise<{ order: Order; group: GroupRecord }> {
  const order = await payments.lockOrder(tx, orderId)
  const group = await findGroup(tx, orderId)
  if (order === null || group === undefined) throw new Problem('group-order-not-found')
  return { order, group }
}

/**
 * How the office takes a payment for a group order.
 * @throws Problem group-order-not-found, group-order-over.
 */
export function groupOrderAccess(deps: GroupDeps) {
  return {
    lock: async (tx: Transaction, orderId: string): Promise<Order> => {
      const { order, group } = await lockGroup(deps, tx, orderId)
      // a late payment on an open page still counts
      if (group.endedAt !== null && order.state !== 'paid') throw new Problem('group-order-over')
      return order
    },
    enroll: (tx: Transaction, order: Order) => enrollGroup(deps, tx, order),
  }
}

/**
 * Ends a group order without payments. Its seats are released, and enrollments that started early
 * end.
 * @throws Problem group-order-not-found, group-order-over, group-holds-money; payment-undecided,
 * payment-provider-unavailable where somebody may be paying it now.
 */
export async function endGroupOrder(
  deps: GroupDeps,
  { orderId, reason }: { orderId: string; reason: string },
  by: StaffMember,
): Promise<void> {
  await endPart(deps, orderId, 1)
  await deps.inTransaction(async (tx) => {
    const { order, group } = await lockGroup(deps, tx, orderId)
    if (group.endedAt !== null) throw new Problem('group-order-over')
    if (!isOpen(order.state)) throw new Problem('group-holds-money')
    refuseWhileBeingPaid(order)
    await end(deps, tx, { order, reason, by })
    await deps.recordActivity(tx, {
      by,
      action: 'group-order-ended',
      subject: { kind: 'order', id: orderId, label: orderId },
      reason,
    })
  })
}

/**
 * Ends unpaid group orders after the last day on which their seats were held.
 * @returns how many ended.
 */
export async function endLapsedGroups(deps: GroupDeps): Promise<number> {
  const today = indianDayOf(deps.clock.now())
  const orderIds = await lapsedGroups(deps.db, today)
  for (const orderId of orderIds) {
    // if somebody is paying or the provider does not respond, the next run ends it
    const left = await deps.payments.endPages(orderId)
    if (left.kind !== 'left') continue
    await deps.inTransaction(async (tx) => {
      const { order, group } = await lockGroup(deps, tx, orderId)
      if (group.endedAt !== null || !isOpen(order.state) || isBeingPaid(order)) return
      await end(deps, tx, { order, reason: 'Nothing was paid in time.', by: null })
    })
  }
  return orderIds.length
}

async function end(
  deps: GroupDeps,
  tx: Transaction,
  { order, reason, by }: { order: Order; reason: string; by: StaffMember | null },
): Promise<void> {
  await groupOrderChanges(tx).end(order.id, {
    endedBecause: reason,
    endedBy: by?.id ?? null,
    endedAt: deps.clock.now(),
  })
  await endLines(deps, tx, { order, why: 'endedByOffice' })
  const detail = { reason }
  await deps.payments.moveOrder(tx, order, { event: 'timeRanOut', cause: 'office', detail })
}
