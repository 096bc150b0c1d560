import { askTogether } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { mayTrust } from '../../db/in-savepoint.ts'
import { openFlags } from '../flags/flags.store.ts'
import { dueOfOrder } from '../journal/due-captures.store.ts'
import type { Due } from '../journal/due-captures.store.ts'
import { dueRows } from '../journal/journal.store.ts'
import type { DueRow } from '../journal/journal.store.ts'
import type { Order } from '../orders/order.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { transactionOf, transactionRows, transactionsStore } from '../orders/transactions.store.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

type SoFar = {
  transactions: KnownTransaction[]
  due: Due | undefined
  /** What is to be posted of its money; undefined where that was not asked for. */
  rows: DueRow[] | undefined
  mayBeFlagged: boolean
}

/**
 * An order to which no money has come asks nothing of the journal; one that has just been paid has something to be posted. Where parts
 * may fail by themselves, that is asked for in the part that posts it.
 */
export async function soFar(
  tx: Transaction,
  { order, wasUnpaid }: { order: Order; wasUnpaid: boolean },
): Promise<SoFar> {
  const of = { orderId: order.id }
  if (isUnpaid(order.state)) {
    const transactions = await transactionsStore(tx).transactionsOf(order.id)
    return { transactions, due: undefined, rows: undefined, mayBeFlagged: true }
  }
  const questions = [transactionRows.asks(of), dueOfOrder.asks(of), openFlags.asks(of)] as const
  const ofMoney = dueRows.asks({ orderIds: [order.id] })
  const [told, [due], flags, rows] =
    wasUnpaid && mayTrust(tx)
      ? await askTogether(tx, ...questions, ofMoney)
      : [...(await askTogether(tx, ...questions)), undefined]
  return { transactions: told.map(transactionOf), due, rows, mayBeFlagged: flags.length > 0 }
}
