import { askTogether, builtOnce } from '../../db/built-statements.ts'
import type { ValueOf } from '../../db/built-statements.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { attemptNamesStore, attemptsIn, attemptsNow, attemptsWithMoney } from './attempts.store.ts'
import type { AttemptsNow } from './attempts.store.ts'
import type { Order, PaymentAttempt } from './order.ts'
import { orderById, orderOf } from './orders.store.ts'

/** An order and its attempts as they were a moment ago: enough to ask its providers about it, and for nothing to be decided by. */
export type KnownOrder = Pick<AttemptsNow, 'attempts' | 'hasCaptures'> & { order: Order }

export async function knownOrder(db: Database, orderId: string): Promise<KnownOrder | null> {
  const asked = { orderId }
  const [[row], rows] = await askTogether(db, orderById.asks(asked), attemptsNow.asks(asked))
  return row === undefined ? null : { order: orderOf(row), ...attemptsIn(rows) }
}

/** By the names that providers have for our orders. */
export function ordersNamed(db: Database) {
  return {
    attemptNamed: attemptNamesStore(db).attemptNamed,
    /** The same with its order, for a question about it, in one journey. */
    orderNamed: (provider: string, providerOrderId: string) =>
      namedOrder(db, { provider, providerOrderId }),
  }
}

async function namedOrder(
  db: Database,
  name: Name,
): Promise<{ attempt: PaymentAttempt; known: KnownOrder } | null> {
  const [[row], rows] = await askTogether(db, orderNamed.asks(name), attemptsNamed.asks(name))
  if (row === undefined) return null
  const known = { order: orderOf(row), ...attemptsIn(rows) }
  const attempt = known.attempts.find(
    ({ provider, providerOrderId }) =>
      provider === name.provider && providerOrderId === name.providerOrderId,
  )
  return attempt === undefined ? null : { attempt, known }
}

type Name = { provider: string; providerOrderId: string }

const orderNamed = builtOnce((db, value: ValueOf<Name>) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderIdNamed(db, value)),
)

const attemptsNamed = builtOnce((db, value: ValueOf<Name>) =>
  attemptsWithMoney(db).where('orderId', '=', orderIdNamed(db, value)),
)

function orderIdNamed(db: Queryable, value: ValueOf<Name>) {
  return db
    .selectFrom('paymentAttempts')
    .select('orderId')
    .where('provider', '=', value('provider'))
    .where('providerOrderId', '=', value('providerOrderId'))
}
