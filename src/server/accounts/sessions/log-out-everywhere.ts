import type { StudentViewer } from '../../viewer/viewer.ts'
import type { Tools } from '../../tools/tools.ts'
import { endStudentSessions } from './sessions.store.ts'

/** Here too: whoever is not sure who else holds a session begins again with a login. */
export async function logOutEverywhere(
  { db, log }: Tools,
  { studentId }: StudentViewer,
): Promise<void> {
  await endStudentSessions(db, studentId)
  log.info({ studentId }, 'student logged out everywhere')
}
