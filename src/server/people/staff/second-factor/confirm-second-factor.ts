import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { writeRecoveryCodes } from './renew-recovery-codes.ts'
import { secondFactorStore } from './second-factors.store.ts'
import { takeAppCode } from './take-code.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'recordActivity'
  | 'secretKey'
>

/**
 * Switches the second factor on with the app's first code; other sessions, opened without it, end.
 * @returns the recovery codes, shown this once.
 * @throws Problem second-factor-wrong with fields.code, second-factor-changed if no setup was
 *   begun, too-many-attempts.
 */
export async function confirmSecondFactor(
  deps: Deps,
  caller: StaffCaller,
  { code }: { code: string },
): Promise<string[]> {
  const { principal, address } = caller
  const found = await adminStore(deps.db).findToReauthenticate(
    principal.adminId,
    hashOf(networkOf(address)),
  )
  if (!found) throw new Problem('not-signed-in')
  const { email, lastLoginHereAt } = found
  const outcome: { codes?: string[] | null } = {}
  await deps.limiter.guard(
    { kind: 'code', email, address, isKnownAddress: lastLoginHereAt !== null },
    async () => {
      outcome.codes = await deps.inTransaction((tx) => confirm(deps, tx, { caller, code }))
      return outcome.codes !== null
    },
  )
  if (outcome.codes) return outcome.codes
  throw new Problem('second-factor-wrong', { fields: { code: messages.secondFactorWrong } })
}

async function confirm(
  deps: Deps,
  tx: Transaction,
  { caller, code }: { caller: StaffCaller; code: string },
): Promise<string[] | null> {
  const { adminId, tokenHash } = caller.principal
  const admin = await adminLocks(tx).toChange(adminId)
  const factors = secondFactorStore(tx)
  const factor = await factors.find(adminId)
  if (!admin || !factor || factor.confirmedAt !== null) throw new Problem('second-factor-changed')
  const bare = code.replaceAll(/\s/g, '')
  const { sealedSecret } = factor
  if (!(await takeAppCode(deps, tx, { adminId, code: bare, sealedSecret }))) return null
  await factors.confirm(adminId, deps.clock.now())
  const codes = await writeRecoveryCodes(deps, tx, adminId)
  await endAdminSessions(tx, adminId, { except: tokenHash })
  await deps.recordActivity(tx, {
    by: actorOf(caller.principal),
    action: 'second-factor-on',
    subject: { kind: 'staff', id: adminId, label: admin.name },
  })
  afterCommit(tx, () => deps.log.info({ adminId }, 'second factor enabled'))
  return codes
}
