import { formatRupees } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { counterMethodNames } from '#contract/slips.ts'
import type { Actor } from '../../activity/activity.ts'
import type { Transaction } from '../../db/database.ts'
import { firstPartOf } from '../../payments/payments.service.ts'
import type { DeskPayment, Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { refuseTooMuchCash } from './refuse-too-much-cash.ts'
import { askAboutReference } from './use-of-reference.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'payments' | 'recordActivity'>

type Taken = {
  order: Order
  payment: Omit<DeskPayment, 'takenBy'>
  /** The staff member's answer where the reference was used before. */
  isAnotherPayment: boolean
  by: Actor
  /** Of an order that is paid in parts: which one, and how much; left out: all of it. */
  paid?: { part: number; amountInPaise: Paise }
}

/**
 * The log's line of money that was taken at the desk for an order, once its reference is no question any more.
 * @throws Problem reference-used-before, too-much-cash.
 */
export async function logDeskPayment(
  deps: Deps,
  tx: Transaction,
  { order, payment, isAnotherPayment, by, paid }: Taken,
): Promise<void> {
  const { method, reference, cardLast4 = null, note } = payment
  await refuseTooMuchCash(deps, tx, { order, method, takenAt: deps.clock.now() })
  const slip = { method, reference, besides: order.id }
  const answer = await askAboutReference(deps, tx, { ...slip, isAnotherPayment })
  await deps.recordActivity(tx, {
    by,
    action: 'counter-payment-taken',
    subject: { kind: 'order', id: order.id, label: order.id },
    after: {
      student: order.studentId,
      course: order.courseName,
      campus: order.campus,
      ...amountOf(order, paid),
      method: counterMethodNames[method],
      ...(reference === null ? {} : { reference }),
      ...(cardLast4 === null ? {} : { card: cardLast4 }),
      ...answer,
    },
    ...(note === null ? {} : { reason: note }),
  })
}

function amountOf(order: Order, paid?: Taken['paid']): { amount: string; part?: string } {
  const { parts, amountInPaise } = order
  if (parts === null) return { amount: formatRupees(amountInPaise) }
  const { part, ...of } = paid ?? { part: 1, amountInPaise: firstPartOf(order) ?? amountInPaise }
  return { amount: formatRupees(of.amountInPaise), part: `${part} of ${parts.length}` }
}
