import type { Paise } from '#contract/money/money.ts'
import type { DisputeReport } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from './minor.ts'

type Figures = Pick<DisputeReport, 'withheldInPaise' | 'feeInPaise'>

const untold: Figures = { withheldInPaise: null, feeInPaise: null }

/**
 * The amounts that a dispute moved on the Stripe account (others §1.7). One line takes the money
 * and the fee, another returns them after a win. Null where a line is unreadable, or in another
 * currency than the payment.
 */
export function readDisputeFigures(dispute: ForeignFields): Figures {
  if (!dispute.has('balance_transactions')) return untold
  const currency = dispute.text('currency')
  let [moved, fees] = [0, 0]
  for (const line of dispute.each('balance_transactions')) {
    const [amount, fee] = [wholeOf(line, 'amount'), wholeOf(line, 'fee')]
    if (line.text('currency') !== currency) line.doubt('currency', 'contradiction')
    if (amount === null || fee === null || line.text('currency') !== currency) return untold
    moved += amount
    fees += fee
  }
  return {
    withheldInPaise: amountOf(dispute, -moved),
    feeInPaise: amountOf(dispute, fees),
  }
}

/** Below zero: money that was taken from the account. */
function wholeOf(line: ForeignFields, name: string): number | null {
  const read = line.text(name)
  const whole = read === null ? Number.NaN : Number(read)
  if (Number.isSafeInteger(whole)) return whole
  line.doubt(name, 'unreadable')
  return null
}

/** A negative sum is a contradiction: Stripe can't return more than it took. */
function amountOf(dispute: ForeignFields, inPaise: number): Paise | null {
  const amount = readMinor(inPaise === 0 ? 0 : inPaise)
  if (amount === null) dispute.doubt('balance_transactions', 'contradiction')
  return amount
}
