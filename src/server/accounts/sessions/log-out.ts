import type { StudentViewer } from '../../viewer/viewer.ts'
import type { Tools } from '../../tools/tools.ts'
import { studentSessionStore } from './sessions.store.ts'

/** The token is worthless from here on (ASVS 7.4.1); the caller's other sessions go on. */
export async function logOut({ db, log }: Tools, viewer: StudentViewer): Promise<void> {
  await studentSessionStore(db).remove(viewer.tokenHash)
  log.info({ studentId: viewer.studentId }, 'student logged out')
}
