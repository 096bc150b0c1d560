import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { ChequePaper, Order, OrderPart, OrderSnapshot } from '../../money/payments.service.ts'
import { enrollBeforePayment } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { chequeDateObjection } from './cheque-date.ts'
import { holdAtDesk, placeAtDesk } from './place-at-desk.ts'
import { refuseChangedBatch } from '../checkout/refuse-closed.ts'
import { duplicateReferenceMessage } from './use-of-reference.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'concessions'
  | 'enqueue'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

export type ChequeTaking = {
  details: OrderSnapshot
  batch: Batch | null
  cheque: ChequePaper
  isAnotherPayment: boolean
  by: StaffMember
}

/**
 * Takes a cheque or demand draft at the desk. The order waits for the bank, without a receipt, and
 * its seat is held. The enrollment starts early only for a reason that staff write down.
 * @returns the order, or null where another request was faster.
 * @throws Problem invalid-input (its day), amount-is-not-fee, already-enrolled, batch-full,
 * batch-not-open, edited-meanwhile, concession-changed, reference-used-before.
 */
export async function takeCheque(
  deps: Deps,
  tx: Transaction,
  { details, batch, cheque, isAnotherPayment, by }: ChequeTaking,
): Promise<Order | null> {
  refuseUseless(deps, { details, cheque })
  const placed = await placeAtDesk(deps, tx, details)
  if (placed === null) return null
  const { part } = placed
  const paper = { ...cheque, takenBy: by.id }
  const order = await deps.payments.recordCheque(tx, { ...placed, cheque: paper })
  // the clerk confirmed the old price
  if (!(await deps.concessions.hold(tx, order))) throw new Problem('concession-changed')
  if (cheque.beginsBecause === null) await holdAtDesk(deps, tx, { order, batch })
  else await begin(deps, tx, { order, batch })
  await logCheque(deps, tx, { order, part, cheque, isAnotherPayment, by })
  return order
}

function refuseUseless(
  { clock }: Deps,
  { details, cheque }: Pick<ChequeTaking, 'details' | 'cheque'>,
): void {
  if (details.amountInPaise === 0)
    throw new Problem('amount-is-not-fee', {
      fields: { method: 'This course is free. No cheque is needed.' },
    })
  const objection = chequeDateObjection(cheque.datedOn, clock.now())
  if (objection !== null) throw new Problem('invalid-input', { fields: { datedOn: objection } })
}

async function begin(
  deps: Deps,
  tx: Transaction,
  { order, batch }: { order: Order; batch: Batch | null },
): Promise<void> {
  if (batch !== null) await refuseChangedBatch(deps, tx, batch)
  await enrollBeforePayment(deps, tx, order)
}

type Logged = {
  order: Order
  part: OrderPart
  cheque: ChequePaper
  isAnotherPayment: boolean
  by: StaffMember
}

/**
 * Logs a cheque for an installment after checking its number.
 * @throws Problem reference-used-before.
 */
export async function logCheque(
  { payments, recordActivity }: Pick<Deps, 'payments' | 'recordActivity'>,
  tx: Transaction,
  { order, part, cheque, isAnotherPayment, by }: Logged,
): Promise<void> {
  const { kind, number, beginsBecause } = cheque
  const use = await payments.useOfCheque(tx, { kind, number, besides: order.id })
  if (use !== null && !isAnotherPayment)
    throw new Problem('reference-used-before', { sentence: duplicateReferenceMessage(use) })
  await recordActivity(tx, {
    by,
    action: 'cheque-taken',
    subject: { kind: 'order', id: order.id, label: order.id },
    after: {
      student: order.studentId,
      course: order.courseName,
      campus: order.campus,
      ...(order.parts === null ? {} : { part: `${part.number} of ${order.parts.length}` }),
      amount: formatRupees(part.openInPaise),
      [chequeKindNames[kind]]: `${number}, ${cheque.bankName}, ${formatIndianDay(cheque.datedOn)}`,
      ...(isOpen(order.state) && {
        enrollment: beginsBecause === null ? 'waits for the bank' : 'begins now',
      }),
      ...(use !== null && { sameReferenceAs: `${use.orderId}, and it is another payment` }),
    },
    ...(beginsBecause !== null && { reason: beginsBecause }),
  })
}
