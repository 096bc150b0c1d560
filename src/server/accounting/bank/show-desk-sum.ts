import type { BankThing, DeskSum, ShowDeskSum } from '#contract/accounting/bank-statements.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { BankDeps } from './bank-deps.ts'
import { sumOf } from './match-desk-sum.ts'
import { areChargesHigh, nameOfChoice } from './reading/desk-sums.ts'
import type { DeskSum as FoundSum } from './reading/desk-sums.ts'
import { amountOfRow } from './records/bank-rows.store.ts'
import { deskDaysStore } from './records/desk-days.store.ts'

/**
 * The desk's takings of the chosen days, and the bank's charges if the line is their payout.
 * @throws Problem bank-row-not-found.
 */
export async function showDeskSum(
  { db }: Pick<BankDeps, 'db'>,
  { id, campus, ...chosen }: ShowDeskSum,
): Promise<DeskSum> {
  const line = isId(id) ? await amountOfRow(db, id) : null
  if (line === null) throw new Problem('bank-row-not-found')
  const choice = { ...chosen, campus: campus ?? null }
  const days = await deskDaysStore(db).openOf(choice)
  const grossInPaise = sumOf(days)
  const sum = { ...choice, grossInPaise, chargesInPaise: grossInPaise - line }
  return {
    thing: days.length === 0 ? null : deskSumToWire(sum, nameOfChoice(choice)),
    fit: fitOf(sum),
    percent: grossInPaise === 0 ? '0' : ((sum.chargesInPaise * 100) / grossInPaise).toFixed(1),
  }
}

function fitOf(sum: FoundSum): DeskSum['fit'] {
  if (sum.chargesInPaise < 0 || sum.grossInPaise <= 0) return 'less'
  return areChargesHigh(sum) ? 'high' : 'enough'
}

/** @param id of a confirmed sum, or the name of a choice. */
export function deskSumToWire(sum: FoundSum, id: string): BankThing {
  const { method, campus, firstDay, lastDay, grossInPaise, chargesInPaise } = sum
  return {
    kind: 'desk',
    id,
    day: lastDay,
    amount: signedRupeeText(grossInPaise - chargesInPaise),
    reference: null,
    label: campus ?? 'All campuses',
    orderId: null,
    desk: {
      method,
      firstDay,
      gross: signedRupeeText(grossInPaise),
      charges: signedRupeeText(chargesInPaise),
    },
  }
}
