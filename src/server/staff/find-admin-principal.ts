import type { AdminPrincipal } from '../principal/principal.ts'
import { hashOf } from '../foundation/ids.ts'
import { isSeenAgain } from '../authentication/seen-again.ts'
import type { Deps as AllDeps } from '../deps/deps.ts'
import { adminIdleSince } from './members/admin-session.ts'
import { adminSessionStore } from './members/admin-sessions.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

/**
 * The member of staff behind a token.
 * @returns null without a live session: unknown, expired, left idle, logged out, or its owner blocked.
 */
export async function findAdminPrincipal(
  { db, clock }: Deps,
  token: string,
): Promise<AdminPrincipal | null> {
  const tokenHash = hashOf(token)
  const now = clock.now()
  const sessions = adminSessionStore(db)
  const live = await sessions.findLive(tokenHash, { now, idleSince: adminIdleSince(now) })
  if (!live) return null
  if (isSeenAgain(live.lastSeenAt, now)) await sessions.noteSeen(tokenHash, now)
  const { adminId, name, role } = live
  return { kind: 'admin', adminId, name, role, tokenHash }
}
