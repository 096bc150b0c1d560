import pLimit from 'p-limit'
import { busy } from '../foundation/busy.ts'
import type { Principal } from '../principal/principal.ts'

/** Calls of one viewer at once. Pages of the office make several, and an export of theirs takes seconds. */
const AT_ONCE = { student: 2, key: 2, admin: 4 } as const
/** More calls of one viewer than this are refused. */
const MAX_WAITING = 100

/**
 * Lets few calls of one viewer work at once, and the others wait here, where they hold no connection to the database: one
 * student whose calls wait for one locked row would take the connections of all others (attack A18).
 * @throws Problem unavailable where too many calls of this viewer wait.
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
