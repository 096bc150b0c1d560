import { Problem } from '#contract/problems.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { emailTokenStore } from './email-tokens.store.ts'
import { takeNewAddress } from './take-new-address.ts'
import { studentChanges } from '../students/student-changes.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'inTransaction' | 'log' | 'recordActivity'>

/**
 * Opens the link of the welcome mail or of a new address, valid for 7 days. Repeating it changes
 * nothing, so that a second tap or a mail program's preview causes no error. It does not log in.
 * @throws Problem link-dead, email-taken.
 */
export async function confirmAddress(deps: Deps, { token }: { token: string }): Promise<void> {
  const now = deps.clock.now()
  const links = emailTokenStore(deps.db)
  const newAddress = await links.findLive('new-address', hashOf(token), now)
  if (newAddress) return takeNewAddress(deps, newAddress)
  const link = await links.findLive('confirm-address', hashOf(token), now)
  const isConfirmed =
    link && (await studentChanges(deps.db).confirmAddress(link.studentId, link.email, now))
  if (!isConfirmed) throw new Problem('link-dead')
  deps.log.info({ studentId: link.studentId }, 'address confirmed')
}
