import { Problem } from '#contract/problems.ts'
import { networkOf } from '../../platform/foundation/network.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hashOf, newToken } from '../../platform/foundation/ids.ts'
import type { Admin } from './members/admin.ts'
import { adminLocks, adminStore } from './members/admins.store.ts'
import { openAdminSession, sweepAfterLogin } from './open-session.ts'
import { mustHaveFactor } from './second-factor/factor-duty.ts'
import { passkeyStore } from './second-factor/passkeys.store.ts'
import { challengeStore } from './second-factor/login-challenges.store.ts'
import { secondFactorStore } from './second-factor/second-factors.store.ts'
import type { StaffDeps } from './members/staff-deps.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'inTransaction' | 'limiter' | 'log' | 'passwords' | 'requiresSecondFactor'
>

export type Credentials = { email: string; password: string }

/** The step after a right password. */
export type LoginStep =
  | { kind: 'in'; token: string; admin: Admin; owesSecondFactor: boolean }
  /** The challenge is for the second step only; it is no session. */
  | { kind: 'code-needed'; challenge: string; hasApp: boolean; hasPasskey: boolean }

/** Long enough to fetch a phone. */
const CHALLENGE_MS = 5 * 60_000

/**
 * Reveals nothing: unknown, wrong, blocked and invited accounts give the same error (rule 7).
 * @throws Problem admin-credentials-wrong, too-many-attempts, unavailable.
 */
export async function logIn(
  deps: Deps,
  { email, password }: Credentials,
  address: string,
): Promise<LoginStep> {
  const addressHash = hashOf(networkOf(address))
  const found = await adminStore(deps.db).findToLogIn(email, addressHash)
  const isKnownAddress = Boolean(found?.lastLoginHereAt)
  const isAdmitted = await deps.limiter.guard(
    { kind: 'admin', email, address, isKnownAddress },
    async () =>
      (await deps.passwords.isRight(password, found?.passwordHash ?? null, {
        address,
        account: email,
      })) && !found?.blockedAt,
  )
  if (!found || !isAdmitted) throw refusal(deps, { adminId: found?.id ?? null, from: address })
  const { id: adminId, passwordHash } = found
  const step = await deps.inTransaction((tx) =>
    nextStep(deps, tx, { adminId, passwordHash, addressHash, from: address }),
  )
  await sweepAfterLogin(deps)
  deps.log.info({ adminId, from: address, step: step.kind }, 'admin logged in')
  return step
}

type Login = { adminId: string; passwordHash: string | null; addressHash: Buffer; from: string }

async function nextStep(deps: Deps, tx: Transaction, login: Login): Promise<LoginStep> {
  const { adminId, passwordHash, addressHash, from } = login
  const now = deps.clock.now()
  const admin = await adminLocks(tx).toChange(adminId)
  // changed or blocked while the password was being compared
  if (!admin || admin.passwordHash !== passwordHash || admin.blockedAt !== null)
    throw refusal(deps, { adminId, from })
  const hasApp = Boolean((await secondFactorStore(tx).find(adminId))?.confirmedAt)
  const hasPasskey = (await passkeyStore(tx).list(adminId)).length > 0
  if (hasApp || hasPasskey) {
    const challenge = newToken()
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
    await challengeStore(tx).add({ tokenHash: hashOf(challenge), adminId, now, expiresAt })
    return { kind: 'code-needed', challenge, hasApp, hasPasskey }
  }
  const { name, email, role, campus, isCampusOnly } = admin
  const token = await openAdminSession(tx, { adminId, addressHash, now })
  const owesSecondFactor = mustHaveFactor(deps, role)
  const known = { id: adminId, name, email, role, campus, isCampusOnly }
  return { kind: 'in', token, admin: known, owesSecondFactor }
}

function refusal({ log }: Deps, who: { adminId: string | null; from: string }): Problem {
  log.info(who, 'admin login refused')
  return new Problem('admin-credentials-wrong')
}
