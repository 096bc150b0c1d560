import { noteLogin } from '../../platform/authentication/known-addresses.store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hashOf, newToken } from '../../platform/foundation/ids.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { adminIdleSince, adminSessionUntil } from './members/admin-session.ts'
import { adminSessionStore, sweepAdminSessions } from './members/admin-sessions.store.ts'
import { adminStore } from './members/admins.store.ts'
import { sweepChallenges } from './second-factor/login-challenges.store.ts'
import { sweepPasskeyChallenges } from './second-factor/passkey-challenges.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

/**
 * Opens a session for a working day. Call it in the transaction that has authenticated the person,
 * with the admin's row locked.
 * @returns the token; only its hash is stored (rule 12).
 */
export async function openAdminSession(
  tx: Transaction,
  { adminId, addressHash, now }: { adminId: string; addressHash: Buffer; now: Date },
): Promise<string> {
  const token = newToken()
  await adminSessionStore(tx).add({
    tokenHash: hashOf(token),
    adminId,
    now,
    expiresAt: adminSessionUntil(now),
  })
  await adminStore(tx).noteLogin(adminId, now)
  await noteLogin(tx, { accountId: adminId, addressHash, now })
  return token
}

/** A login runs it after its transaction. */
export async function sweepAfterLogin({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await sweepAdminSessions(db, { now, idleSince: adminIdleSince(now) })
  await sweepChallenges(db, now)
  await sweepPasskeyChallenges(db, now)
}
