import { afterCommit } from '../../db/in-transaction.ts'
import { Problem } from '#contract/problems.ts'
import { isSameName } from '#contract/same-name.ts'
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

type LinkRequest = {
  identity: GoogleIdentity
  password: string | undefined
  /** Their answer where the profile has another name. */
  isSamePerson: boolean | undefined
  address: string
}

/**
 * Connects Google's account with the student who has the same address, where that is safe:
 * with the account's password; or without, where Google is the authority for the address and no other
 * account of Google is connected. Then an address that nobody had confirmed may have been registered by
 * a stranger beforehand: whoever that was is shut out (attack A20, pre-hijack). A profile with another name is asked about first: a
 * family may share the address (rule 104).
 * @param enter what follows in the same transaction.
 * @throws Problem user-does-not-exist, google-link-needs-password, google-other-name, incorrect-password, profile-joined,
 * too-many-attempts.
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
      isSamePerson: input.isSamePerson ?? false,
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

type Link = {
  student: LockedStudent
  identity: GoogleIdentity
  isReauthenticated: boolean
  isSamePerson: boolean
}

/** @returns whether the account had a password that ended here. */
async function link(deps: Deps, tx: Transaction, of: Link) {
  const { student, identity, isReauthenticated } = of
  const { id } = student
  const google = googleIdentityStore(tx)
  const now = deps.clock.now()
  const mayWithoutPassword = identity.isAuthority && !(await google.isLinked(id))
  if (!isReauthenticated && !mayWithoutPassword) throw new Problem('google-link-needs-password')
  refuseOtherName(of)
  const isTakeover = !isReauthenticated && student.emailConfirmedAt === null
  if (isTakeover) await shutOut(tx, student, { ...identity, now })
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

/** Whether a profile has the name that Google says, or none. */
export function isNamed(student: LockedStudent, identity: GoogleIdentity): boolean {
  const [name, said] = [student, identity].map((one) => `${one.firstName} ${one.lastName}`.trim())
  return name === '' || isSameName(name ?? '', said ?? '')
}

/**
 * Nothing of whoever registered the address before is left to come in by: password, sessions, links. Nor their name, where they chose
 * a password; what the office has typed stays.
 */
async function shutOut(
  tx: Transaction,
  { id, passwordHash }: LockedStudent,
  owner: { firstName: string; lastName: string; now: Date },
): Promise<void> {
  if (passwordHash !== null) await studentChanges(tx).startAnew(id, owner)
  await endWaysIn(tx, id)
}

/** Sessions, mailed links, and the places where the password was right before. */
export async function endWaysIn(tx: Transaction, studentId: string): Promise<void> {
  await endStudentSessions(tx, studentId)
  await emailTokenStore(tx).removeAllOf(studentId)
  await removeKnownAddresses(tx, studentId)
}
