import type { Transaction } from '../../db/database.ts'
import { beforeCommit } from '../../db/in-transaction.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'payments'>

/** Issues the receipt of a paid later part. It is numbered last, like the first part's. */
export async function confirmPart(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await beforeCommit(tx, async () => {
    // the worker issues what can't be numbered now
    await deps.payments.issueDocuments(tx, order.id)
  })
}
