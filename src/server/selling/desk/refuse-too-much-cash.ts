import { formatRupees, paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { readOfficeSettings } from '../../institute/settings/settings.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'payments'>

type CashPayment = { order: Order; method: CounterMethod; takenAt: Date }

/**
 * Refuses cash of two lakh rupees or more from one person in a day, or for one order. The source is
 * section 186 of the Income-tax Act, 2025 (decision 65). The sum includes this payment. A lock
 * keeps two desks from exceeding the limit together.
 * @throws Problem too-much-cash: the transaction rolls back.
 */
export async function refuseTooMuchCash(
  { payments }: Deps,
  tx: Transaction,
  { order, method, takenAt }: CashPayment,
): Promise<void> {
  if (method !== 'cash') return
  const payer = { studentId: order.studentId, phone: order.customerPhone }
  await payments.holdCashOf(tx, payer)
  const query = { giver: payer, orderId: order.id, day: indianDayOf(takenAt) }
  const { ofPerson, ofOrder } = await payments.cashTaken(tx, query)
  const { cashLimitInPaise: limitInPaise } = await readOfficeSettings(tx)
  if (Math.max(ofPerson, ofOrder) < limitInPaise) return
  const limit = formatRupees(limitInPaise)
  const about =
    ofOrder >= limitInPaise
      ? `this order would reach ${formatRupees(paise(ofOrder))} in cash`
      : `this person would reach ${formatRupees(paise(ofPerson))} in cash today`
  throw new Problem('too-much-cash', {
    sentence: `The law forbids cash of ${limit} or more, and ${about}. Nothing is recorded. Take a bank transfer, UPI, a card or a cheque.`,
  })
}
