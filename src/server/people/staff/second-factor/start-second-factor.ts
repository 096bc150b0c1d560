import { Problem } from '#contract/problems.ts'
import { adminLocks } from '../members/admins.store.ts'
import { reauthenticateByPassword } from './reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { newFactorSecret, setupOf } from './one-time-code.ts'
import { sealSecret } from './sealed-secret.ts'
import { secondFactorStore } from './second-factors.store.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'inTransaction' | 'institute' | 'limiter' | 'log' | 'passwords' | 'secretKey'
>

/**
 * Begins the setup of an authenticator app; logins don't need it before its first code. A second
 * call replaces the secret.
 * @returns the data for the app, shown this once.
 * @throws Problem second-factor-changed if it is on already, and what reauthenticateByPassword
 *   throws.
 */
export async function startSecondFactor(
  deps: Deps,
  caller: StaffCaller,
  { password }: { password: string },
): Promise<{ uri: string; secret: string }> {
  const { adminId } = caller.principal
  await reauthenticateByPassword(deps, caller, { text: password, field: 'password' })
  const secret = newFactorSecret()
  const email = await deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin) throw new Problem('not-signed-in')
    const factors = secondFactorStore(tx)
    if ((await factors.find(adminId))?.confirmedAt) throw new Problem('second-factor-changed')
    const sealed = sealSecret(deps.secretKey.newest, adminId, secret)
    await factors.begin(adminId, sealed, deps.clock.now())
    return admin.email
  })
  return setupOf(secret, { issuer: deps.institute.name || 'Portal', label: email })
}
