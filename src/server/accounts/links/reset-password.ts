import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { hashOf } from '../../foundation/ids.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { removeKnownAddresses } from '../../authentication/known-addresses.store.ts'
import { commonPasswordWarning, isCommonPassword } from '../../authentication/common-passwords.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import { mailedLinkStore } from './mailed-links.store.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

/**
 * /resetpassword: a new password by the mailed link, which works once, also when it is sent twice at the
 * same moment. All sessions end, nobody is logged in by it, and a mail tells the owner (attack A19).
 * @returns the sentence about a common password, or null (rule 21).
 * @throws Problem link-dead, unavailable.
 */
export async function resetPassword(
  tools: AccountTools,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<{ warning: string | null }> {
  const tokenHash = hashOf(token)
  const link = await findResetLink(tools, token)
  if (!link) throw refusal(tools)
  const passwordHash = await tools.passwords.hash(password, { address, account: link.email })
  await tools.inTransaction((tx) =>
    saveNewPassword(tools, tx, { ...link, tokenHash, passwordHash }),
  )
  tools.log.info({ studentId: link.studentId }, 'password reset')
  return { warning: isCommonPassword(password) ? commonPasswordWarning : null }
}

/** Whom the link was sent to; undefined once it was used or its time is over. */
export async function findResetLink({ db, clock }: AccountTools, token: string) {
  const links = mailedLinkStore(db)
  const [tokenHash, now] = [hashOf(token), clock.now()]
  return (
    (await links.findLive('reset-password', tokenHash, now)) ??
    (await links.findLive('first-password', tokenHash, now))
  )
}

type Reset = { studentId: string; email: string; tokenHash: Buffer; passwordHash: string }

async function saveNewPassword(tools: AccountTools, tx: Transaction, reset: Reset): Promise<void> {
  const { studentId, email, tokenHash, passwordHash } = reset
  const students = studentChanges(tx)
  const links = mailedLinkStore(tx)
  const now = tools.clock.now()
  const student = await studentLocks(tx).toChange(studentId)
  const isTheirs = student?.email === email && student.blockedAt === null
  if (!isTheirs || !(await links.use(tokenHash))) throw refusal(tools)
  // until now nobody had shown whose address it is: whoever connected Google may not have been its owner
  if (!student.emailConfirmedAt) await googleIdentityStore(tx).removeAllOf(studentId)
  await students.savePassword(studentId, passwordHash, now)
  await students.confirmAddress(studentId, email, now)
  await links.removeAllOf(studentId, 'reset-password')
  await links.removeAllOf(studentId, 'first-password')
  await endStudentSessions(tx, studentId)
  await removeKnownAddresses(tx, studentId)
  await tools.enqueue(tx, 'send-password-changed', { studentId, changedAt: now.toISOString() })
}

function refusal({ log }: AccountTools): Problem {
  log.info({ code: 'link-dead' }, 'password reset refused')
  return new Problem('link-dead')
}
