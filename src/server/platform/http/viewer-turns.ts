import pLimit from 'p-limit'
import { busy } from '../foundation/busy.ts'
import type { Principal } from '../principal/principal.ts'

/**
 * Concurrent calls of one viewer. Pages of the office make several, and an export takes seconds.
 */
const AT_ONCE = { student: 2, key: 2, admin: 4 } as const
/** More calls of one viewer than this are refused. */
const MAX_WAITING = 100

/**
 * Limits the concurrent calls of one viewer. Further calls wait here without a database connection.
 * Otherwise one student whose calls wait for a locked row could use up the pool (attack A18).
 * @throws Problem unavailable if too many calls of this viewer wait.
 */
export function viewerTurns() {
  const turnsOf = new Map<string, { limit: ReturnType<typeof pLimit>; calls: number }>()
  return async <T>(principal: Principal, call: () => Promise<T>): Promise<T> => {
    const viewer = nameOf(principal)
    const turns = turnsOf.get(viewer) ?? { limit: pLimit(AT_ONCE[principal.kind]), calls: 0 }
    if (turns.limit.pendingCount >= MAX_WAITING) throw busy()
    turnsOf.set(viewer, turns)
    turns.calls += 1
    try {
      return await turns.limit(call)
    } finally {
      turns.calls -= 1
      if (turns.calls === 0) turnsOf.delete(viewer)
    }
  }
}

function nameOf(principal: Principal): string {
  if (principal.kind === 'student') return `student ${principal.studentId}`
  return principal.kind === 'key' ? `key ${principal.keyId}` : `admin ${principal.adminId}`
}
