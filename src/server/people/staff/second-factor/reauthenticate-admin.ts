import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { currentPasswordWrong } from '../../../platform/authentication/current-password-wrong.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { takeCode } from './take-code.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'inTransaction' | 'limiter' | 'log' | 'passwords' | 'secretKey'
>

type Typed = {
  text: string
  /** The form field that the error message belongs to. */
  field: string
}

/**
 * Compare it under the row's lock: a different value means that the password was changed meanwhile.
 */
export type ReauthenticatedAdmin = { passwordHash: string | null }

/**
 * Re-authenticates a logged-in person before a weighty act: with the password or, with a second
 * factor, a code of the app. The same limits as for a login apply.
 * @throws Problem current-password-wrong or second-factor-wrong with the field, too-many-attempts,
 *   unavailable.
 */
export async function reauthenticateAdmin(
  deps: Deps,
  caller: StaffCaller,
  typed: Typed,
): Promise<ReauthenticatedAdmin> {
  const found = await find(deps, caller)
  return isOneTimeCode(typed.text) && found.factorSince !== null
    ? reauthenticateByCode(deps, caller, { ...typed, onlyOfApp: true })
    : reauthenticateByPassword(deps, caller, typed)
}

/**
 * As reauthenticateAdmin, before an act for which a password alone is too little: with an
 * authenticator app, a code of it; without one, the password.
 */
export async function reauthenticateStrictly(
  deps: Deps,
  caller: StaffCaller,
  typed: Typed,
): Promise<ReauthenticatedAdmin> {
  return (await proofNeeded(deps, caller)) === 'code'
    ? reauthenticateByCode(deps, caller, { ...typed, onlyOfApp: true })
    : reauthenticateByPassword(deps, caller, typed)
}

/** The proof that `reauthenticateStrictly` requires of this caller. */
export async function proofNeeded(
  deps: Pick<Deps, 'db'>,
  caller: StaffCaller,
): Promise<'code' | 'password'> {
  const { factorSince } = await find(deps, caller)
  return factorSince === null ? 'password' : 'code'
}

/** As reauthenticateAdmin, by password only. */
export async function reauthenticateByPassword(
  deps: Deps,
  caller: StaffCaller,
  { text, field }: Typed,
): Promise<ReauthenticatedAdmin> {
  const found = await find(deps, caller)
  const { passwordHash, email } = found
  const isRight = await deps.limiter.guard(
    { kind: 'admin', email, address: caller.address, isKnownAddress: isKnown(found) },
    () => deps.passwords.isRight(text, passwordHash, { address: caller.address, account: email }),
  )
  if (isRight) return { passwordHash }
  deps.log.info(
    { adminId: found.id, from: caller.address, code: 'current-password-wrong' },
    'admin reauthentication failed',
  )
  throw currentPasswordWrong(field)
}

/** As reauthenticateAdmin, by code only; the code is used up even if the act fails. */
export async function reauthenticateByCode(
  deps: Deps,
  caller: StaffCaller,
  { text, field, onlyOfApp = false }: Typed & { onlyOfApp?: boolean },
): Promise<ReauthenticatedAdmin> {
  const found = await find(deps, caller)
  const { id: adminId, email, passwordHash } = found
  const isRight = await deps.limiter.guard(
    { kind: 'code', email, address: caller.address, isKnownAddress: isKnown(found) },
    () =>
      deps.inTransaction(async (tx) => {
        await adminLocks(tx).toChange(adminId)
        return takeCode(deps, tx, { adminId, code: text, onlyOfApp })
      }),
  )
  if (isRight) return { passwordHash }
  deps.log.info(
    { adminId, from: caller.address, code: 'second-factor-wrong' },
    'admin reauthentication failed',
  )
  throw new Problem('second-factor-wrong', { fields: { [field]: messages.secondFactorWrong } })
}

async function find(deps: Pick<Deps, 'db'>, { principal, address }: StaffCaller) {
  const found = await adminStore(deps.db).findToReauthenticate(
    principal.adminId,
    hashOf(networkOf(address)),
  )
  if (!found) throw new Problem('not-signed-in')
  return found
}

function isKnown({ lastLoginHereAt }: { lastLoginHereAt: Date | null }): boolean {
  return lastLoginHereAt !== null
}
