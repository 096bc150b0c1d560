import { Problem } from '#contract/problems.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { studentLinkStore } from './links/student-links.store.ts'
import { endStudentSessions } from './sessions/sessions.store.ts'
import { setStudentBlocked } from './students/student-changes.store.ts'
import { studentLocks } from './students/student-locks.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'inTransaction' | 'log' | 'publish' | 'recordActivity'>

type BlockRequest = { studentId: string; reason: string; by: Actor }

/**
 * Blocks a student: deletes all sessions and refuses logins. A payment in progress is still
 * recorded (fault F41). Repeating it changes nothing. Sessions are deleted so that unblocking does
 * not restore them.
 * @throws Problem student-not-found, also for a closed account.
 */
export async function blockStudent(deps: Deps, input: BlockRequest): Promise<void> {
  await setBlocked(deps, input, true)
}

/** Allows logins again; the old sessions stay deleted. @throws Problem student-not-found. */
export async function unblockStudent(deps: Deps, input: BlockRequest): Promise<void> {
  await setBlocked(deps, input, false)
}

async function setBlocked(
  deps: Deps,
  { studentId, reason, by }: BlockRequest,
  isToBeBlocked: boolean,
): Promise<void> {
  const isChanged = await deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toChange(studentId)
    if (!student) throw new Problem('student-not-found')
    if ((student.blockedAt !== null) === isToBeBlocked) return false
    const now = deps.clock.now()
    await setStudentBlocked(tx, studentId, { since: isToBeBlocked ? now : null, now })
    await endStudentSessions(tx, studentId)
    await studentLinkStore(tx).removeAllOf(studentId)
    if (!isToBeBlocked) await deps.publish(tx, { kind: 'accountUnblocked', studentId })
    await deps.recordActivity(tx, {
      by,
      action: isToBeBlocked ? 'student-blocked' : 'student-unblocked',
      subject: { kind: 'student', id: studentId, label: studentId },
      reason,
    })
    return true
  })
  if (isChanged)
    deps.log.info({ studentId }, isToBeBlocked ? 'student blocked' : 'student unblocked')
}
