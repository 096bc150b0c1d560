import { afterCommit } from '../../db/in-transaction.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { hashOf } from '../../foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { removeKnownAddresses } from '../../authentication/known-addresses.store.ts'
import { joinedElsewhere } from '../students/joined-elsewhere.ts'
import { studentStore } from '../students/accounts.store.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { emailTokenStore } from '../links/email-tokens.store.ts'
import { networkOf } from '../../foundation/network.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'
import type { LockedStudent } from '../students/student-locks.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'limiter' | 'log' | 'passwords'
>

type LinkRequest = { identity: GoogleIdentity; password: string | undefined; address: string }

/**
 * Connects Google's account with the student who has the same address, where that is safe:
 * with the account's password; or without, where Google is the authority for the address and no other
 * account of Google is connected. Then an address that nobody had confirmed may have been registered by
 * a stranger beforehand: whoever that was is shut out (attack A20, pre-hijack).
 * @param enter what follows in the same transaction.
 * @throws Problem user-does-not-exist, google-link-needs-password, incorrect-password, profile-joined, too-many-attempts.
 */
export async function linkWithGoogle<T>(
  deps: Deps,
  input: LinkRequest,
  enter: (tx: Transaction, studentId: string) => Promise<T>,
): Promise<T & { isPasswordEnded: boolean }> {
  const found = await studentStore(deps.db).findToLogIn(
    input.identity.email,
    hashOf(networkOf(input.address)),
  )
  if (!found) throw new Problem('user-does-not-exist')
  if (found.mergedInto !== null && input.identity.isAuthority)
    throw await joinedElsewhere(deps.db, found.mergedInto)
  const isReauthenticated = await reauthenticate(deps, input, found)
  if (found.mergedInto !== null && isReauthenticated)
    throw await joinedElsewhere(deps.db, found.mergedInto)
  return deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toChange(found.id)
    // between our look and the lock: closed, or another password
    if (!student || student.passwordHash !== found.passwordHash)
      throw new Problem('google-link-needs-password')
    if (student.blockedAt) throw new Problem('account-blocked')
    const isPasswordEnded = await link(deps, tx, {
      student,
      identity: input.identity,
      isReauthenticated,
    })
    return { ...(await enter(tx, student.id)), isPasswordEnded }
  })
}

type Found = { id: string; passwordHash: string | null; lastLoginHereAt: Date | null }

/** @returns false where no password was sent. */
async function reauthenticate(deps: Deps, input: LinkRequest, found: Found): Promise<boolean> {
  const { password, address, identity } = input
  if (password === undefined) return false
  const isKnownAddress = found.lastLoginHereAt !== null
  const isRight = await deps.limiter.guard(
    { kind: 'student', email: identity.email, address, isKnownAddress },
    () =>
      deps.passwords.isRight(password, found.passwordHash, { address, account: identity.email }),
  )
  if (isRight) return true
  const code = 'incorrect-password'
  deps.log.info({ studentId: found.id, from: address, code }, 'link with google refused')
  throw new Problem(code)
}

type Link = { student: LockedStudent; identity: GoogleIdentity; isReauthenticated: boolean }

/** @returns whether the account had a password that ended here. */
async function link(deps: Deps, tx: Transaction, { student, identity, isReauthenticated }: Link) {
  const { id } = student
  const google = googleIdentityStore(tx)
  const now = deps.clock.now()
  const mayWithoutPassword = identity.isAuthority && !(await google.isLinked(id))
  if (!isReauthenticated && !mayWithoutPassword) throw new Problem('google-link-needs-password')
  const isTakeover = !isReauthenticated && student.emailConfirmedAt === null
  if (isTakeover) await shutOut(tx, id, { ...identity, now })
  if (identity.isAuthority) await studentChanges(tx).confirmAddress(id, identity.email, now)
  const linked = { sub: identity.sub, studentId: id, email: identity.email, linkedAt: now }
  if (!(await google.add(linked))) throw new Problem('google-refused')
  const isPasswordEnded = isTakeover && student.passwordHash !== null
  const payload = { studentId: id, linkedAt: now.toISOString(), isPasswordEnded }
  await deps.enqueue(tx, 'send-google-linked', payload)
  afterCommit(tx, () =>
    deps.log.info(
      { studentId: id, isProved: isReauthenticated, isTakeover },
      'student linked with google',
    ),
  )
  return isPasswordEnded
}

/** Nothing of whoever registered the address before is left to come in by: password, sessions, links, name. */
async function shutOut(
  tx: Transaction,
  studentId: string,
  owner: { firstName: string; lastName: string; now: Date },
): Promise<void> {
  await studentChanges(tx).startAnew(studentId, owner)
  await endStudentSessions(tx, studentId)
  await emailTokenStore(tx).removeAllOf(studentId)
  await removeKnownAddresses(tx, studentId)
}
