import type { Paise } from '#contract/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { Order } from '../../payments/payments.service.ts'
import { providersOf } from '../paying/providers-for.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { differenceSnapshot } from '../records/difference-snapshot.ts'
import { dueChanges } from '../records/dues.store.ts'

type Deps = Pick<EnrollmentDeps, 'accounts' | 'payments'>

type Asked = {
  /** The order that bought the place. */
  order: Order
  moveId: string
  campus: string
  amountInPaise: Paise
}

/**
 * What a dearer place costs more is to be paid online: an order of its own that can be paid at once, and what is due, which
 * outlives it. The move that names it is written before, in the same transaction; the place is the student's already.
 * @throws Problem student-not-found, invalid-input (settledBy) where no provider takes so little.
 */
export async function askDifference(deps: Deps, tx: Transaction, asked: Asked): Promise<void> {
  const { order: bought, moveId, campus, amountInPaise } = asked
  const payer = await deps.accounts.lockToRead(tx, bought.studentId)
  if (payer === undefined) throw new Problem('student-not-found')
  const [provider] = providersOf(deps, amountInPaise)
  if (provider === undefined)
    throw new Problem('invalid-input', { fields: { settledBy: messages.differenceTooSmall } })
  await dueChanges(tx).insert({ moveId, amountInPaise })
  const details = differenceSnapshot({
    order: bought,
    payer,
    campus,
    amountInPaise,
    moveId,
    clientKey: `due:${moveId}`,
  })
  const placed = await deps.payments.placeOrder(tx, { details, provider })
  // the key is the move's own, and a move has one open order
  if (placed === null) throw new Problem('unavailable')
}
