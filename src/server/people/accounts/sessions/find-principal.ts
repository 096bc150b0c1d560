import type { Access } from '#contract/platform/endpoint.ts'
import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { isSeenAgain } from '../../../platform/authentication/seen-again.ts'
import { studentSessionUntil } from './session.ts'
import { studentSessionStore } from './sessions.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

/**
 * Finds the calling student. Student tokens are invalid for staff endpoints, and the other way
 * round (ASVS 8.2.1).
 * @returns null without a live session: unknown, expired, logged out, or its owner blocked.
 */
export async function findPrincipal(
  { db, clock }: Deps,
  token: string,
  access: Access,
): Promise<StudentPrincipal | null> {
  if (access !== 'student') return null
  const tokenHash = hashOf(token)
  const now = clock.now()
  const sessions = studentSessionStore(db)
  const live = await sessions.findLive(tokenHash, now)
  if (!live) return null
  const { ownerId: studentId, startedAt, lastSeenAt } = live
  const isNoted = isSeenAgain(lastSeenAt, now)
  const sessionEndsAt = studentSessionUntil(startedAt, isNoted ? now : lastSeenAt)
  if (isNoted) await sessions.noteSeen(tokenHash, now, sessionEndsAt)
  return { kind: 'student', studentId, tokenHash, sessionEndsAt }
}
