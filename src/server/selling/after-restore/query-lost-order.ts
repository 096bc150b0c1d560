import { restoresStore } from '../../platform/backup/restores.store.ts'
import type { LostDeps } from './find-lost-payments.ts'
import { recordLostPayment } from './record-lost-payment.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'
import { isId } from '../../platform/foundation/ids.ts'

/**
 * Asks the providers about an order id that this database does not have, because a restore may have
 * lost it.
 * An order of another student is ignored.
 */
export async function queryLostOrder(
  deps: LostDeps,
  { studentId, reference }: { studentId: string; reference: string },
): Promise<void> {
  if (deps.payments.readOrderName(reference) === null) return
  if (!(await restoresStore(deps.db).isRecent(deps.clock.now()))) return
  for (const gateway of deps.payments.gateways) {
    const reading = await gateway.kept?.(reference)
    if (reading?.kind !== 'kept') continue
    const buyerId = reading.payment.bought.studentId
    if (buyerId === null || !isId(buyerId) || !(await isSamePerson(deps.db, buyerId, studentId)))
      continue
    await recordLostPayment(deps, {
      provider: gateway.name,
      kept: reading.payment,
      means: 'student',
    })
  }
}
