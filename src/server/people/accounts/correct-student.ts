import { messages } from '#contract/messages.ts'
import { shownPhone } from '#contract/people/phone.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { studentLinkStore } from './links/student-links.store.ts'
import { mailLink } from './links/mail-link.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { correctionStore } from './students/corrections.store.ts'
import type { CorrectedFields } from './students/corrections.store.ts'
import { googleIdentityStore } from './students/google-identities.store.ts'
import { addressChanges, studentChanges } from './students/student-changes.store.ts'
import { studentLocks } from './students/student-locks.store.ts'
import type { LockedStudent } from './students/student-locks.store.ts'
import { splitName } from './students/student.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'recordActivity' | 'secretKey'
>

export type Correction = {
  studentId: string
  name: string
  /** null: unchanged; an address can't be removed. */
  email: string | null
  phone: string | null
  reason: string
  by: Extract<Actor, { kind: 'admin' }>
}

/** 'asked': the new address applies once its owner has opened the link. */
export type CorrectionOutcome = 'corrected' | 'asked'

/**
 * Corrects a profile for the office; documents and orders stay unchanged. Name and phone apply at
 * once.
 *
 * A new address applies at once if the person has never been able to log in, or had no address
 * (rule 51). The unused link to the wrong address then expires, and the right one gets its own.
 * Anybody else keeps the old address until the new one's owner has opened a link. The old address
 * is told in both cases.
 * @throws Problem student-not-found, also for a closed account; email-taken; nothing-corrected;
 *   invalid-input with fields.email for a blocked student, who gets no links.
 */
export async function correctStudent(
  deps: Deps,
  correction: Correction,
): Promise<CorrectionOutcome> {
  const outcome = await deps.inTransaction((tx) => correct(deps, tx, correction))
  deps.log.info({ studentId: correction.studentId, outcome }, 'profile corrected')
  return outcome
}

async function correct(
  deps: Deps,
  tx: Transaction,
  correction: Correction,
): Promise<CorrectionOutcome> {
  const { studentId, reason, by } = correction
  const student = await studentLocks(tx).toChange(studentId)
  if (!student) throw new Problem('student-not-found')
  const { before, after } = differing(student, correction)
  if (Object.keys(after).length === 0) throw new Problem('nothing-corrected')
  const now = deps.clock.now()
  const { name, phone } = correction
  await studentChanges(tx).saveProfile(studentId, { ...splitName(name), phone, now })
  const id = newId(now)
  await correctionStore(tx).add({ id, studentId, now, byName: by.name, reason, before, after })
  const isAsked =
    after.email != null && !(await readdress(deps, tx, { student, email: after.email }))
  // null: there was no address
  if (before.email) await deps.enqueue(tx, 'send-address-left', { correctionId: id })
  await deps.recordActivity(tx, {
    by,
    action: 'student-corrected',
    subject: { kind: 'student', id: studentId, label: studentId },
    // the values are in the profile's correction record, which can be deleted; the log can't
    after: { fields: Object.keys(after).join(', ') },
    reason,
  })
  return isAsked ? 'asked' : 'corrected'
}

function differing(student: LockedStudent, wanted: Correction) {
  const present = {
    name: `${student.firstName} ${student.lastName}`.trim(),
    phone: student.phone,
    email: student.email,
  }
  // split and joined again, so that it compares as it will be read
  const { firstName, lastName } = splitName(wanted.name)
  const email = wanted.email ?? student.email
  const to = { name: `${firstName} ${lastName}`.trim(), phone: wanted.phone, email }
  const before: CorrectedFields = {}
  const after: CorrectedFields = {}
  if (to.name !== present.name) [before.name, after.name] = [present.name, to.name]
  if (to.phone !== present.phone)
    [before.phone, after.phone] = [shownPhone(present.phone), shownPhone(to.phone)]
  if (to.email !== present.email) [before.email, after.email] = [present.email, to.email]
  return { before, after }
}

/** @returns true if the new address applies at once. */
async function readdress(
  deps: Deps,
  tx: Transaction,
  { student, email }: { student: LockedStudent; email: string },
): Promise<boolean> {
  if (student.blockedAt !== null)
    throw new Problem('invalid-input', { fields: { email: messages.studentIsBlocked } })
  const students = addressChanges(tx)
  if (await students.isTaken(email, student.id))
    throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
  const links = studentLinkStore(tx)
  const to = { id: student.id, email }
  if (!(await hasNeverLoggedIn(tx, student))) {
    await links.removeAllOf(student.id, 'first-password')
    await mailLink(deps, tx, { purpose: 'new-address', to })
    return false
  }
  await students.saveAddress(student.id, { email, confirmedAt: null, now: deps.clock.now() })
  await links.removeAllOf(student.id)
  await mailLink(deps, tx, { purpose: 'first-password', to })
  return true
}

/** True if nobody has confirmed the address and there is no way to log in. */
async function hasNeverLoggedIn(tx: Transaction, student: LockedStudent): Promise<boolean> {
  if (student.passwordHash !== null || student.emailConfirmedAt !== null) return false
  return !(await googleIdentityStore(tx).isLinked(student.id))
}
