import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { removeKnownAddresses } from '../../../platform/authentication/known-addresses.store.ts'
import { commonPasswordWarning } from '../../../platform/authentication/common-passwords.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import { usableLink } from '../../../platform/authentication/mailed-link.ts'
import { studentLinkStore } from './student-links.store.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'passwords'>

/**
 * /resetpassword: sets a new password with the mailed link. The link works once, even if it is sent
 * twice at the same moment. All sessions end, it does not log in, and a mail tells the owner
 * (attack A19).
 * @returns the sentence about a common password, or null (rule 21).
 * @throws Problem link-dead, unavailable.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<{ warning: string | null }> {
  const tokenHash = hashOf(token)
  const link = await findResetLink(deps, token)
  if (!link) throw refusal(deps)
  const passwordHash = await deps.passwords.hash(password, { address, account: link.email })
  await deps.inTransaction((tx) => saveNewPassword(deps, tx, { ...link, tokenHash, passwordHash }))
  deps.log.info({ studentId: link.studentId }, 'password reset')
  return { warning: commonPasswordWarning(password) }
}

/** Finds the recipient of a link; undefined if it was used or has expired. */
async function findResetLink({ db, clock }: Deps, token: string) {
  const link = usableLink(await studentLinkStore(db).find(hashOf(token)), clock.now())
  return link?.purpose === 'reset-password' || link?.purpose === 'first-password' ? link : undefined
}

type Reset = { studentId: string; email: string; tokenHash: Buffer; passwordHash: string }

async function saveNewPassword(deps: Deps, tx: Transaction, reset: Reset): Promise<void> {
  const { studentId, email, tokenHash, passwordHash } = reset
  const students = studentChanges(tx)
  const links = studentLinkStore(tx)
  const now = deps.clock.now()
  const student = await studentLocks(tx).toChange(studentId)
  const isTheirs = student?.email === email && student.blockedAt === null
  if (!isTheirs || !(await links.use(tokenHash))) throw refusal(deps)
  // the address was unconfirmed until now: a linked Google account may be a stranger's
  if (!student.emailConfirmedAt) await googleIdentityStore(tx).removeAllOf(studentId)
  await students.savePassword(studentId, passwordHash, now)
  await students.confirmAddress(studentId, email, now)
  await links.removeAllOf(studentId, 'reset-password')
  await links.removeAllOf(studentId, 'first-password')
  await endStudentSessions(tx, studentId)
  await removeKnownAddresses(tx, studentId)
  await deps.enqueue(tx, 'send-password-changed', { studentId, changedAt: now.toISOString() })
}

function refusal({ log }: Deps): Problem {
  log.info({ code: 'link-dead' }, 'password reset refused')
  return new Problem('link-dead')
}

/**
 * Whether a mailed link is still valid, checked before the visitor types a password. It does not
 * use the link up.
 */
export async function checkResetLink(deps: Deps, { token }: { token: string }): Promise<boolean> {
  return (await findResetLink(deps, token)) !== undefined
}
