import type { Transaction } from '../../db/database.ts'
import type { Tools } from '../../tools/tools.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import { raiseMatter } from '../matters/raise-matter.ts'

/**
 * More of a capture went back than had come: by hand and through the provider, or by a refund and a chargeback. A
 * person gets one of them back. Called before the new return is entered.
 */
export async function raiseReturnedTwice(
  tools: Tools,
  tx: Transaction,
  { recorded, goesBackInPaise }: { recorded: RecordedCapture; goesBackInPaise: number },
): Promise<void> {
  const { orderId, amountInPaise } = recorded
  const returnedInPaise = recorded.returnedInPaise + goesBackInPaise
  if (returnedInPaise <= amountInPaise) return
  const detail = { amountInPaise, returnedInPaise }
  tools.log.error({ orderId, ...detail }, 'money went back twice')
  await raiseMatter(tools, tx, { orderId, kind: 'returned-twice', detail })
}
