import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../../foundation/network.ts'
import { hashOf } from '../../foundation/ids.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { takeCode } from './take-code.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'

type Typed = { text: string; /** The form's field, for the sentence. */ field: string }

/** Compare it under the row's lock: another one says that the password was changed meanwhile. */
export type ProvedAdmin = { passwordHash: string | null }

/**
 * Before a weighty act whoever holds a session shows that they are its owner: with the password, or, where
 * the second factor is on, with a code of the app. Guessed under the same limits as a login.
 * @throws Problem current-password-wrong or second-factor-wrong with the field, too-many-attempts, unavailable.
 */
export async function proveAdmin(
  tools: StaffTools,
  caller: StaffCaller,
  typed: Typed,
): Promise<ProvedAdmin> {
  const found = await find(tools, caller)
  return isOneTimeCode(typed.text) && found.factorSince !== null
    ? proveByCode(tools, caller, { ...typed, onlyOfApp: true })
    : proveByPassword(tools, caller, typed)
}

/** As proveAdmin, by the password only. */
export async function proveByPassword(
  tools: StaffTools,
  caller: StaffCaller,
  { text, field }: Typed,
): Promise<ProvedAdmin> {
  const found = await find(tools, caller)
  const { passwordHash, email } = found
  const isRight = await tools.limiter.guard(
    { kind: 'admin', email, address: caller.address, isKnownAddress: isKnown(found) },
    () => tools.passwords.isRight(text, passwordHash, { address: caller.address, account: email }),
  )
  if (isRight) return { passwordHash }
  tools.log.info(
    { adminId: found.id, from: caller.address, code: 'current-password-wrong' },
    'admin not proved',
  )
  throw new Problem('current-password-wrong', { fields: { [field]: messages.incorrectPassword } })
}

/** As proveAdmin, by a code only; it is used up, whatever becomes of the act. */
export async function proveByCode(
  tools: StaffTools,
  caller: StaffCaller,
  { text, field, onlyOfApp = false }: Typed & { onlyOfApp?: boolean },
): Promise<ProvedAdmin> {
  const found = await find(tools, caller)
  const { id: adminId, email, passwordHash } = found
  const isRight = await tools.limiter.guard(
    { kind: 'code', email, address: caller.address, isKnownAddress: isKnown(found) },
    () =>
      tools.inTransaction(async (tx) => {
        await adminLocks(tx).toChange(adminId)
        return takeCode(tools, tx, { adminId, code: text, onlyOfApp })
      }),
  )
  if (isRight) return { passwordHash }
  tools.log.info({ adminId, from: caller.address, code: 'second-factor-wrong' }, 'admin not proved')
  throw new Problem('second-factor-wrong', { fields: { [field]: messages.secondFactorWrong } })
}

async function find(tools: StaffTools, { viewer, address }: StaffCaller) {
  const found = await adminStore(tools.db).findToProve(viewer.adminId, hashOf(networkOf(address)))
  if (!found) throw new Problem('not-signed-in')
  return found
}

function isKnown({ lastLoginHereAt }: { lastLoginHereAt: Date | null }): boolean {
  return lastLoginHereAt !== null
}
