import { formatRupees, paise } from '#contract/money/money.ts'
import { counterMethodNames } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deduction, DeskPayment, Order, OrderPart } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { refuseTooMuchCash } from './refuse-too-much-cash.ts'
import { askAboutReference } from './use-of-reference.ts'

type Deps = Pick<SellingDeps, 'clock' | 'payments' | 'recordActivity'>

export type MoneyTaken = {
  order: Order
  /** The payment covers its whole open amount. */
  part: OrderPart
  payment: Omit<DeskPayment, 'takenBy'>
  /** Tax that an organisation deducted at source; left out: none. */
  deduction?: Deduction | null
  /** The staff member has confirmed that a repeated reference is another payment. */
  isAnotherPayment: boolean
  by: StaffMember
  /** Records in the same transaction where the money was found. */
  afterwards?: Afterwards | undefined
}

export type Afterwards = (tx: Transaction, paid: Order) => Promise<void>

/**
 * Takes money at the desk for an installment. It records the money, gives what was bought, and then
 * checks cash limit and reference. The log entry follows. The caller holds the order's row lock.
 * @param give gives what the order bought; it receives the order after the money was recorded.
 * @returns the order after the payment.
 * @throws Problem reference-used-before, too-much-cash; else what `give` throws. Then nothing is
 * taken.
 */
export async function takeMoney(
  deps: Deps,
  tx: Transaction,
  { give, ...taken }: MoneyTaken & { give: (order: Order) => Promise<void> },
): Promise<Order> {
  const { order, part, payment, deduction = null, isAnotherPayment, by } = taken
  const { method, reference } = payment
  const recorded = { order, part, payment: { ...payment, takenBy: by.id }, deduction }
  const paid = await deps.payments.recordDeskPayment(tx, recorded)
  await give(paid)
  await refuseTooMuchCash(deps, tx, { order, method, takenAt: deps.clock.now() })
  const slip = { method, reference, besides: order.id }
  const answer = await askAboutReference(deps, tx, { ...slip, isAnotherPayment })
  await log(deps, tx, { ...taken, answer })
  await taken.afterwards?.(tx, paid)
  return paid
}

async function log(
  { recordActivity }: Deps,
  tx: Transaction,
  { answer, ...taken }: MoneyTaken & { answer: Record<string, string> },
): Promise<void> {
  const { order, payment, by } = taken
  const { method, reference, cardLast4 = null, note } = payment
  await recordActivity(tx, {
    by,
    action: order.isGroup ? 'group-payment-taken' : 'counter-payment-taken',
    subject: { kind: 'order', id: order.id, label: order.id },
    after: {
      ...(order.isGroup ? ofOrganisation(taken) : ofStudent(taken)),
      method: counterMethodNames[method],
      ...(reference === null ? {} : { reference }),
      ...(cardLast4 === null ? {} : { card: cardLast4 }),
      ...answer,
    },
    ...(note === null ? {} : { reason: note }),
  })
}

function ofStudent({ order, part }: MoneyTaken) {
  const { studentId: student, courseName: course, campus, parts } = order
  const of = parts === null ? {} : { part: `${part.number} of ${parts.length}` }
  return { student, course, campus, amount: formatRupees(part.openInPaise), ...of }
}

function ofOrganisation({ part: { number: part, openInPaise }, deduction }: MoneyTaken) {
  if (!deduction) return { part, received: formatRupees(openInPaise) }
  const { amountInPaise, rateInHundredths, section } = deduction
  return {
    part,
    received: formatRupees(paise(openInPaise - amountInPaise)),
    deducted: formatRupees(paise(amountInPaise)),
    rate: `${rateInHundredths / 100} %`,
    section,
  }
}
