import type { Access } from '#contract/endpoint.ts'
import type { AdminViewer, StudentViewer } from '../http/handlers.ts'
import { hashOf } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { adminIdleSince, isSeenAgain, studentSessionUntil } from './session.ts'
import { adminSessionStore, studentSessionStore } from './sessions.store.ts'

/**
 * Who is calling, for an endpoint of this access. A student's token is nothing to an admin's endpoint,
 * and the other way round (security.md 8.2.1).
 * @returns null without a live session: unknown, expired, left idle, logged out, or its owner blocked.
 */
export async function findViewer(
  tools: Tools,
  token: string,
  access: Access,
): Promise<StudentViewer | AdminViewer | null> {
  if (access === 'student') return findStudentViewer(tools, hashOf(token))
  if (access === 'admin') return findAdminViewer(tools, hashOf(token))
  return null
}

async function findStudentViewer({ db, clock }: Tools, tokenHash: Buffer) {
  const now = clock.now()
  const sessions = studentSessionStore(db)
  const live = await sessions.findLive(tokenHash, now)
  if (!live) return null
  if (isSeenAgain(live.lastSeenAt, now)) {
    await sessions.noteSeen(tokenHash, now, studentSessionUntil(now))
  }
  return { kind: 'student', studentId: live.ownerId, tokenHash } satisfies StudentViewer
}

async function findAdminViewer({ db, clock }: Tools, tokenHash: Buffer) {
  const now = clock.now()
  const sessions = adminSessionStore(db)
  const live = await sessions.findLive(tokenHash, { now, idleSince: adminIdleSince(now) })
  if (!live) return null
  if (isSeenAgain(live.lastSeenAt, now)) await sessions.noteSeen(tokenHash, now)
  const { ownerId: adminId, name, role } = live
  return { kind: 'admin', adminId, name, role, tokenHash } satisfies AdminViewer
}
