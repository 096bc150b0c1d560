import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { Problem } from '#contract/problems.ts'
import { isSameName } from '#contract/people/same-name.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { removeKnownAddresses } from '../../../platform/authentication/known-addresses.store.ts'
import { joinedElsewhere } from '../students/joined-elsewhere.ts'
import { studentStore } from '../students/accounts.store.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { studentLinkStore } from '../links/student-links.store.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'
import type { LockedStudent } from '../students/student-locks.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'limiter' | 'log' | 'passwords'
>

type LinkRequest = {
  identity: GoogleIdentity
  password: string | undefined
  /** The visitor's answer if the profile has another name. */
  isSamePerson: boolean | undefined
  address: string
}

/**
 * Links a Google account to the student with the same address, if that is safe. It is safe with the
 * account's password. Without it, Google must be the authority for the address, and no other Google
 * account may be linked.
 *
 * A stranger may have registered an unconfirmed address beforehand (attack A20, pre-hijack);
 * linking then locks that person out. A profile with another name needs an answer first, because a
 * family may share the address (rule 104).
 * @param enter runs in the same transaction, after the linking.
 * @throws Problem user-does-not-exist, google-link-needs-password, google-other-name,
 *   incorrect-password, profile-joined, too-many-attempts.
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
    // before the lock the account was closed or got another password
    if (!student || student.passwordHash !== found.passwordHash)
      throw new Problem('google-link-needs-password')
    if (student.blockedAt) throw new Problem('account-blocked')
    const isPasswordEnded = await link(deps, tx, {
      student,
      identity: input.identity,
      isReauthenticated,
      isSamePerson: input.isSamePerson ?? false,
    })
    return { ...(await enter(tx, student.id)), isPasswordEnded }
  })
}

type Found = { id: string; passwordHash: string | null; lastLoginHereAt: Date | null }

/** @returns false if no password was sent. */
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

type Link = {
  student: LockedStudent
  identity: GoogleIdentity
  isReauthenticated: boolean
  isSamePerson: boolean
}

/** @returns whether the account's password was removed. */
async function link(deps: Deps, tx: Transaction, of: Link) {
  const { student, identity, isReauthenticated } = of
  const { id } = student
  const google = googleIdentityStore(tx)
  const now = deps.clock.now()
  const mayWithoutPassword = identity.isAuthority && !(await google.isLinked(id))
  if (!isReauthenticated && !mayWithoutPassword) throw new Problem('google-link-needs-password')
  refuseOtherName(of)
  const isTakeover = !isReauthenticated && student.emailConfirmedAt === null
  if (isTakeover) await revokePreviousOwner(tx, student, { ...identity, now })
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

function refuseOtherName({ student, identity, isReauthenticated, isSamePerson }: Link): void {
  if (isReauthenticated || isSamePerson || isNamed(student, identity)) return
  const name = `${student.firstName} ${student.lastName}`.trim()
  throw new Problem('google-other-name', {
    sentence: `The profile of ${name} has this email address. Is it yours?`,
  })
}

/** Whether the profile has Google's name, or no name. */
export function isNamed(student: LockedStudent, identity: GoogleIdentity): boolean {
  const [name, said] = [student, identity].map((one) => `${one.firstName} ${one.lastName}`.trim())
  return name === '' || isSameName(name ?? '', said ?? '')
}

/**
 * Removes all ways in of the person who registered the address before: password, sessions, links.
 * It also replaces the name if that person chose a password; names typed by the office stay.
 */
async function revokePreviousOwner(
  tx: Transaction,
  { id, passwordHash }: LockedStudent,
  owner: { firstName: string; lastName: string; now: Date },
): Promise<void> {
  if (passwordHash !== null) await studentChanges(tx).assignToOwner(id, owner)
  await revokeAccess(tx, id)
}

/** Ends sessions, mailed links and known addresses. */
export async function revokeAccess(tx: Transaction, studentId: string): Promise<void> {
  await endStudentSessions(tx, studentId)
  await studentLinkStore(tx).removeAllOf(studentId)
  await removeKnownAddresses(tx, studentId)
}
