import type { Transaction } from '../../../platform/db/database.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { newMailedLink } from '../../../platform/authentication/mailed-link.ts'
import type { StudentLinkPurpose } from '../../../platform/authentication/mailed-link.ts'
import { studentLinkStore } from './student-links.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'enqueue' | 'secretKey'>

type LinkRequest = {
  purpose: StudentLinkPurpose
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
  const { link } = newMailedLink(purpose, deps.secretKey, deps.clock.now())
  const links = studentLinkStore(tx)
  await links.removeAllOf(to?.id ?? link.id, purpose)
  await links.add({ ...link, purpose, to })
  await deps.enqueue(tx, jobOf[purpose], { linkId: link.id })
}
