import { Problem } from '#contract/problems.ts'
import { shownSessions } from '../../../platform/authentication/shown-sessions.ts'
import type { ShownSession } from '../../../platform/authentication/shown-sessions.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import type { Admin } from '../members/admin.ts'
import { adminIdleSince } from '../members/admin-session.ts'
import { adminSessionStore } from '../members/admin-sessions.store.ts'
import { adminStore } from '../members/admins.store.ts'
import { mustHaveFactor } from '../second-factor/factor-duty.ts'
import { passkeyStore } from '../second-factor/passkeys.store.ts'
import type { Passkey } from '../second-factor/passkeys.store.ts'
import { recoveryCodeStore } from '../second-factor/second-factors.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<StaffDeps, 'clock' | 'db' | 'requiresSecondFactor'>

export type OwnAccount = {
  admin: Admin
  /** null: off. */
  secondFactorSince: Date | null
  isSecondFactorRequired: boolean
  passkeys: Passkey[]
  recoveryCodesLeft: number
  sessions: ShownSession[]
}

/** Returns one's own account and sessions (ASVS 7.5.2). */
export async function showOwnAccount(
  deps: Deps,
  { principal, address }: StaffCaller,
): Promise<OwnAccount> {
  const { db, clock } = deps
  const { adminId, tokenHash } = principal
  const now = clock.now()
  const [found, passkeys, recoveryCodesLeft, sessions] = await Promise.all([
    adminStore(db).findToReauthenticate(adminId, hashOf(networkOf(address))),
    passkeyStore(db).list(adminId),
    recoveryCodeStore(db).count(adminId),
    adminSessionStore(db).listLive(adminId, { now, idleSince: adminIdleSince(now) }),
  ])
  if (!found) throw new Problem('not-signed-in')
  const { id, name, email, role, campus, isCampusOnly } = found
  return {
    admin: { id, name, email, role, campus, isCampusOnly },
    secondFactorSince: found.factorSince,
    isSecondFactorRequired: mustHaveFactor(deps, role),
    passkeys,
    recoveryCodesLeft,
    sessions: shownSessions(sessions, tokenHash),
  }
}
