import { messages } from '#contract/messages.ts'
import type { PasskeyAnswer } from '#contract/people/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../../platform/foundation/network.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/foundation/ids.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { Admin } from './members/admin.ts'
import { adminLocks, adminStore } from './members/admins.store.ts'
import type { LockedAdmin } from './members/admins.store.ts'
import { openAdminSession, sweepAfterLogin } from './open-session.ts'
import { acceptSignature } from './passkeys/accept-signature.ts'
import { challengeStore } from './second-factor/login-challenges.store.ts'
import { takeCode } from './second-factor/take-code.ts'
import type { StaffDeps } from './members/staff-deps.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'recordActivity'
  | 'relyingParty'
  | 'secretKey'
>

/** Wrong codes and passkeys of a login; then it starts over with the password. */
const WRONG_ANSWERS_OF_A_LOGIN = 5

type LoggedIn = { token: string; admin: Admin }

/**
 * The second step of a login: a code of the app, or a recovery code. Challenge and code work once,
 * even if they are sent twice at the same moment. Wrong codes count for the account like wrong
 * passwords.
 * @throws Problem second-factor-wrong with fields.code, login-step-ended, too-many-attempts.
 */
export async function finishLogIn(
  deps: Deps,
  { challenge, code }: { challenge: string; code: string },
  address: string,
): Promise<LoggedIn> {
  return finish(deps, {
    challenge,
    address,
    take: (tx, { id: adminId }) => takeCode(deps, tx, { adminId, code }),
    refusal: () =>
      new Problem('second-factor-wrong', { fields: { code: messages.secondFactorWrong } }),
  })
}

/**
 * The same with a passkey; the device has verified its owner.
 * @throws Problem passkey-refused, login-step-ended, too-many-attempts.
 */
export async function finishLogInByPasskey(
  deps: Deps,
  { challenge, credential: answer }: { challenge: string; credential: PasskeyAnswer },
  address: string,
): Promise<LoggedIn> {
  const boundTo = hashOf(challenge)
  return finish(deps, {
    challenge,
    address,
    take: (tx, admin) => acceptSignature(deps, tx, { admin, boundTo, answer }),
    refusal: () => new Problem('passkey-refused'),
  })
}

type Finishing = {
  challenge: string
  address: string
  /** Whether the answer is right; called under the lock on the admin's row. */
  take: (tx: Transaction, admin: LockedAdmin) => Promise<boolean>
  refusal: () => Problem
}

async function finish(
  deps: Deps,
  { challenge, address, take, refusal }: Finishing,
): Promise<LoggedIn> {
  const tokenHash = hashOf(challenge)
  const live = await challengeStore(deps.db).findLive(tokenHash, deps.clock.now())
  if (!live) throw new Problem('login-step-ended')
  const { adminId } = live
  const addressHash = hashOf(networkOf(address))
  const found = await adminStore(deps.db).findToReauthenticate(adminId, addressHash)
  invariant(found, 'a login belongs to an admin')
  const isKnownAddress = found.lastLoginHereAt !== null
  const outcome: { in?: LoggedIn | null } = {}
  await deps.limiter.guard(
    { kind: 'code', email: found.email, address, isKnownAddress },
    async () => {
      outcome.in = await deps.inTransaction((tx) =>
        enter(deps, tx, { adminId, tokenHash, addressHash, take }),
      )
      return outcome.in !== null
    },
  )
  if (!outcome.in) {
    await challengeStore(deps.db).countWrongCode(tokenHash, WRONG_ANSWERS_OF_A_LOGIN)
    deps.log.info({ adminId, from: address }, 'second factor rejected')
    throw refusal()
  }
  await sweepAfterLogin(deps)
  deps.log.info({ adminId, from: address }, 'admin finished the login')
  return outcome.in
}

type Entering = { adminId: string; tokenHash: Buffer; addressHash: Buffer } & Pick<
  Finishing,
  'take'
>

/** null: the answer is wrong, and the login accepts another one. */
async function enter(
  deps: Deps,
  tx: Transaction,
  { adminId, tokenHash, addressHash, take }: Entering,
): Promise<LoggedIn | null> {
  const locked = await adminLocks(tx).toChange(adminId)
  if (!locked || locked.blockedAt !== null) throw new Problem('login-step-ended')
  if (!(await take(tx, locked))) return null
  if (!(await challengeStore(tx).use(tokenHash))) throw new Problem('login-step-ended')
  const { name, email, role, campus, isCampusOnly } = locked
  const token = await openAdminSession(tx, { adminId, addressHash, now: deps.clock.now() })
  return { token, admin: { id: adminId, name, email, role, campus, isCampusOnly } }
}
