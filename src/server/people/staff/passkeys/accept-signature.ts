import type { PasskeyAnswer } from '#contract/people/passkeys.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { passkeyChallengeStore } from '../second-factor/passkey-challenges.store.ts'
import { passkeyStore } from '../second-factor/passkeys.store.ts'
import type { StoredPasskey } from '../second-factor/passkeys.store.ts'
import { verifySignature } from './webauthn.ts'

type Deps = Pick<StaffDeps, 'clock' | 'log' | 'recordActivity' | 'relyingParty'>

type Signing = {
  admin: LockedAdmin
  /** The hash of the login's challenge. */
  boundTo: Buffer
  answer: PasskeyAnswer
}

/**
 * Accepts a passkey's signature once. Lock the admin's row first.
 * @returns false if the key is not the person's, the challenge does not match, or the device's
 *   counter went back. A counter that goes back suggests a copied key and is logged as activity.
 *   The challenge is used up in each case.
 */
export async function acceptSignature(
  deps: Deps,
  tx: Transaction,
  { admin, boundTo, answer }: Signing,
): Promise<boolean> {
  const adminId = admin.id
  const now = deps.clock.now()
  const challengeKey = { boundTo, adminId, purpose: 'log-in' } as const
  const challenge = await passkeyChallengeStore(tx).take(challengeKey, now)
  if (!challenge) return false
  const credentialId = Buffer.from(answer.id, 'base64url')
  const passkeys = await passkeyStore(tx).list(adminId)
  const passkey = passkeys.find((one) => one.credentialId.equals(credentialId))
  if (!passkey) return false
  const signed = await verifySignature(deps.relyingParty, { answer, challenge, passkey })
  if (!signed) return false
  if (isCounterReset(passkey, signed.counter)) {
    deps.log.warn({ adminId }, 'passkey counter went back')
    await deps.recordActivity(tx, {
      by: { kind: 'portal' },
      action: 'passkey-refused',
      subject: { kind: 'staff', id: adminId, label: admin.name },
      after: { passkey: passkey.name },
    })
    return false
  }
  await passkeyStore(tx).noteUse(passkey.id, { counter: signed.counter, lastUsedAt: now })
  return true
}

/** Most passkeys always report 0; a counter that was used must increase. */
function isCounterReset({ counter }: StoredPasskey, now: number): boolean {
  return (counter > 0 || now > 0) && now <= counter
}
