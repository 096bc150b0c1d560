import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { removeKnownAddresses } from '../../../platform/authentication/known-addresses.store.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { studentLinkStore } from '../links/student-links.store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { readCredential, useCredential } from '../google/read-credential.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { correctionStore } from '../students/corrections.store.ts'
import { closeStudent } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  | 'clock'
  | 'db'
  | 'google'
  | 'hasUndecidedOrder'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'publish'
>

type OwnerReauthentication = {
  password?: string | undefined
  credential?: string | undefined
  nonce?: string | undefined
}

/** Maximum age of a credential in milliseconds; an older one does not prove presence. */
const FRESH_MS = 5 * 60_000

/**
 * Closes the account for good. It removes name, address, phone, password, sessions, links and the
 * Google link. The row stays, because orders, receipts and enrollments belong to it. The privacy
 * policy keeps these ('as long as tax and accounting law require', 'as long as certificates must be
 * provable').
 *
 * An enrollment does not prevent closing, because it has no end to wait for. An undecided payment
 * does: money that arrives later would buy an enrollment for nobody, and nobody could be told.
 * @throws Problem order-undecided, owner-not-proved, and what reauthenticate and readCredential
 *   throw.
 */
export async function closeAccount(
  deps: Deps,
  proof: OwnerReauthentication,
  { principal, address }: { principal: StudentPrincipal; address: string },
): Promise<void> {
  const { studentId } = principal
  const recheck = await reauthenticateOwner(deps, proof, { studentId, address })
  await deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toChange(studentId)
    if (!student) throw new Problem('not-signed-in')
    await recheck(tx, student.passwordHash)
    if (await deps.hasUndecidedOrder(tx, studentId)) throw new Problem('order-undecided')
    await googleIdentityStore(tx).removeAllOf(studentId)
    await studentLinkStore(tx).removeAllOf(studentId)
    await correctionStore(tx).removeAllOf(studentId)
    await endStudentSessions(tx, studentId)
    await removeKnownAddresses(tx, studentId)
    await closeStudent(tx, studentId, deps.clock.now())
    await deps.publish(tx, { kind: 'accountClosed', studentId })
  })
  deps.log.info({ studentId }, 'account closed')
}

/** Checks under the lock that the re-authentication is still valid. */
type Recheck = (tx: Transaction, passwordHash: string | null) => Promise<void>

async function reauthenticateOwner(
  deps: Deps,
  { password, credential, nonce }: OwnerReauthentication,
  { studentId, address }: { studentId: string; address: string },
): Promise<Recheck> {
  if (credential !== undefined) {
    // only our own page calls this, always with a nonce
    if (nonce === undefined) throw new Problem('google-refused')
    const identity = await readCredential(deps, { credential, nonce })
    return (tx) => reauthenticateByGoogle(deps, tx, { studentId, credential, identity })
  }
  if (password === undefined) throw new Problem('owner-not-proved')
  const knownHash = await reauthenticate(deps, { studentId, password, field: 'password', address })
  return async (_tx, passwordHash) => {
    if (passwordHash !== knownHash) throw new Problem('owner-not-proved')
  }
}

async function reauthenticateByGoogle(
  deps: Deps,
  tx: Transaction,
  proof: { studentId: string; credential: string; identity: GoogleIdentity },
): Promise<void> {
  const { studentId, credential, identity } = proof
  const ageMs = deps.clock.now().getTime() - identity.issuedAt.getTime()
  const ownerId = await googleIdentityStore(tx).findStudentId(identity.sub)
  if (ageMs > FRESH_MS || ownerId !== studentId) throw new Problem('owner-not-proved')
  await useCredential(tx, credential, identity)
}
