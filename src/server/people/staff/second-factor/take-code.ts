import { plainCode } from '#contract/platform/text/codes.ts'
import { afterCommit } from '../../../platform/db/in-transaction.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { isOneTimeCode, stepOfCode } from './one-time-code.ts'
import { hashOfRecoveryCode, openSecret, sealSecret } from './sealed-secret.ts'
import { recoveryCodeStore, secondFactorStore } from './second-factors.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'log' | 'secretKey'>

type TypedCode = {
  adminId: string
  /** A code of the app, or a recovery code. */
  code: string
  /** Default: recovery codes are accepted too. */
  onlyOfApp?: boolean
}

/**
 * Accepts a code once. Lock the admin's row first.
 * @returns false if it is wrong or used, or no second factor is on.
 */
export async function takeCode(
  deps: Deps,
  tx: Transaction,
  { adminId, code, onlyOfApp = false }: TypedCode,
): Promise<boolean> {
  const bare = plainCode(code)
  if (isOneTimeCode(bare)) {
    const factor = await secondFactorStore(tx).find(adminId)
    if (!factor?.confirmedAt) return false
    return takeAppCode(deps, tx, { adminId, code: bare, sealedSecret: factor.sealedSecret })
  }
  if (onlyOfApp) return false
  const isTaken = await recoveryCodeStore(tx).use(
    adminId,
    deps.secretKey.all.map((key) => hashOfRecoveryCode(key, adminId, bare)),
  )
  if (isTaken) afterCommit(tx, () => deps.log.warn({ adminId }, 'recovery code used'))
  return isTaken
}

/** Also accepts the first code, which confirms the setup. */
export async function takeAppCode(
  { secretKey, clock, log }: Deps,
  tx: Transaction,
  { adminId, code, sealedSecret }: { adminId: string; code: string; sealedSecret: Buffer },
): Promise<boolean> {
  const opened = openSecret(secretKey, adminId, sealedSecret)
  if (opened === null) {
    log.error({ adminId }, 'second factor cannot be decrypted with the present SECRET_KEY')
    return false
  }
  const { secret, key } = opened
  const step = stepOfCode(secret, code, clock.now())
  const factors = secondFactorStore(tx)
  if (step === null || !(await factors.takeStep(adminId, step))) return false
  if (key !== secretKey.newest) {
    await factors.reencrypt(adminId, sealSecret(secretKey.newest, adminId, secret))
    afterCommit(tx, () =>
      log.info({ adminId }, 'second factor re-encrypted with the newest SECRET_KEY'),
    )
  }
  return true
}
