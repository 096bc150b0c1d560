import { endAdminSessions } from '../members/admin-sessions.store.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'

/** This session goes on; half logins elsewhere stay, because they still need a code. */
export async function endOtherSessions(
  { db, log }: StaffTools,
  { viewer }: StaffCaller,
): Promise<void> {
  const { adminId, tokenHash } = viewer
  await endAdminSessions(db, adminId, { except: tokenHash })
  log.info({ adminId }, 'admin logged out elsewhere')
}
