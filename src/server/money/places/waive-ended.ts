import type { Transaction } from '../../platform/db/database.ts'
import type { Order } from '../orders/order.ts'
import { partsOf, waivePart } from '../orders/parts.store.ts'
import { linesOfPlace } from './lines-of-place.store.ts'
import { openAmountsOfActiveLines } from './open-amounts-of-active-lines.ts'

/**
 * Waives the unpaid rest of ended lines, so that a later part is only for the remaining lines
 * (decision 69). A repeated call changes nothing. The caller holds the order's row lock.
 */
export async function waiveEnded(tx: Transaction, order: Order, now: Date): Promise<void> {
  if (order.parts === null || order.state !== 'paid') return
  const lines = await linesOfPlace(tx, order.id)
  if (lines.every(({ endedAt }) => endedAt === null)) return
  const parts = (await partsOf(tx, order.id)).filter(({ openInPaise }) => openInPaise > 0)
  const open = openAmountsOfActiveLines(parts, lines)
  for (const [index, part] of parts.entries()) {
    const openInPaise = open[index] ?? 0
    if (openInPaise >= part.openInPaise) continue
    await waivePart(tx, part, { now, waivedInPaise: part.amountInPaise - openInPaise })
  }
}
