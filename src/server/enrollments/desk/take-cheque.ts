import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { chequeKindNames } from '#contract/slips.ts'
import type { Actor } from '../../activity/activity.ts'
import type { Transaction } from '../../db/database.ts'
import type { Batch } from '../../batches/batches.service.ts'
import type { ChequePaper, Order, OrderSnapshot } from '../../payments/payments.service.ts'
import { enrollByWord } from '../records/enroll.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { enrollmentsStore } from '../records/enrollments.store.ts'
import { chequeDateObjection } from './cheque-date.ts'
import { refuseChangedBatch } from './refuse-changed-batch.ts'
import { sentenceOfUse } from './use-of-reference.ts'

type Deps = Pick<
  EnrollmentDeps,
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
  by: Extract<Actor, { kind: 'admin' }>
}

/**
 * A cheque or demand draft at the desk: the order waits for the bank, without receipt. Its seat is held; the enrollment begins
 * only by the office's written word.
 * @returns the order, or null where somebody was faster.
 * @throws Problem invalid-input (its day), amount-is-not-fee, already-enrolled, batch-full, batch-not-open, edited-meanwhile,
 * concession-changed,
 * reference-used-before.
 */
export async function takeCheque(
  deps: Deps,
  tx: Transaction,
  { details, batch, cheque, isAnotherPayment, by }: ChequeTaking,
): Promise<Order | null> {
  refuseUseless(deps, { details, cheque })
  const taking = { details, cheque: { ...cheque, takenBy: by.id } }
  const order = await deps.payments.recordCheque(tx, taking)
  if (order === null) return null
  // the clerk has seen the price as it was
  if (!(await deps.concessions.hold(tx, order))) throw new Problem('concession-changed')
  if (cheque.beginsBecause === null) await hold(deps, tx, { order, batch })
  else await begin(deps, tx, { order, batch })
  const answer = await askAboutCheque(deps, tx, { order, cheque, isAnotherPayment })
  await deps.recordActivity(tx, {
    by,
    action: 'cheque-taken',
    subject: { kind: 'order', id: order.id, label: order.id },
    after: {
      student: order.studentId,
      course: order.courseName,
      campus: order.campus,
      amount: formatRupees(order.amountInPaise),
      [chequeKindNames[cheque.kind]]: `${cheque.number}, ${cheque.bankName}, ${cheque.datedOn}`,
      enrollment: cheque.beginsBecause === null ? 'waits for the bank' : 'begins now',
      ...answer,
    },
    ...(cheque.beginsBecause !== null && { reason: cheque.beginsBecause }),
  })
  return order
}

function refuseUseless(
  { clock }: Deps,
  { details, cheque }: Pick<ChequeTaking, 'details' | 'cheque'>,
): void {
  if (details.amountInPaise === 0)
    throw new Problem('amount-is-not-fee', {
      fields: { method: 'This course is free: there is nothing to pay by a cheque.' },
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
  await enrollByWord(deps, tx, order)
}

/** The seat stays the student's until the bank has decided. */
async function hold(
  { batches }: Pick<Deps, 'batches'>,
  tx: Transaction,
  { order, batch }: { order: Order; batch: Batch | null },
): Promise<void> {
  if (await enrollmentsStore(tx).hasEnrollment(order.studentId, order.courseId))
    throw new Problem('already-enrolled')
  if (batch === null) return
  const locked = await refuseChangedBatch({ batches }, tx, batch)
  if (!(await batches.holdSeat(tx, { locked, order }))) throw new Problem('batch-full')
}

type Asked = { order: Order; cheque: ChequePaper; isAnotherPayment: boolean }

/** @returns what the log keeps of the answer. @throws Problem reference-used-before. */
export async function askAboutCheque(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  { order, cheque: { kind, number }, isAnotherPayment }: Asked,
): Promise<Record<string, string>> {
  const use = await payments.useOfCheque(tx, { kind, number, besides: order.id })
  if (use === null) return {}
  if (!isAnotherPayment)
    throw new Problem('reference-used-before', { sentence: sentenceOfUse(use) })
  return { sameReferenceAs: `${use.orderId}, and it is another payment` }
}
