import type { Accounts } from '../../people/accounts/accounts.service.ts'
import type { Enrollments } from '../../teaching/enrollments/enrollments.service.ts'
import type { Selling } from '../../selling/selling.service.ts'
import type { InstituteFacts } from '../../institute/institute.service.ts'
import type { MakeReceiptDocument, Payments } from '../../money/payments.service.ts'
import type { Staff } from '../../people/staff/staff.service.ts'
import type { Deps } from '../../platform/deps/deps.ts'

export type OfficeDeps = Deps & {
  accounts: Accounts
  enrollments: Enrollments
  selling: Selling
  payments: Payments
  staff: Pick<Staff, 'reauthenticate'>
  makeReceiptDocument: MakeReceiptDocument
  institute: InstituteFacts
  /** True if payments are tests: each document then says so. */
  isTestMode: boolean
  /** True if no provider is simulated. */
  takesRealMoney: boolean
  /** True if the worker makes nightly backups. */
  makesBackups: () => boolean
}
