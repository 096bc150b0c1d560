import type { Actor } from '../../activity/activity.ts'
import type { ContactHolder } from '../../accounts/accounts.service.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Institute } from '#contract/institute.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Person = { name: string; email: string | null; phone: string | null; by: Actor }

/** What group orders need besides what every enrollment does. */
export type GroupDeps = EnrollmentDeps & {
  people: {
    /** The people who have one of these addresses or numbers. */
    findHolders(
      db: Queryable,
      of: { emails: readonly string[]; phones: readonly string[] },
    ): Promise<ContactHolder[]>
    /** null: the address has a profile since a moment ago. */
    addToGroup(tx: Transaction, person: Person): Promise<string | null>
    mailFirstLogin(tx: Transaction, studentId: string): Promise<void>
  }
  /** The payments are tests, and each paper says so. */
  isTestMode: boolean
  issuer: Pick<Institute, 'name' | 'email' | 'phone' | 'campuses'>
}
