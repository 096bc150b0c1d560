import type { StudentPrincipal } from '../../principal/principal.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { endStudentSessions } from './sessions.store.ts'

type Deps = Pick<AllDeps, 'db' | 'log'>

/** Here too: whoever is not sure who else holds a session begins again with a login. */
export async function logOutEverywhere(
  { db, log }: Deps,
  { studentId }: StudentPrincipal,
): Promise<void> {
  await endStudentSessions(db, studentId)
  log.info({ studentId }, 'student logged out everywhere')
}
