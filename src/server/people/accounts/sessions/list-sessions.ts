import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { studentSessionStore } from './sessions.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

export type ShownSession = { startedAt: Date; lastSeenAt: Date; isThisOne: boolean }

/** Lists the student's sessions, latest use first (ASVS 7.5.2). */
export async function listSessions(
  { db, clock }: Deps,
  { studentId, tokenHash }: StudentPrincipal,
): Promise<ShownSession[]> {
  const sessions = await studentSessionStore(db).listLive(studentId, clock.now())
  return sessions.map((session) => ({
    startedAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    isThisOne: session.tokenHash.equals(tokenHash),
  }))
}
