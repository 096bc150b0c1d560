import type { Refund } from '../records/refund.ts'
import { sumOf } from './sum-of.ts'

/** A line that a payment pays, and the part of it that was returned or is under way. */
export type LineRoom = {
  lineId: string
  allocatedInPaise: number
  goneInPaise: number
  /** Its enrollment is active. */
  hasPlace: boolean
}

export type AllocatedPart = {
  lineId: string
  amountInPaise: number
  endsEnrollment: boolean
  /** Why the enrollment stays although nothing of the line is left. */
  keptBecause: string | undefined
}

export type ReturnObjection =
  /** A line that the payment does not pay, or one that is named twice. */
  | { kind: 'wrong-lines' }
  | { kind: 'line-too-small'; lineId: string; roomInPaise: number }
  | { kind: 'sum-differs'; saidInPaise: number }
  | { kind: 'reason-needed'; lineId: string }

type Came = { amountInPaise: number; refundedInPaise: number }

/**
 * The amount, in paise, that was returned through the provider without a refund: somebody refunded
 * it at the dashboard. The payment pays several lines. It is never more than the refunds can still
 * cover of the payment (invariant J4).
 */
export function unallocatedReturn(
  { amountInPaise, refundedInPaise }: Came,
  refunds: readonly Pick<Refund, 'state' | 'way' | 'amountInPaise'>[],
): number {
  const done = refunds.filter(({ state }) => state === 'done')
  const throughProvider = done.filter(({ way }) => way === 'provider')
  const unsaid = refundedInPaise - sumOf(throughProvider)
  return Math.max(Math.min(unsaid, amountInPaise - sumOf(done)), 0)
}

/**
 * The amount of a return that a line can take: its payment, less what was returned or is under way
 * (invariant J4).
 */
export function capacityOf({ allocatedInPaise, goneInPaise }: LineRoom): number {
  return Math.max(allocatedInPaise - goneInPaise, 0)
}

/**
 * The first objection to a person's allocation; null: none. Each line is named once, none exceeds
 * its room, and the sum is the return. A place ends if its line keeps nothing, or has a reason to
 * stay.
 */
export function objectionToAllocation(
  amountInPaise: number,
  lines: readonly LineRoom[],
  parts: readonly AllocatedPart[],
): ReturnObjection | null {
  const known = new Map(lines.map((line) => [line.lineId, line]))
  if (new Set(parts.map(({ lineId }) => lineId)).size < parts.length) return { kind: 'wrong-lines' }
  for (const { lineId, amountInPaise: part } of parts) {
    const line = known.get(lineId)
    if (line === undefined || part <= 0) return { kind: 'wrong-lines' }
    const roomInPaise = capacityOf(line)
    if (part > roomInPaise) return { kind: 'line-too-small', lineId, roomInPaise }
  }
  const saidInPaise = sumOf(parts)
  if (saidInPaise !== amountInPaise) return { kind: 'sum-differs', saidInPaise }
  const unexplained = parts.find((part) => isKept(part, known) && part.keptBecause === undefined)
  return unexplained === undefined ? null : { kind: 'reason-needed', lineId: unexplained.lineId }
}

export function isKept(part: AllocatedPart, lines: ReadonlyMap<string, LineRoom>): boolean {
  const line = lines.get(part.lineId)
  if (line === undefined || !line.hasPlace || part.endsEnrollment) return false
  return part.amountInPaise === capacityOf(line)
}

/**
 * The only possible allocation: one line has room, or the return is all that the lines have. Null:
 * a person must decide.
 */
export function onlyAllocation(
  amountInPaise: number,
  lines: readonly LineRoom[],
): { lineId: string; amountInPaise: number }[] | null {
  const rooms = lines
    .map((line) => ({ lineId: line.lineId, amountInPaise: capacityOf(line) }))
    .filter((room) => room.amountInPaise > 0)
  const [only] = rooms
  if (only !== undefined && rooms.length === 1 && amountInPaise <= only.amountInPaise)
    return [{ lineId: only.lineId, amountInPaise }]
  return rooms.length > 0 && sumOf(rooms) === amountInPaise ? rooms : null
}
