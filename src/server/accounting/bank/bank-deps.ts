import type { Payments } from '../../money/payments.service.ts'
import type { Groups } from '../../selling/groups.service.ts'
import type { Selling } from '../../selling/selling.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'

export type BankDeps = Pick<Deps, 'db' | 'clock' | 'inTransaction' | 'recordActivity'> & {
  payments: Pick<
    Payments,
    'findOrder' | 'nextPartOf' | 'postDeskSettlement' | 'reverseDeskSettlement'
  >
  selling: Pick<Selling, 'takeDeskPayment'> & { parts: Pick<Selling['parts'], 'take'> }
  groups: Pick<Groups, 'takePayment'>
  /** Whether the month of a day is closed; no month closes until the transaction ends. */
  isMonthClosed: (tx: Transaction, day: string) => Promise<boolean>
}
