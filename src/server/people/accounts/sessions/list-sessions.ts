import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { shownSessions } from '../../../platform/authentication/shown-sessions.ts'
import type { ShownSession } from '../../../platform/authentication/shown-sessions.ts'
import { studentSessionStore } from './sessions.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

/** Lists the student's sessions, latest use first (ASVS 7.5.2). */
export async function listSessions(
  { db, clock }: Deps,
  { studentId, tokenHash }: StudentPrincipal,
): Promise<ShownSession[]> {
  const sessions = await studentSessionStore(db).listLive(studentId, clock.now())
  return shownSessions(sessions, tokenHash)
}
