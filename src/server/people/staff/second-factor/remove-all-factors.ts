import type { Transaction } from '../../../platform/db/database.ts'
import { passkeyChallengeStore } from './passkey-challenges.store.ts'
import { passkeyStore } from './passkeys.store.ts'
import { challengeStore } from './login-challenges.store.ts'
import { recoveryCodeStore, secondFactorStore } from './second-factors.store.ts'

/**
 * Removes app, passkeys, recovery codes, and logins that wait for one of them, for a person who has
 * lost them. Lock the admin's row first.
 * @returns whether there was a second factor.
 */
export async function removeAllFactors(tx: Transaction, adminId: string): Promise<boolean> {
  const hadApp = await secondFactorStore(tx).remove(adminId)
  const hadPasskeys = await passkeyStore(tx).removeAllOf(adminId)
  await recoveryCodeStore(tx).removeAllOf(adminId)
  await challengeStore(tx).removeAllOf(adminId)
  await passkeyChallengeStore(tx).removeAllOf(adminId)
  return hadApp || hadPasskeys
}
