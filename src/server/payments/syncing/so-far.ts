import type { Transaction } from '../../db/database.ts'
import { whatIsDue } from '../journal/due-captures.store.ts'
import type { Due } from '../journal/due-captures.store.ts'
import type { Order } from '../orders/order.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { transactionsStore } from '../orders/transactions.store.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

type SoFar = {
  transactions: KnownTransaction[]
  due: Due | undefined
}

/** An order to which no money has come has nothing to be posted. */
export async function soFar(tx: Transaction, order: Order): Promise<SoFar> {
  const transactions = await transactionsStore(tx).transactionsOf(order.id)
  const due = isUnpaid(order.state) ? undefined : await whatIsDue(tx, order.id)
  return { transactions, due }
}
