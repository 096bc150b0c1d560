import { Problem } from '#contract/problems.ts'
import { hashOf } from '../../foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { emailTokenStore } from './email-tokens.store.ts'
import { takeNewAddress } from './take-new-address.ts'
import { studentChanges } from '../students/student-changes.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'inTransaction' | 'log' | 'recordActivity'>

/**
 * The welcome mail's link, or the one to a new address, for 7 days. It changes nothing the second time, so that a tap twice, or a mail
 * program that looks ahead, is no error. It logs nobody in.
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
