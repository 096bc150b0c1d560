import { Problem } from '#contract/problems.ts'
import { adminLocks } from '../members/admins.store.ts'
import { proveByPassword } from './prove-admin.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'
import { newFactorSecret, setupOf } from './one-time-code.ts'
import { sealSecret } from './sealed-secret.ts'
import { secondFactorStore } from './second-factors.store.ts'

/**
 * Begins to set up an authenticator app; nothing asks for it until its first code was typed. Begun again, the
 * earlier secret is forgotten.
 * @returns what the app needs, shown this once.
 * @throws Problem second-factor-changed when it is on already, and what proveByPassword throws.
 */
export async function startSecondFactor(
  tools: StaffTools,
  caller: StaffCaller,
  { password }: { password: string },
): Promise<{ uri: string; secret: string }> {
  const { adminId } = caller.viewer
  await proveByPassword(tools, caller, { text: password, field: 'password' })
  const secret = newFactorSecret()
  const email = await tools.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin) throw new Problem('not-signed-in')
    const factors = secondFactorStore(tx)
    if ((await factors.find(adminId))?.confirmedAt) throw new Problem('second-factor-changed')
    const sealed = sealSecret(tools.secretKey, adminId, secret)
    await factors.begin(adminId, sealed, tools.clock.now())
    return admin.email
  })
  return setupOf(secret, { issuer: tools.instituteName, label: email })
}
