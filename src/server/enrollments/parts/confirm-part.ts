import type { Transaction } from '../../db/database.ts'
import { doLast } from '../../db/in-transaction.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'payments'>

/** A later part is paid: it has a receipt of its own, numbered as the last thing, as the first one's is. */
export async function confirmPart(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await doLast(tx, async () => {
    // what can't be numbered now the worker issues
    await deps.payments.issueDocuments(tx, order.id)
  })
}
