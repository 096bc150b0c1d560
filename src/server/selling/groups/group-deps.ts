import type { Actor } from '../../platform/activity/activity.ts'
import type { ContactHolder } from '../../people/accounts/accounts.service.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Person = { name: string; email: string | null; phone: string | null; by: Actor }

/** Dependencies of group orders besides those of every enrollment. */
export type GroupDeps = SellingDeps & {
  people: {
    /** The people with one of these addresses or phone numbers. */
    findHolders(
      db: Queryable,
      of: { emails: readonly string[]; phones: readonly string[] },
    ): Promise<ContactHolder[]>
    /** @returns null where a profile with this address was created a moment ago. */
    addToGroup(tx: Transaction, person: Person): Promise<string | null>
    mailFirstLogin(tx: Transaction, studentId: string): Promise<void>
  }
  /** The portal is in test mode, and each document says so. */
  isTestMode: boolean
  issuer: Pick<Institute, 'name' | 'email' | 'phone' | 'campuses'>
}
