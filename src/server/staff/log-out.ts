import type { AdminPrincipal } from '../principal/principal.ts'
import type { Deps as AllDeps } from '../deps/deps.ts'
import { adminSessionStore } from './members/admin-sessions.store.ts'

type Deps = Pick<AllDeps, 'db' | 'log'>

/** The token is worthless from here on (ASVS 7.4.1); the caller's other sessions go on. */
export async function logOut({ db, log }: Deps, principal: AdminPrincipal): Promise<void> {
  await adminSessionStore(db).remove(principal.tokenHash)
  log.info({ adminId: principal.adminId }, 'admin logged out')
}
