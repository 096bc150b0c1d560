import { paymentProviders } from '#contract/money/payment-providers.ts'
import type { Deps as AllDeps } from '../platform/deps/deps.ts'
import { claimMissedOrders, claimOrdersToCheck } from './orders/checking.store.ts'
import type { CatchUp, OrderClaim } from './orders/checking.store.ts'
import { journalLane } from './journal/post-missing.ts'
import type { Gateways } from './providers/metered-gateways.ts'
import { SEVERAL, watchProviders } from './providers/provider-watch.ts'
import { COUNTER } from './orders/counter.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log'>

/** The dependencies of the worker's polling; see selling/status/poll-pending-payments.ts. */
export function polling(deps: Deps, gateways: Gateways) {
  return {
    /**
     * A lane for each provider that orders may wait for, including providers that are switched off.
     */
    lanes: [...new Set([...paymentProviders, ...gateways.keys(), COUNTER, SEVERAL])],
    claimOrdersToCheck: (claim: OrderClaim) =>
      deps.inTransaction((tx) => claimOrdersToCheck(tx, claim)),
    claimMissedOrders: (claim: OrderClaim, catchUp: CatchUp) =>
      deps.inTransaction((tx) => claimMissedOrders(tx, claim, catchUp)),
    watchProviders: () => watchProviders(deps, gateways),
    journalLane: () => journalLane(deps),
  }
}
