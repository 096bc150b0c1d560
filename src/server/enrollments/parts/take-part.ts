import { formatRupees } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { isUntouched } from '../../payments/payments.service.ts'
import type { DeskPayment, Order, OrderPart } from '../../payments/payments.service.ts'
import { logDeskPayment } from '../desk/log-desk-payment.ts'
import type { StaffMember } from '../desk/take-desk-payment.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<
  EnrollmentDeps,
  'clock' | 'db' | 'inTransaction' | 'payments' | 'publish' | 'recordActivity'
>

export type PartTaking = Omit<DeskPayment, 'takenBy'> & {
  orderId: string
  part: number
  /** What the member of staff says was paid: what is open of the part. */
  amountInPaise: Paise
  isAnotherPayment: boolean
}

/**
 * The next part of an order that is paid in parts, taken at the desk. What was begun online for it is asked about first and
 * ended; once it is paid, the same press again is refused.
 * @throws Problem part-not-due, amount-is-not-fee, payment-undecided, payment-provider-unavailable, reference-used-before,
 * too-much-cash.
 */
export async function takePart(deps: Deps, taking: PartTaking, by: StaffMember): Promise<void> {
  const { orderId, part } = taking
  await endPart(deps, orderId, part)
  await deps.inTransaction(async (tx) => {
    const { order } = await lockDuePart(deps, tx, taking)
    await take(deps, tx, { order, taking, by })
  })
}

/**
 * The next part, which nobody is paying, at what the member of staff says.
 * @throws Problem part-not-due, payment-undecided, amount-is-not-fee.
 */
export async function lockDuePart(
  deps: Pick<Deps, 'payments'>,
  tx: Transaction,
  { orderId, part, amountInPaise }: Pick<PartTaking, 'orderId' | 'part' | 'amountInPaise'>,
): Promise<{ order: Order; due: OrderPart }> {
  const order = await deps.payments.lockOrder(tx, orderId)
  const due = order && (await deps.payments.nextPartOf(tx, order))
  if (order === null || due?.number !== part) throw new Problem('part-not-due')
  if (!isUntouched({ lastWord: due.lastWord ?? 'not-started' }))
    throw new Problem('payment-undecided')
  refuseOtherAmount(due.openInPaise, amountInPaise)
  return { order, due }
}

type Taken = { order: Order; taking: PartTaking; by: StaffMember }

async function take(deps: Deps, tx: Transaction, { order, taking, by }: Taken): Promise<void> {
  const { part, method, reference, cardLast4 = null, note, isAnotherPayment } = taking
  const payment = { method, reference, cardLast4, note }
  const amountInPaise = await deps.payments.recordPartAtDesk(tx, {
    order,
    part,
    payment: { ...payment, takenBy: by.id },
  })
  if (amountInPaise === null) throw new Problem('part-not-due')
  await logDeskPayment(deps, tx, {
    order,
    payment,
    isAnotherPayment,
    by,
    paid: { part, amountInPaise },
  })
}

/**
 * Nobody pays this part online any more.
 * @throws Problem payment-undecided, payment-provider-unavailable where somebody may be paying it at this moment.
 */
export async function endPart(deps: Pick<Deps, 'payments'>, orderId: string, part: number) {
  await deps.payments.sync(orderId, 'counter')
  const left = await deps.payments.endPages(orderId, part)
  if (left.kind === 'ended') throw new Problem('payment-undecided')
  if (left.kind === 'no-link') throw new Problem('payment-provider-unavailable')
}

function refuseOtherAmount(openInPaise: Paise, amountInPaise: Paise): void {
  if (amountInPaise === openInPaise) return
  const sentence = `This part is ${formatRupees(openInPaise)}.`
  throw new Problem('amount-is-not-fee', { fields: { amount: sentence } })
}
