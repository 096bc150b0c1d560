import { formatRupees, paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import type { ChequeKind } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { FoundCheque, Order } from '../../money/payments.service.ts'
import { endEnrollmentOf, enrollCleared } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { lockEnrollmentToEnd } from '../../teaching/enrollments/enrollments.service.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'concessions'
  | 'enqueue'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

/** day: when the bank paid or returned it, 'YYYY-MM-DD' in India. */
export type ChequeCleared = { id: string; day: string; note: string | null }
export type ChequeBounced = { id: string; day: string; reason: string }

/**
 * Records that the bank paid a cheque. One transaction records the money, pays the order, issues
 * the receipt and starts the enrollment if needed.
 * @throws Problem cheque-not-found, cheque-is-decided, invalid-input with fields.clearedOn.
 */
export async function clearCheque(
  deps: Deps,
  { id, day, note }: ChequeCleared,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { order, cheque } = await lockUndecidedCheque(deps, tx, id)
    refuseOtherDay(deps, { cheque, day, field: 'clearedOn' })
    const decision = { order, cheque, day, by: by.id, reason: note }
    const paid = await deps.payments.clearCheque(tx, decision)
    // a paid order has its enrollment already
    if (order.paidAt === null) await enrollCleared(deps, tx, paid)
    await logDecision(deps, tx, { action: 'cheque-cleared', cheque, day, reason: note, by })
  })
}

/**
 * Records that a cheque bounced. Its order can be paid in another way, and the payer is told. An
 * enrollment that staff had started ends, and its seat is released.
 * @throws Problem cheque-not-found, cheque-is-decided, place-is-certified, invalid-input with
 * fields.bouncedOn.
 */
export async function bounceCheque(
  deps: Deps,
  { id, day, reason }: ChequeBounced,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { order, cheque } = await lockUndecidedCheque(deps, tx, id)
    refuseOtherDay(deps, { cheque, day, field: 'bouncedOn' })
    const decision = { order, cheque, day, by: by.id, reason }
    await bounce(deps, tx, decision)
    await deps.enqueue(tx, 'send-cheque-bounced', { orderId: order.id, chequeId: id })
    await logDecision(deps, tx, { action: 'cheque-bounced', cheque, day, reason, by })
  })
}

/** Ends the enrollment of an unpaid order. On a paid order only the part is open again. */
async function bounce(
  deps: Deps,
  tx: Transaction,
  decision: Parameters<Deps['payments']['bounceCheque']>[1],
): Promise<void> {
  const isUnpaid = isOpen(decision.order.state)
  if (isUnpaid) await lockEnrollmentToEnd(deps, tx, decision.order.id)
  const order = await deps.payments.bounceCheque(tx, decision)
  if (!isUnpaid) return
  await endEnrollmentOf(deps, tx, { order, why: 'chequeBounced' })
  await deps.batches.releaseSeat(tx, order)
}

/** Locks the order before the cheque, in the same order as taking a cheque. */
async function lockUndecidedCheque(
  { payments }: Deps,
  tx: Transaction,
  id: string,
): Promise<{ order: Order; cheque: FoundCheque }> {
  const orderId = await payments.orderOfCheque(tx, id)
  const order = orderId === null ? null : await payments.lockOrder(tx, orderId)
  const cheque = order === null ? null : await payments.lockCheque(tx, id)
  if (order === null || cheque === null) throw new Problem('cheque-not-found')
  if (cheque.state !== 'inHand') throw new Problem('cheque-is-decided')
  return { order, cheque }
}

type Day = { cheque: FoundCheque; day: string; field: string }

/** Refuses days before the cheque was taken and days in the future. */
function refuseOtherDay({ clock }: Deps, { cheque, day, field }: Day): void {
  const taken = indianDayOf(cheque.takenAt)
  if (day > indianDayOf(clock.now()))
    throw new Problem('invalid-input', { fields: { [field]: 'This day is in the future.' } })
  if (day < taken)
    throw new Problem('invalid-input', {
      fields: { [field]: `It was taken on ${taken}. Enter that day or a later one.` },
    })
}

type Decided = {
  action: 'cheque-cleared' | 'cheque-bounced'
  cheque: FoundCheque
  day: string
  reason: string | null
  by: StaffMember
}

async function logDecision(
  { recordActivity }: Deps,
  tx: Transaction,
  { action, cheque, day, reason, by }: Decided,
): Promise<void> {
  // CHECK constraints on these columns guarantee a kind and an amount
  const kind = chequeKindNames[cheque.kind as ChequeKind]
  await recordActivity(tx, {
    by,
    action,
    subject: { kind: 'order', id: cheque.orderId, label: cheque.orderId },
    after: {
      [kind]: `${cheque.number}, ${cheque.bankName}`,
      amount: formatRupees(paise(cheque.amountInPaise)),
      day,
    },
    ...(reason !== null && { reason }),
  })
}
