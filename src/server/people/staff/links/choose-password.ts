import { Problem } from '#contract/problems.ts'
import { removeKnownAddresses } from '../../../platform/authentication/known-addresses.store.ts'
import { usableLink } from '../../../platform/authentication/mailed-link.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import { refuseCommonPassword } from '../../../platform/authentication/common-passwords.ts'
import { challengeStore } from '../second-factor/login-challenges.store.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { staffLinkStore } from './staff-links.store.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'passwords' | 'recordActivity'
>

/**
 * /admin/resetpassword: sets the first or a new password with the mailed link. The link works once,
 * even if it is sent twice at the same moment. All sessions end and a mail tells the owner (attack
 * A19). It does not log in, and the second factor stays on.
 * @throws Problem link-dead, invalid-input for a common password (rule 21), unavailable.
 */
export async function choosePassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const tokenHash = hashOf(token)
  const link = usableLink(await staffLinkStore(deps.db).find(tokenHash), deps.clock.now())
  if (!link) throw refusal(deps)
  refuseCommonPassword(password)
  const { adminId } = link
  const passwordHash = await deps.passwords.hash(password, { address, account: adminId })
  await deps.inTransaction((tx) => save(deps, tx, { adminId, tokenHash, passwordHash }))
  deps.log.info({ adminId }, 'admin chose a password by link')
}

type Choice = { adminId: string; tokenHash: Buffer; passwordHash: string }

async function save(deps: Deps, tx: Transaction, choice: Choice): Promise<void> {
  const { adminId, tokenHash, passwordHash } = choice
  const links = staffLinkStore(tx)
  const now = deps.clock.now()
  const admin = await adminLocks(tx).toChange(adminId)
  if (!admin || admin.blockedAt !== null || !(await links.use(tokenHash))) throw refusal(deps)
  const isFirst = admin.passwordHash === null
  await adminStore(tx).savePassword(adminId, passwordHash, now)
  await links.removeAllOf(adminId)
  await endAdminSessions(tx, adminId)
  await challengeStore(tx).removeAllOf(adminId)
  await removeKnownAddresses(tx, adminId)
  await deps.recordActivity(tx, {
    by: { kind: 'admin', id: adminId, name: admin.name },
    ...(isFirst ? { action: 'staff-joined' } : { action: 'staff-password-reset' }),
    subject: { kind: 'staff', id: adminId, label: admin.name },
  })
  if (isFirst) return
  const changedAt = now.toISOString()
  await deps.enqueue(tx, 'send-staff-password-changed', { adminId, changedAt })
}

function refusal({ log }: Deps): Problem {
  log.info({ code: 'link-dead' }, 'staff password link refused')
  return new Problem('link-dead')
}
