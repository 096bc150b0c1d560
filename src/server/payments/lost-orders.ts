import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
import { readOrderName } from './orders/lost-order.ts'
import { placeAgain, tryAgain } from './orders/place-again.ts'
import type { LostAttempt } from './orders/place-again.ts'
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
    placeAgain: (tx: Transaction, again: { details: OrderSnapshot; lost: LostAttempt }) =>
      placeAgain(deps, tx, again),
    tryAgain: (tx: Transaction, lost: LostAttempt) => tryAgain(deps, tx, lost),
    explainNotifications,
  }
}
