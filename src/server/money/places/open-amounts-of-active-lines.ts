import type { OrderPart } from '../orders/parts.store.ts'
import type { LineOfPlace } from './lines-of-place.store.ts'

type Part = Pick<OrderPart, 'amountInPaise' | 'openInPaise'>
type Line = Pick<LineOfPlace, 'netInPaise' | 'paidInPaise' | 'endedAt'>

/**
 * The open amounts of the unpaid parts after some lines ended: the share of the remaining lines, in
 * whole paise, and at most the unpaid rest of these lines.
 * @param parts the unpaid parts.
 * @returns the open amount of each part, in paise; at most its amount before.
 */
export function openAmountsOfActiveLines(parts: readonly Part[], lines: readonly Line[]): number[] {
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
