import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Enrollments } from '../../enrollments/enrollments.service.ts'
import type { MakeReceiptDocument, Payments } from '../../payments/payments.service.ts'
import type { Tools } from '../../tools/tools.ts'

/** The doors of the subjects that the office works with. */
export type OfficeTools = Tools & {
  accounts: Accounts
  enrollments: Enrollments
  payments: Payments
  makeReceiptDocument: MakeReceiptDocument
}
