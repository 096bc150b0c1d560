import { Problem } from '#contract/problems.ts'
import { hashOf } from '../ids.ts'
import type { AccountTools } from './account-tools.ts'
import { adminStore } from './accounts.store.ts'
import type { Admin } from './admin.ts'
import type { Credentials } from './log-in-student.ts'
import { networkOf } from './network.ts'
import { openAdminSession } from './open-session.ts'

/**
 * Tells a stranger nothing: unknown, wrong and blocked are one answer (answers.md 7).
 * Raises Problem('admin-credentials-wrong'), 'too-many-attempts', 'unavailable'.
 */
export async function logInAdmin(
  tools: AccountTools,
  { email, password }: Credentials,
  address: string,
): Promise<{ token: string; admin: Admin }> {
  const addressHash = hashOf(networkOf(address))
  const found = await adminStore(tools.db).findToLogIn(email, addressHash)
  const isKnownAddress = Boolean(found?.lastLoginHereAt)
  const isAdmitted = await tools.limiter.guard(
    { kind: 'admin', email, address, isKnownAddress },
    async () =>
      (await tools.passwords.isRight(password, found?.passwordHash ?? null)) && !found?.blockedAt,
  )
  if (!found || !isAdmitted) {
    tools.log.info({ adminId: found?.id ?? null }, 'admin login refused')
    throw new Problem('admin-credentials-wrong')
  }
  const token = await openAdminSession(tools, found.id, addressHash)
  tools.log.info({ adminId: found.id }, 'admin logged in')
  const { id, name, role } = found
  return { token, admin: { id, name, email: found.email, role } }
}
