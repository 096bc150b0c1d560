import { plainCode } from '#contract/platform/text/codes.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { adminLocks } from '../members/admins.store.ts'
import { reauthenticateByCode, reauthenticateByPassword } from './reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { newRecoveryCodes } from './one-time-code.ts'
import { hashOfRecoveryCode } from './sealed-secret.ts'
import { passkeyStore } from './passkeys.store.ts'
import { recoveryCodeStore, secondFactorStore } from './second-factors.store.ts'

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

/** Both are needed, so that a stolen session alone can't remove a factor. */
export type PasswordAndCode = { password: string; code: string }
/** Without an app there may be no code left to type. */
type PasswordAndPerhapsCode = { password: string; code: string | null }

/**
 * Makes new recovery codes; the earlier ones become invalid.
 * @returns them, shown this once.
 * @throws Problem second-factor-changed if the factor is off, and what the two proofs throw.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  caller: StaffCaller,
  { password, code }: PasswordAndPerhapsCode,
): Promise<string[]> {
  const { adminId } = caller.principal
  await reauthenticateByPassword(deps, caller, { text: password, field: 'password' })
  const hasApp = await isAppOn(deps.db, adminId)
  if (hasApp) await reauthenticateByCode(deps, caller, { text: code ?? '', field: 'code' })
  return deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    const hasFactor = hasApp || (await passkeyStore(tx).list(adminId)).length > 0
    if (!admin || !hasFactor || (await isAppOn(tx, adminId)) !== hasApp)
      throw new Problem('second-factor-changed')
    const codes = await writeRecoveryCodes(deps, tx, adminId)
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'recovery-codes-renewed',
      subject: { kind: 'staff', id: adminId, label: admin.name },
    })
    return codes
  })
}

async function isAppOn(db: Queryable, adminId: string): Promise<boolean> {
  return Boolean((await secondFactorStore(db).find(adminId))?.confirmedAt)
}

/** Replaces all of the person's codes. Lock the admin's row first. */
export async function writeRecoveryCodes(
  { secretKey }: Pick<Deps, 'secretKey'>,
  tx: Transaction,
  adminId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(secretKey.newest, adminId, plainCode(code)))
  await recoveryCodeStore(tx).replaceAll(adminId, hashes)
  return codes
}
