import { Problem } from '#contract/problems.ts'
import { usableLink } from '../../../platform/authentication/mailed-link.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { studentLinkStore } from './student-links.store.ts'
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
  const link = usableLink(await studentLinkStore(deps.db).find(hashOf(token)), now)
  if (link?.purpose === 'new-address') return takeNewAddress(deps, link)
  const isConfirmed =
    link?.purpose === 'confirm-address' &&
    (await studentChanges(deps.db).confirmAddress(link.studentId, link.email, now))
  if (!isConfirmed) throw new Problem('link-dead')
  deps.log.info({ studentId: link.studentId }, 'address confirmed')
}
