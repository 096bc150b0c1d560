import { financialYearOf } from '#contract/platform/time/indian-calendar.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type {
  ChequePaper,
  Deduction,
  DeskPayment,
  Order,
  OrderPart,
} from '../../money/payments.service.ts'
import { endPart, refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import { dueInstallment } from '../checkout/pay-installment.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { chequeDateObjection } from './cheque-date.ts'
import { logCheque } from './take-cheque.ts'
import { takeMoney } from './take-money.ts'
import type { Afterwards } from './take-money.ts'

type Deps = Pick<
  SellingDeps,
  'clock' | 'db' | 'inTransaction' | 'payments' | 'publish' | 'recordActivity'
> & {
  /** How the caller takes the order: it locks orders that it accepts, and enrolls paid ones. */
  door: {
    lock: (tx: Transaction, orderId: string) => Promise<Order>
    enroll: (tx: Transaction, order: Order) => Promise<void>
  }
}

/** As the payer's document says; the year is that of the payment. */
export type TypedDeduction = Omit<Deduction, 'financialYear'>

type Installment = {
  orderId: string
  /** The number of the part that is next to be paid. */
  part: number
  /** The amount that the staff member entered. */
  receivedInPaise: Paise
  /** Tax that an organisation deducted at source; null: none. */
  deduction: TypedDeduction | null
  /** The staff member has confirmed that a repeated reference is another payment. */
  isAnotherPayment: boolean
}

export type InstallmentTaking = Installment &
  Omit<DeskPayment, 'takenBy'> & { afterwards?: Afterwards | undefined }
export type InstallmentCheque = Installment & { cheque: ChequePaper }

/**
 * Takes the next installment of an order at the desk. The received and deducted amounts must add up
 * to what is due. An online attempt for it is checked with its provider and ended first. One
 * transaction writes money, receipt and, for a group's first part, the enrollments. A repeated
 * request finds it paid.
 * @throws Problem part-not-due, group-part-not-due, amount-is-not-fee, tds-wrong,
 * payment-undecided, payment-provider-unavailable, reference-used-before, too-much-cash; else what
 * the door throws.
 */
export async function takeInstallment(
  deps: Deps,
  taking: InstallmentTaking,
  by: StaffMember,
): Promise<void> {
  await endPart(deps, taking.orderId, taking.part)
  const financialYear = financialYearOf(deps.clock.now())
  await deps.inTransaction(async (tx) => {
    const { order, part } = await lockDue(deps, tx, taking)
    const { method, reference, cardLast4 = null, note, isAnotherPayment, afterwards } = taking
    await takeMoney(deps, tx, {
      order,
      part,
      payment: { method, reference, cardLast4, note },
      deduction: taking.deduction && { ...taking.deduction, financialYear },
      isAnotherPayment,
      by,
      afterwards,
      give: async (paid) => {
        if (order.paidAt === null) await deps.door.enroll(tx, paid)
      },
    })
  })
}

/**
 * Takes a cheque or demand draft for the next installment. It waits for the bank, without a
 * receipt, and can't be paid online meanwhile. If the cheque bounces, only the installment is open
 * again.
 * @throws Problem invalid-input (its day); else what takeInstallment throws.
 */
export async function takeInstallmentCheque(
  deps: Deps,
  taking: InstallmentCheque,
  by: StaffMember,
): Promise<void> {
  const { orderId, part: number, cheque, isAnotherPayment } = taking
  const objection = chequeDateObjection(cheque.datedOn, deps.clock.now())
  if (objection !== null) throw new Problem('invalid-input', { fields: { datedOn: objection } })
  await endPart(deps, orderId, number)
  await deps.inTransaction(async (tx) => {
    const { order, part } = await lockDue(deps, tx, taking)
    await deps.payments.recordCheque(tx, { order, part, cheque: { ...cheque, takenBy: by.id } })
    await logCheque(deps, tx, { order, part, cheque, isAnotherPayment, by })
  })
}

/** Locks the installment; refuses one that is being paid online, and another amount. */
async function lockDue(
  deps: Pick<Deps, 'door' | 'payments'>,
  tx: Transaction,
  taking: Installment,
): Promise<{ order: Order; part: OrderPart }> {
  const order = await deps.door.lock(tx, taking.orderId)
  const part = await dueInstallment(deps, tx, { order, part: taking.part })
  refuseWhileBeingPaid(part)
  refuseOtherSum(order, part, taking)
  return { order, part }
}

/** Received and deducted must add up to what is due, within the deduction's rate. */
function refuseOtherSum(order: Order, { openInPaise }: OrderPart, taking: Installment): void {
  const { receivedInPaise, deduction } = taking
  const deducted = deduction?.amountInPaise ?? 0
  const sum = receivedInPaise + deducted
  if (receivedInPaise === 0 || sum !== openInPaise) throw otherSum(order, openInPaise, paise(sum))
  if (deduction === null) return
  const most = Math.ceil((openInPaise * deduction.rateInHundredths) / 10_000 / 100) * 100
  if (deducted > most)
    throw new Problem('tds-wrong', {
      fields: {
        deducted: `At this rate at most ${formatRupees(paise(most))} can be deducted of ${formatRupees(openInPaise)}.`,
      },
    })
}

/** Only a group order's message mentions the deduction. */
function otherSum({ isGroup }: Order, openInPaise: Paise, sumInPaise: Paise): Problem {
  const due = formatRupees(openInPaise)
  if (!isGroup)
    return new Problem('amount-is-not-fee', { fields: { amount: `This instalment is ${due}.` } })
  const sentence = `${due} is due, and received and deducted are ${formatRupees(sumInPaise)} together.`
  return new Problem('tds-wrong', { sentence })
}
