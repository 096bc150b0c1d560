import type { Actor } from '../../platform/activity/activity.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { mailLink } from './links/mail-link.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { savePhoneWhereNone, studentStore } from './students/accounts.store.ts'
import { studentLocks } from './students/student-locks.store.ts'
import { splitName } from './students/student.ts'

type Named = { name: string; email: string | null; phone: string | null }

/**
 * Adds a profile for a student of a group order, without a password. No mail is sent before the
 * enrollment (decision 70).
 * @returns its id; null if another profile has just taken the address.
 */
export async function addToGroup(
  { clock, recordActivity }: Pick<AccountDeps, 'clock' | 'recordActivity'>,
  tx: Transaction,
  { name, email, phone, by }: Named & { by: Actor },
): Promise<string | null> {
  const now = clock.now()
  const id = newId(now)
  if (!(await studentStore(tx).add({ id, ...splitName(name), email, passwordHash: null, now })))
    return null
  if (phone !== null) await savePhoneWhereNone(tx, id, { phone, now })
  await recordActivity(tx, {
    by,
    action: 'student-added',
    subject: { kind: 'student', id, label: id },
  })
  return id
}

/**
 * Mails a link to choose a password to a person who has an address but no way to log in. Using the
 * link confirms the address.
 */
export async function mailFirstLogin(
  deps: Pick<AccountDeps, 'clock' | 'enqueue' | 'secretKey'>,
  tx: Transaction,
  studentId: string,
): Promise<void> {
  const student = await studentLocks(tx).toRead(studentId)
  if (student === undefined || student.email === null || student.blockedAt !== null) return
  if (student.passwordHash !== null || student.emailConfirmedAt !== null) return
  const { id, email } = student
  await mailLink(deps, tx, { purpose: 'first-password', to: { id, email } })
}
