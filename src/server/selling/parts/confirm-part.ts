import type { Transaction } from '../../platform/db/database.ts'
import { beforeCommit } from '../../platform/db/in-transaction.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'payments'>

/** Issues the receipt of a paid later part. It is numbered last, like the first part's. */
export async function confirmPart(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await beforeCommit(tx, async () => {
    // the worker issues what can't be numbered now
    await deps.payments.issueDocuments(tx, order.id)
  })
}
