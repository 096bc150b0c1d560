import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
import { readOrderName } from './orders/lost-order.ts'
import { restoreOrder, restoreAttempt } from './orders/restore-order.ts'
import type { LostAttempt } from './orders/restore-order.ts'
import type { OrderSnapshot } from './orders/place-order.ts'
import type { PaymentGateway } from './providers/gateway.ts'
import { explainNotifications } from './syncing/inbox.store.ts'

/** Orders that a restore lost (decision 34). */
export function lostOrders(
  deps: Pick<Deps, 'clock'>,
  gateways: ReadonlyMap<string, PaymentGateway>,
) {
  return {
    gateways: [...gateways.values()],
    readOrderName,
    restoreOrder: (tx: Transaction, again: { details: OrderSnapshot; lost: LostAttempt }) =>
      restoreOrder(deps, tx, again),
    restoreAttempt: (tx: Transaction, lost: LostAttempt) => restoreAttempt(deps, tx, lost),
    explainNotifications,
  }
}
