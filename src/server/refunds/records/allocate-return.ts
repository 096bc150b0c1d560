import type { Refund } from './refund.ts'
import { sumOf } from './sum-of.ts'

/** A line that a payment pays, and what of that has gone back or is on its way. */
export type LineRoom = {
  lineId: string
  allocatedInPaise: number
  goneInPaise: number
  /** Its enrollment is active. */
  hasPlace: boolean
}

/** What a person says of one line. */
export type AllocatedPart = {
  lineId: string
  amountInPaise: number
  endsEnrollment: boolean
  /** Why the enrollment stays although nothing of the line is left. */
  keptBecause: string | undefined
}

/** Why a return is not allocated like this. */
export type ReturnObjection =
  /** A line that the payment does not pay, or one that is named twice. */
  | { kind: 'wrong-lines' }
  | { kind: 'line-too-small'; lineId: string; roomInPaise: number }
  | { kind: 'sum-differs'; saidInPaise: number }
  | { kind: 'reason-needed'; lineId: string }

type Came = { amountInPaise: number; refundedInPaise: number }

/**
 * What went back through the provider and stands in no refund: somebody made it at its dashboard, of a payment that pays
 * several lines. In paise; never more than what all refunds together can still say of the payment (invariant J4).
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

/** What of a return a line can take: what pays it, less what of that went back or is on its way (invariant J4). */
export function roomOf({ allocatedInPaise, goneInPaise }: LineRoom): number {
  return Math.max(allocatedInPaise - goneInPaise, 0)
}

/**
 * The first thing that is wrong with what a person says of a return; null: it can be written down. Each line once, none
 * with more than its room, all together the return; a place whose line keeps nothing ends, or has a reason.
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
    const roomInPaise = roomOf(line)
    if (part > roomInPaise) return { kind: 'line-too-small', lineId, roomInPaise }
  }
  const saidInPaise = sumOf(parts)
  if (saidInPaise !== amountInPaise) return { kind: 'sum-differs', saidInPaise }
  const unexplained = parts.find((part) => isKept(part, known) && part.keptBecause === undefined)
  return unexplained === undefined ? null : { kind: 'reason-needed', lineId: unexplained.lineId }
}

/** Nothing of the line is left, and its place stays. */
export function isKept(part: AllocatedPart, lines: ReadonlyMap<string, LineRoom>): boolean {
  const line = lines.get(part.lineId)
  if (line === undefined || !line.hasPlace || part.endsEnrollment) return false
  return part.amountInPaise === roomOf(line)
}

/** The only way to allocate it: one line alone has room, or just all went that the lines have. Null: a person has to say. */
export function onlyAllocation(
  amountInPaise: number,
  lines: readonly LineRoom[],
): { lineId: string; amountInPaise: number }[] | null {
  const rooms = lines
    .map((line) => ({ lineId: line.lineId, amountInPaise: roomOf(line) }))
    .filter((room) => room.amountInPaise > 0)
  const [only] = rooms
  if (only !== undefined && rooms.length === 1 && amountInPaise <= only.amountInPaise)
    return [{ lineId: only.lineId, amountInPaise }]
  return rooms.length > 0 && sumOf(rooms) === amountInPaise ? rooms : null
}
