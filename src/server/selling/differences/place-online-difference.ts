import type { Paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { differenceSnapshot } from './difference-snapshot.ts'
import { moveDueChanges } from '../../teaching/enrollments/enrollments.service.ts'

type Deps = Pick<SellingDeps, 'accounts' | 'payments'>

type Asked = {
  /** The order that bought the enrollment. */
  order: Order
  moveId: string
  campus: string
  amountInPaise: Paise
}

/**
 * Places an order for the difference in price after a move to a more expensive batch, to be paid
 * online. It also writes the due, which outlives the order. The caller writes the move before, in
 * the same transaction; the enrollment has moved already.
 * @throws Problem student-not-found, invalid-input (settledBy) where no provider takes so little.
 */
export async function placeOnlineDifference(
  deps: Deps,
  tx: Transaction,
  asked: Asked,
): Promise<void> {
  const { order: bought, moveId, campus, amountInPaise } = asked
  const payer = await deps.accounts.lockToRead(tx, bought.studentId)
  if (payer === undefined) throw new Problem('student-not-found')
  const [provider] = deps.payments.providersFor(amountInPaise)
  if (provider === undefined)
    throw new Problem('invalid-input', { fields: { settledBy: messages.differenceTooSmall } })
  await moveDueChanges(tx).insert({ moveId, amountInPaise })
  const details = differenceSnapshot({
    order: bought,
    payer,
    campus,
    amountInPaise,
    moveId,
    clientKey: `due:${moveId}`,
  })
  const placed = await deps.payments.placeOrder(tx, { details, provider })
  // the key is unique to the move, and a move has one open order
  if (placed === null) throw new Problem('unavailable')
}
