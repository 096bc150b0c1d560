import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { challengeStore } from '../second-factor/login-challenges.store.ts'
import { reauthenticateByPassword } from '../second-factor/reauthenticate-admin.ts'
import { passkeyChallengeStore } from '../second-factor/passkey-challenges.store.ts'
import { passkeyStore } from '../second-factor/passkeys.store.ts'
import { creationOptions, PASSKEY_CHALLENGE_MS, requestOptions } from './webauthn.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'inTransaction' | 'limiter' | 'log' | 'passwords' | 'relyingParty' | 'secretKey'
>

const CHALLENGE_BYTES = 32

/**
 * Returns the options for making a passkey, valid once in this session for five minutes.
 * @throws Problem too-many-passkeys, and what reauthenticateByPassword throws.
 */
export async function startPasskey(
  deps: Deps,
  caller: StaffCaller,
  { password }: { password: string },
) {
  const { adminId, tokenHash } = caller.principal
  await reauthenticateByPassword(deps, caller, { text: password, field: 'password' })
  const creation = await deps.inTransaction(async (tx) => {
    const person = await adminLocks(tx).toChange(adminId)
    if (!person) throw new Problem('not-signed-in')
    const passkeys = await passkeyStore(tx).list(adminId)
    if (passkeys.length >= mostPasskeys) throw new Problem('too-many-passkeys')
    const challenge = await newChallenge(deps, tx, { boundTo: tokenHash, adminId, purpose: 'add' })
    return { person, challenge, passkeys }
  })
  return creationOptions(deps.relyingParty, creation)
}

/** More would be hard to oversee. */
export const mostPasskeys = 10

/**
 * Returns the options for signing with a passkey, in a login with a right password. They are valid
 * once, for five minutes at most.
 * @throws Problem login-step-ended, passkey-refused if the person has none.
 */
export async function startPasskeyLogin(deps: Deps, { challenge: login }: { challenge: string }) {
  const boundTo = hashOf(login)
  const loginRequest = await deps.inTransaction(async (tx) => {
    const live = await challengeStore(tx).findLive(boundTo, deps.clock.now())
    if (!live) throw new Problem('login-step-ended')
    const { adminId } = live
    const passkeys = await passkeyStore(tx).list(adminId)
    if (passkeys.length === 0) throw new Problem('passkey-refused')
    return {
      passkeys,
      challenge: await newChallenge(deps, tx, { boundTo, adminId, purpose: 'log-in' }),
    }
  })
  return requestOptions(deps.relyingParty, loginRequest)
}

type Asking = Parameters<ReturnType<typeof passkeyChallengeStore>['take']>[0]

async function newChallenge({ clock }: Deps, tx: Transaction, asking: Asking): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS)
  await passkeyChallengeStore(tx).put({ ...asking, challenge, expiresAt })
  return challenge
}
