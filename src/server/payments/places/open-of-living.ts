import type { OrderPart } from '../orders/parts.store.ts'
import type { LineOfPlace } from './lines-of-place.store.ts'

type Part = Pick<OrderPart, 'amountInPaise' | 'openInPaise'>
type Line = Pick<LineOfPlace, 'netInPaise' | 'paidInPaise' | 'endedAt'>

/**
 * The amounts that open parts ask for once some lines are over: the share of the lines that stand, in whole paise, and never more
 * than is left to pay of these lines.
 * @param parts those that are not paid.
 * @returns the open amount of each part, in paise; at most what it asked for before.
 */
export function openOfLiving(parts: readonly Part[], lines: readonly Line[]): number[] {
  const living = lines.filter(({ endedAt }) => endedAt === null)
  const net = sumOf(living.map(({ netInPaise }) => netInPaise))
  const all = sumOf(lines.map(({ netInPaise }) => netInPaise))
  let left = sumOf(living.map((line) => Math.max(0, line.netInPaise - line.paidInPaise)))
  return parts.map(({ amountInPaise, openInPaise }) => {
    // a product of two amounts is beyond what a number holds exactly
    const share = all === 0 ? 0 : Number((BigInt(amountInPaise) * BigInt(net)) / BigInt(all))
    const open = Math.min(share, openInPaise, left)
    left -= open
    return open
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
