import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { hashOf } from '../../platform/foundation/ids.ts'
import { isSeenAgain } from '../../platform/authentication/seen-again.ts'
import { adminIdleSince } from './members/admin-session.ts'
import { adminSessionStore } from './members/admin-sessions.store.ts'
import type { StaffDeps } from './members/staff-deps.ts'
import { mustHaveFactor } from './second-factor/factor-duty.ts'

type Deps = Pick<StaffDeps, 'clock' | 'db' | 'requiresSecondFactor'>

/**
 * Finds the member of staff behind a token.
 * @returns null without a live session: unknown, expired, idle too long, logged out, or its owner
 *   blocked.
 */
export async function findAdminPrincipal(
  deps: Deps,
  token: string,
): Promise<AdminPrincipal | null> {
  const { db, clock } = deps
  const tokenHash = hashOf(token)
  const now = clock.now()
  const sessions = adminSessionStore(db)
  const live = await sessions.findLive(tokenHash, { now, idleSince: adminIdleSince(now) })
  if (!live) return null
  if (isSeenAgain(live.lastSeenAt, now)) await sessions.noteSeen(tokenHash, now)
  const { adminId, name, role, campus, isCampusOnly, hasFactor } = live
  const owesSecondFactor = !hasFactor && mustHaveFactor(deps, role)
  return { kind: 'admin', adminId, name, role, campus, isCampusOnly, owesSecondFactor, tokenHash }
}
