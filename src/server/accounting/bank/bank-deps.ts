import type { Payments } from '../../money/payments.service.ts'
import type { Deps } from '../../platform/deps/deps.ts'

export type BankDeps = Pick<Deps, 'db' | 'clock' | 'inTransaction' | 'recordActivity'> & {
  payments: Pick<Payments, 'postDeskSettlement' | 'reverseDeskSettlement'>
}
