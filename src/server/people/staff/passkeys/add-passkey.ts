import type { PasskeyMade } from '#contract/people/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { writeRecoveryCodes } from '../second-factor/renew-recovery-codes.ts'
import { secondFactorStore } from '../second-factor/second-factors.store.ts'
import { mostPasskeys } from './start-passkey.ts'
import { passkeyChallengeStore } from '../second-factor/passkey-challenges.store.ts'
import { passkeyStore } from '../second-factor/passkeys.store.ts'
import type { NewPasskey } from '../second-factor/passkeys.store.ts'
import { verifyNewPasskey } from './webauthn.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'recordActivity'
  | 'relyingParty'
  | 'secretKey'
>

type Named = { name: string; credential: PasskeyMade }

/**
 * Stores a passkey made for this session's challenge. A person's first factor ends the sessions
 * that were opened without one; a mail tells them.
 * @returns with the first factor the recovery codes, shown this once; otherwise none.
 * @throws Problem passkey-refused, too-many-passkeys, not-signed-in.
 */
export async function addPasskey(deps: Deps, caller: StaffCaller, named: Named): Promise<string[]> {
  const { adminId, tokenHash } = caller.principal
  const now = deps.clock.now()
  // in its own transaction, so that the challenge is used up even if the answer is refused
  const challenge = await deps.inTransaction((tx) =>
    passkeyChallengeStore(tx).take({ boundTo: tokenHash, adminId, purpose: 'add' }, now),
  )
  const made =
    challenge && (await verifyNewPasskey(deps.relyingParty, { made: named.credential, challenge }))
  if (!made) {
    deps.log.info({ adminId, from: caller.address }, 'passkey rejected')
    throw new Problem('passkey-refused')
  }
  return deps.inTransaction((tx) => storePasskey(deps, tx, { caller, name: named.name, made }))
}

type VerifiedPasskey = { caller: StaffCaller; name: string; made: NewPasskey }

async function storePasskey(deps: Deps, tx: Transaction, { caller, name, made }: VerifiedPasskey) {
  const { adminId, tokenHash } = caller.principal
  const now = deps.clock.now()
  const admin = await adminLocks(tx).toChange(adminId)
  if (!admin || admin.blockedAt !== null) throw new Problem('not-signed-in')
  const passkeys = passkeyStore(tx)
  const existing = await passkeys.list(adminId)
  if (existing.length >= mostPasskeys) throw new Problem('too-many-passkeys')
  const hasApp = Boolean((await secondFactorStore(tx).find(adminId))?.confirmedAt)
  const isFirst = existing.length === 0 && !hasApp
  if (!(await passkeys.add(adminId, { ...made, id: newId(now), name, createdAt: now })))
    throw new Problem('passkey-refused')
  await announcePasskey(deps, tx, { caller, admin, name, now })
  deps.log.info({ adminId }, 'passkey added')
  if (!isFirst) return []
  await endAdminSessions(tx, adminId, { except: tokenHash })
  return writeRecoveryCodes(deps, tx, adminId)
}

type Added = { caller: StaffCaller; admin: LockedAdmin; name: string; now: Date }

async function announcePasskey(deps: Deps, tx: Transaction, { caller, admin, name, now }: Added) {
  await deps.recordActivity(tx, {
    by: actorOf(caller.principal),
    action: 'passkey-added',
    subject: { kind: 'staff', id: admin.id, label: admin.name },
    after: { passkey: name },
  })
  await deps.enqueue(tx, 'send-second-factor-changed', {
    adminId: admin.id,
    change: 'passkey-added',
    passkey: name,
    changedAt: now.toISOString(),
  })
}
