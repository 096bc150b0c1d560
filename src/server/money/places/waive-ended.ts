import type { Transaction } from '../../platform/db/database.ts'
import type { Order } from '../orders/order.ts'
import { partsOf, waivePart } from '../orders/parts.store.ts'
import { linesOfPlace } from './lines-of-place.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import type { LineOfPlace } from './lines-of-place.store.ts'

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

type Part = Pick<OrderPart, 'amountInPaise' | 'openInPaise'>
type Line = Pick<LineOfPlace, 'netInPaise' | 'paidInPaise' | 'endedAt'>

/**
 * The open amounts of the unpaid parts after some lines ended: the share of the remaining lines, in
 * whole paise, and at most the unpaid rest of these lines.
 * @param parts the unpaid parts.
 * @returns the open amount of each part, in paise; at most its amount before.
 */
function openAmountsOfActiveLines(parts: readonly Part[], lines: readonly Line[]): number[] {
  const living = lines.filter(({ endedAt }) => endedAt === null)
  const net = sumOf(living.map(({ netInPaise }) => netInPaise))
  const all = sumOf(lines.map(({ netInPaise }) => netInPaise))
  let left = sumOf(living.map((line) => Math.max(0, line.netInPaise - line.paidInPaise)))
  return parts.map(({ amountInPaise, openInPaise }) => {
    // BigInt, as the product of two amounts may exceed the safe integers
    const share = all === 0 ? 0 : Number((BigInt(amountInPaise) * BigInt(net)) / BigInt(all))
    const open = Math.min(share, openInPaise, left)
    left -= open
    return open
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
