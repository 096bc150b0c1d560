import { giveUpOrders } from './give-up-orders.ts'
import { openOrdersOfBatch } from '../../teaching/enrollments/enrollments.service.ts'

/**
 * Ends open orders of a cancelled batch; late money finds no seat.
 * @throws RetryLater where a provider does not respond.
 */
export async function giveUpOrdersOf(
  deps: Parameters<typeof giveUpOrders>[0],
  batchId: string,
): Promise<void> {
  await giveUpOrders(deps, await openOrdersOfBatch(deps.db, batchId), 'batch cancelled')
}
