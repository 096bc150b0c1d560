import { endAdminSessions } from '../members/admin-sessions.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<StaffDeps, 'db' | 'log'>

/** This session goes on; half logins elsewhere stay, because they still need a code. */
export async function endOtherSessions(
  { db, log }: Deps,
  { principal }: StaffCaller,
): Promise<void> {
  const { adminId, tokenHash } = principal
  await endAdminSessions(db, adminId, { except: tokenHash })
  log.info({ adminId }, 'admin logged out elsewhere')
}
