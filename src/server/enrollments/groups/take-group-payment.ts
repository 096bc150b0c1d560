import { formatRupees, paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { counterMethodNames } from '#contract/slips.ts'
import type { CounterMethod } from '#contract/slips.ts'
import type { Transaction } from '../../db/database.ts'
import { financialYearOf } from '../../payments/payments.service.ts'
import type { Deduction, Order, OrderPart } from '../../payments/payments.service.ts'
import { refuseTooMuchCash } from '../desk/refuse-too-much-cash.ts'
import type { StaffMember } from '../desk/take-desk-payment.ts'
import { askAboutReference } from '../desk/use-of-reference.ts'
import { endPart } from '../parts/take-part.ts'
import { lockGroup } from './end-group-order.ts'
import { enrollGroup } from './enroll-lines.ts'
import type { GroupDeps } from './group-deps.ts'

/** As its paper says; the year is that of the payment. */
export type TypedDeduction = Omit<Deduction, 'financialYear'>

export type GroupTaking = {
  orderId: string
  /** The number of the part: the first that is open. */
  part: number
  receivedInPaise: Paise
  /** What the payer has deducted as tax at source; null: nothing. */
  deduction: TypedDeduction | null
  method: CounterMethod
  reference: string | null
  cardLast4: string | null
  note: string | null
  /** The answer where the reference was used before. */
  isAnotherPayment: boolean
}

/**
 * The office has received a part of a group order, most often as a bank transfer; what came and what was deducted of it are what is
 * due. Money, receipt and, with the first part, the enrollments stand or fall together. The same press again finds the part paid.
 * @throws Problem group-order-not-found, group-order-over, group-part-not-due, tds-wrong, payment-undecided, payment-provider-unavailable,
 * too-much-cash,
 * reference-used-before.
 */
export async function takeGroupPayment(
  deps: GroupDeps,
  taking: GroupTaking,
  by: StaffMember,
): Promise<void> {
  // who ordered may have begun to pay it online
  await endPart(deps, taking.orderId, taking.part)
  await deps.inTransaction(async (tx) => {
    const { order, group } = await lockGroup(deps, tx, taking.orderId)
    // what was paid late at a page that was open goes on
    if (group.endedAt !== null && order.state !== 'paid') throw new Problem('group-order-over')
    const part = await dueOf(deps, tx, { order, number: taking.part })
    refuseOtherSum(part, taking)
    const { method, reference, cardLast4, note } = taking
    const now = deps.clock.now()
    if (method === 'cash') await refuseTooMuchCash(deps, tx, { order, method, takenAt: now })
    const slip = { method, reference, cardLast4 }
    const { isAnotherPayment } = taking
    const answer = await askAboutReference(deps, tx, {
      ...slip,
      besides: order.id,
      isAnotherPayment,
    })
    const paid = await deps.payments.recordGroupPayment(tx, {
      order,
      part,
      receivedInPaise: taking.receivedInPaise,
      deduction: taking.deduction && {
        ...taking.deduction,
        financialYear: financialYearOf(now),
      },
      payment: { ...slip, note, takenBy: by.id },
    })
    if (order.paidAt === null) await enrollGroup(deps, tx, paid)
    await record(deps, tx, { order, taking, answer, by })
  })
}

async function dueOf(
  { payments }: GroupDeps,
  tx: Transaction,
  { order, number }: { order: Order; number: number },
): Promise<OrderPart> {
  const parts = await payments.partsOf(tx, order.id)
  const first = parts.find(({ state }) => state === 'open' || state === 'undecided')
  // the first part enrolls; a later one is asked for as long as its places stand
  const due = order.state === 'paid' ? await payments.nextPartOf(tx, order) : first
  if (due?.number !== number || due.state === 'underReview' || order.state === 'refunded')
    throw new Problem('group-part-not-due')
  if (due.state === 'undecided') throw new Problem('payment-undecided')
  return due
}

/** Received and deducted are what is due, and no more is deducted than the rate allows. */
function refuseOtherSum(part: OrderPart, { receivedInPaise, deduction }: GroupTaking): void {
  const deducted = deduction?.amountInPaise ?? 0
  const sum = receivedInPaise + deducted
  if (receivedInPaise === 0 || sum !== part.openInPaise)
    throw new Problem('tds-wrong', {
      sentence: `${formatRupees(part.openInPaise)} is due, and received and deducted are ${formatRupees(paise(sum))} together.`,
    })
  if (deduction === null) return
  const most = Math.ceil((part.openInPaise * deduction.rateInHundredths) / 10_000 / 100) * 100
  if (deducted > most)
    throw new Problem('tds-wrong', {
      fields: {
        deducted: `At this rate at most ${formatRupees(paise(most))} can be deducted of ${formatRupees(part.openInPaise)}.`,
      },
    })
}

async function record(
  { recordActivity }: GroupDeps,
  tx: Transaction,
  of: { order: Order; taking: GroupTaking; answer: Record<string, string>; by: StaffMember },
): Promise<void> {
  const { order, taking, answer, by } = of
  const { part, receivedInPaise, deduction, method, reference, note } = taking
  await recordActivity(tx, {
    by,
    action: 'group-payment-taken',
    subject: { kind: 'order', id: order.id, label: order.id },
    after: {
      part,
      received: formatRupees(receivedInPaise),
      ...(deduction === null
        ? {}
        : {
            deducted: formatRupees(paise(deduction.amountInPaise)),
            rate: `${deduction.rateInHundredths / 100} %`,
            section: deduction.section,
          }),
      method: counterMethodNames[method],
      ...(reference === null ? {} : { reference }),
      ...answer,
    },
    ...(note === null ? {} : { reason: note }),
  })
}
