import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { Order, OrderPart } from '../../money/payments.service.ts'
import { findGroup } from '../groups/group-orders.store.ts'
import type { LinkDeps } from './link-deps.ts'

/**
 * The part that a new link is for (decision 62): a group order's first open part, or the next part
 * of a paid order in parts. Null: the link is for the order itself. The caller holds the order's
 * row lock.
 * @throws Problem link-not-needed, payment-undecided, group-order-not-found, group-order-over.
 */
export async function partToPay(
  deps: Pick<LinkDeps, 'payments'>,
  tx: Transaction,
  order: Order,
): Promise<OrderPart | null> {
  if (!order.isGroup && (order.parts === null || order.state !== 'paid')) return null
  const part = order.isGroup
    ? await partOfGroup(deps, tx, order)
    : await deps.payments.nextPartOf(tx, order)
  if (part === null) throw new Problem('link-not-needed')
  if (part.state !== 'open') throw new Problem('payment-undecided')
  return part
}

async function partOfGroup(
  { payments }: Pick<LinkDeps, 'payments'>,
  tx: Transaction,
  order: Order,
): Promise<OrderPart | null> {
  const group = await findGroup(tx, order.id)
  if (group === undefined) throw new Problem('group-order-not-found')
  if (order.state === 'paid') return payments.nextPartOf(tx, order)
  if (group.endedAt !== null) throw new Problem('group-order-over')
  if (!isOpen(order.state)) return null
  const parts = await payments.partsOf(tx, order.id)
  return parts.find(({ openInPaise }) => openInPaise > 0) ?? null
}
