import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { actorOf } from '../../activity/actor.ts'
import { adminLocks } from '../members/admins.store.ts'
import { reauthenticateByCode, reauthenticateByPassword } from './reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { bareCode, newRecoveryCodes } from './one-time-code.ts'
import { hashOfRecoveryCode } from './sealed-secret.ts'
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

/** Password and code: a stolen session alone takes nothing away. */
export type PasswordAndCode = { password: string; code: string }

/**
 * New recovery codes; the earlier ones are worthless from here on.
 * @returns them, shown this once.
 * @throws Problem second-factor-changed when the factor is off, and what the two proofs throw.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  caller: StaffCaller,
  { password, code }: PasswordAndCode,
): Promise<string[]> {
  const { adminId } = caller.principal
  await reauthenticateByPassword(deps, caller, { text: password, field: 'password' })
  await reauthenticateByCode(deps, caller, { text: code, field: 'code' })
  return deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    const factor = await secondFactorStore(tx).find(adminId)
    if (!admin || !factor?.confirmedAt) throw new Problem('second-factor-changed')
    const codes = await writeRecoveryCodes(deps, tx, adminId)
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'recovery-codes-renewed',
      subject: { kind: 'staff', id: adminId, label: admin.name },
    })
    return codes
  })
}

/** Replaces all of the person's codes. Lock the admin's row before. */
export async function writeRecoveryCodes(
  { secretKey }: Deps,
  tx: Transaction,
  adminId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(secretKey.newest, adminId, bareCode(code)))
  await recoveryCodeStore(tx).replaceAll(adminId, hashes)
  return codes
}
