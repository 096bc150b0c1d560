import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Enrollments } from '../../enrollments/enrollments.service.ts'
import type { InstituteFacts } from '../../institute/institute.service.ts'
import type { MakeReceiptDocument, Payments } from '../../payments/payments.service.ts'
import type { Staff } from '../../staff/staff.service.ts'
import type { Deps } from '../../deps/deps.ts'

export type OfficeDeps = Deps & {
  accounts: Accounts
  enrollments: Enrollments
  payments: Payments
  staff: Pick<Staff, 'reauthenticate'>
  makeReceiptDocument: MakeReceiptDocument
  institute: InstituteFacts
  /** True if payments are tests: each document then says so. */
  isTestMode: boolean
  /** True if no provider is simulated. */
  takesRealMoney: boolean
  /** True if the worker makes nightly backups. */
  makesBackups: boolean
}
