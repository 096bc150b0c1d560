import { hashOf, newToken } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { noteLogin } from './accounts.store.ts'
import { adminIdleSince, adminSessionUntil, studentSessionUntil } from './session.ts'
import {
  adminSessionStore,
  studentSessionStore,
  sweepAdminSessions,
  sweepStudentSessions,
} from './sessions.store.ts'

/**
 * Each login gets a token of its own; an earlier one stays what it was (security.md 7.2.4).
 * @param addressHash where the student is, known from now on.
 * @returns the token, which is kept nowhere: only its hash is (answers.md 12).
 */
export async function openStudentSession(
  tools: Tools,
  studentId: string,
  addressHash: Buffer,
): Promise<string> {
  const token = newToken()
  const now = tools.clock.now()
  await tools.inTransaction(async (tx) => {
    await studentSessionStore(tx).add({
      tokenHash: hashOf(token),
      ownerId: studentId,
      now,
      expiresAt: studentSessionUntil(now),
    })
    await noteLogin(tx, { accountId: studentId, addressHash, now })
  })
  await sweepStudentSessions(tools.db, now)
  return token
}

/** As for students, for a working day. */
export async function openAdminSession(
  tools: Tools,
  adminId: string,
  addressHash: Buffer,
): Promise<string> {
  const token = newToken()
  const now = tools.clock.now()
  await tools.inTransaction(async (tx) => {
    await adminSessionStore(tx).add({
      tokenHash: hashOf(token),
      ownerId: adminId,
      now,
      expiresAt: adminSessionUntil(now),
    })
    await noteLogin(tx, { accountId: adminId, addressHash, now })
  })
  await sweepAdminSessions(tools.db, { now, idleSince: adminIdleSince(now) })
  return token
}
