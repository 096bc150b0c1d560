import { afterCommit } from '../../platform/db/in-transaction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import { raiseFlag } from '../flags/raise-flag.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'log'>

/**
 * Flags a capture of which more was returned than came: by hand and through the provider, or by a
 * refund and a chargeback. A person recovers one of them. Called before the new return is recorded.
 */
export async function raiseReturnedTwice(
  deps: Deps,
  tx: Transaction,
  { recorded, newReturnInPaise }: { recorded: RecordedCapture; newReturnInPaise: number },
): Promise<void> {
  const { orderId, amountInPaise } = recorded
  const returnedInPaise = recorded.returnedInPaise + newReturnInPaise
  if (returnedInPaise <= amountInPaise) return
  const detail = { amountInPaise, returnedInPaise }
  afterCommit(tx, () => deps.log.error({ orderId, ...detail }, 'payment was returned twice'))
  await raiseFlag(deps, tx, { orderId, kind: 'returned-twice', detail })
}
