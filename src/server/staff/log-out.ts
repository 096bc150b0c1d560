import type { AdminViewer } from '../viewer/viewer.ts'
import type { Tools } from '../tools/tools.ts'
import { adminSessionStore } from './members/admin-sessions.store.ts'

/** The token is worthless from here on (ASVS 7.4.1); the caller's other sessions go on. */
export async function logOut({ db, log }: Tools, viewer: AdminViewer): Promise<void> {
  await adminSessionStore(db).remove(viewer.tokenHash)
  log.info({ adminId: viewer.adminId }, 'admin logged out')
}
