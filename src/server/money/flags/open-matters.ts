import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { endsWithMoney, resolveFlag, resolveFlagByHand, resolveFlags } from './flags.store.ts'
import type { Flag } from './flags.store.ts'
import { raiseFlag } from './raise-flag.ts'
import type { FlagToRaise } from './raise-flag.ts'

/** The open flags of an order, which money or a person resolves. */
export function openMatters(deps: Deps) {
  return {
    raiseFlag: (tx: Transaction, raised: FlagToRaise) => raiseFlag(deps, tx, raised),
    resolveFlag: (tx: Transaction, flag: Pick<Flag, 'orderId' | 'kind'>) =>
      resolveFlag(tx, flag, deps.clock.now()),
    resolveFlags: (tx: Transaction, resolved: Parameters<typeof resolveFlags>[1]) =>
      resolveFlags(tx, resolved, deps.clock.now()),
    resolveFlagByHand,
    endsWithMoney,
  }
}
