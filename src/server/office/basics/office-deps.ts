import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Enrollments } from '../../enrollments/enrollments.service.ts'
import type { InstituteFacts } from '../../institute/institute.service.ts'
import type { MakeReceiptDocument, Payments } from '../../payments/payments.service.ts'
import type { Staff } from '../../staff/staff.service.ts'
import type { Deps } from '../../deps/deps.ts'

/** The services of the modules that the office works with. */
export type OfficeDeps = Deps & {
  accounts: Accounts
  enrollments: Enrollments
  payments: Payments
  staff: Pick<Staff, 'reauthenticate'>
  makeReceiptDocument: MakeReceiptDocument
  institute: InstituteFacts
  /** The payments are tests, and each paper says so. */
  isTestMode: boolean
  /** No simulator plays a payment provider here. */
  takesRealMoney: boolean
  /** The worker makes backups by itself. */
  makesBackups: boolean
}
