import { bind } from '../platform/deps/bind.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { readOrderName } from './orders/placing/lost-order.ts'
import { restoreOrder, restoreAttempt } from './orders/placing/restore-order.ts'
import type { PaymentGateway } from './providers/gateway.ts'
import { explainNotifications } from './syncing/inbox.store.ts'

/** Orders that a restore lost (decision 34). */
export function lostOrders(deps: Pick<Deps, 'clock'>, gateways: readonly PaymentGateway[]) {
  return {
    ...bind(deps, {
      restoreOrder,
      restoreAttempt,
    }),
    /** Changes in place with the institute's keys. */
    gateways,
    readOrderName,
    explainNotifications,
  }
}
