import { noteLogin } from '../authentication/known-addresses.store.ts'
import type { Transaction } from '../db/database.ts'
import { hashOf, newToken } from '../foundation/ids.ts'
import type { Deps as AllDeps } from '../deps/deps.ts'
import { adminIdleSince, adminSessionUntil } from './members/admin-session.ts'
import { adminSessionStore, sweepAdminSessions } from './members/admin-sessions.store.ts'
import { adminStore } from './members/admins.store.ts'
import { sweepChallenges } from './second-factor/login-challenges.store.ts'
import { sweepPasskeyChallenges } from './second-factor/passkey-challenges.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

/**
 * For a working day, in the transaction that has shown who it is, under the lock on the admin's row.
 * @returns the token, which is kept nowhere: only its hash is (rule 12).
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

/** After the login, by whoever comes in. */
export async function sweepAfterLogin({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await sweepAdminSessions(db, { now, idleSince: adminIdleSince(now) })
  await sweepChallenges(db, now)
  await sweepPasskeyChallenges(db, now)
}
