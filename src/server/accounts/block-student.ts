import { Problem } from '#contract/problems.ts'
import type { Actor } from '../activity/activity.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { emailTokenStore } from './links/email-tokens.store.ts'
import { endStudentSessions } from './sessions/sessions.store.ts'
import { setStudentBlocked } from './students/student-changes.store.ts'
import { studentLocks } from './students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'afterUnblocking' | 'clock' | 'inTransaction' | 'log' | 'recordActivity'
>

type BlockRequest = { studentId: string; reason: string; by: Actor }

/**
 * Ends every session at once and lets nobody in; a payment that is under way is recorded all the same
 * (fault F41). Said twice it is done once. The sessions are deleted, so that unblocking revives none.
 * @throws Problem student-not-found, also for a closed account.
 */
export async function blockStudent(deps: Deps, input: BlockRequest): Promise<void> {
  await setBlocked(deps, input, true)
}

/** As before, but logged out everywhere. @throws Problem student-not-found. */
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
    await emailTokenStore(tx).removeAllOf(studentId)
    if (!isToBeBlocked) await deps.afterUnblocking(tx, studentId)
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
