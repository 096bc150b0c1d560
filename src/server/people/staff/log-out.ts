import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { adminSessionStore, endAdminSessions } from './members/admin-sessions.store.ts'
import type { StaffCaller } from './members/staff-deps.ts'

type Deps = Pick<AllDeps, 'db' | 'log'>

/** Ends the session of this token (ASVS 7.4.1); the caller's other sessions continue. */
export async function logOut({ db, log }: Deps, principal: AdminPrincipal): Promise<void> {
  await adminSessionStore(db).remove(principal.tokenHash)
  log.info({ adminId: principal.adminId }, 'admin logged out')
}

/** Ends the other sessions. Unfinished logins stay, because they still need a code. */
export async function endOtherSessions(
  { db, log }: Deps,
  { principal }: StaffCaller,
): Promise<void> {
  const { adminId, tokenHash } = principal
  await endAdminSessions(db, adminId, { except: tokenHash })
  log.info({ adminId }, 'admin logged out elsewhere')
}
