import { formatIndianDay } from '#contract/indian-time.ts'
import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { chequeKindNames } from '#contract/slips.ts'
import type { ChequePaper } from '../../payments/payments.service.ts'
import { chequeDateObjection } from '../desk/cheque-date.ts'
import { askAboutCheque } from '../desk/take-cheque.ts'
import type { StaffMember } from '../desk/take-desk-payment.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { endPart, lockDuePart } from './take-part.ts'
import type { PartTaking } from './take-part.ts'

type Deps = Pick<
  EnrollmentDeps,
  'clock' | 'db' | 'inTransaction' | 'payments' | 'publish' | 'recordActivity'
>

export type PartCheque = Pick<
  PartTaking,
  'orderId' | 'part' | 'amountInPaise' | 'isAnotherPayment'
> & { cheque: ChequePaper }

/**
 * A cheque or demand draft for the next part of an order that is paid in parts: the part waits for the bank, without receipt, and
 * nobody pays it online meanwhile. It cleared: the part is paid. It came back: the part is open again, and nothing else has changed.
 * @throws Problem invalid-input (its day), part-not-due, amount-is-not-fee, payment-undecided, payment-provider-unavailable,
 * reference-used-before.
 */
export async function takePartCheque(
  deps: Deps,
  taking: PartCheque,
  by: StaffMember,
): Promise<void> {
  const { orderId, part, cheque, isAnotherPayment } = taking
  const objection = chequeDateObjection(cheque.datedOn, deps.clock.now())
  if (objection !== null) throw new Problem('invalid-input', { fields: { datedOn: objection } })
  await endPart(deps, orderId, part)
  await deps.inTransaction(async (tx) => {
    const { order, due } = await lockDuePart(deps, tx, taking)
    const paper = { ...cheque, takenBy: by.id }
    await deps.payments.recordPartCheque(tx, { order, part: due, cheque: paper })
    const answer = await askAboutCheque(deps, tx, { order, cheque, isAnotherPayment })
    const named = `${cheque.number}, ${cheque.bankName}, ${formatIndianDay(cheque.datedOn)}`
    await deps.recordActivity(tx, {
      by,
      action: 'cheque-taken',
      subject: { kind: 'order', id: order.id, label: order.id },
      after: {
        part: String(part),
        amount: formatRupees(due.openInPaise),
        [chequeKindNames[cheque.kind]]: named,
        ...answer,
      },
    })
  })
}
