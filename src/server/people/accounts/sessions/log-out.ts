import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { studentSessionStore, endStudentSessions } from './sessions.store.ts'

type Deps = Pick<AllDeps, 'db' | 'log'>

/** Ends the session of this token (ASVS 7.4.1); the caller's other sessions continue. */
export async function logOut({ db, log }: Deps, principal: StudentPrincipal): Promise<void> {
  await studentSessionStore(db).remove(principal.tokenHash)
  log.info({ studentId: principal.studentId }, 'student logged out')
}

/**
 * Ends all sessions, this one too: a person who suspects a stolen session starts over with a login.
 */
export async function logOutEverywhere(
  { db, log }: Deps,
  { studentId }: StudentPrincipal,
): Promise<void> {
  await endStudentSessions(db, studentId)
  log.info({ studentId }, 'student logged out everywhere')
}
