import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf, newId } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { linkLifetimeMs } from './email-tokens.ts'
import { newSeed, tokenOf } from '../../../platform/authentication/link-tokens.ts'
import type { LinkPurpose } from './email-tokens.ts'
import { emailTokenStore } from './email-tokens.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'enqueue' | 'secretKey'>

type LinkRequest = {
  purpose: LinkPurpose
  /**
   * null: nobody has the address. The same work is done, so that the time reveals nothing (attack
   * A21).
   */
  to: { id: string; email: string } | null
}

const jobOf = {
  'reset-password': 'send-password-reset',
  'first-password': 'send-first-password',
  'confirm-address': 'send-welcome',
  'new-address': 'send-new-address',
} as const

/**
 * Creates a link and enqueues its mail; earlier links of the same purpose expire. Lock the
 * student's row first.
 */
export async function mailLink(
  deps: Deps,
  tx: Transaction,
  { purpose, to }: LinkRequest,
): Promise<void> {
  const now = deps.clock.now()
  const id = newId(now)
  const seed = newSeed()
  const links = emailTokenStore(tx)
  await links.removeAllOf(to?.id ?? id, purpose)
  await links.add({
    id,
    purpose,
    to,
    seed,
    tokenHash: hashOf(tokenOf(purpose, seed, deps.secretKey.newest)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs[purpose]),
  })
  await deps.enqueue(tx, jobOf[purpose], { linkId: id })
}
