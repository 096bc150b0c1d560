import type { Transaction } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import type { PaymentAttempt } from '../orders/order.ts'

type Unseen = Pick<PaymentAttempt, 'orderId' | 'part' | 'channel'>

/**
 * Gives up the attempts of an installment whose link nobody received, because the start was refused
 * or had no response. Nobody can pay there, so the provider's silence blocks no other payment. The
 * caller holds the order's row lock.
 * @returns whether nobody received any link of the order.
 */
export async function giveUpUnseen(
  { clock }: { clock: Clock },
  tx: Transaction,
  { orderId, part, channel }: Unseen,
): Promise<boolean> {
  const attempts = await attemptsStore(tx).attemptsOf(orderId)
  const unseen = attempts.filter(
    (attempt) => attempt.part === part && attempt.channel === channel && isUnseen(attempt),
  )
  for (const { id } of unseen) await attemptsStore(tx).setAttemptOutcome(id, 'lapsed', clock.now())
  return attempts.every(({ link }) => link === null)
}

function isUnseen({ link, outcome }: PaymentAttempt): boolean {
  return link === null && (outcome === 'open' || outcome === 'refused')
}
