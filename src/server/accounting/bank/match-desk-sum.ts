import { Problem } from '#contract/problems.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { BankDeps } from './bank-deps.ts'
import { areChargesHigh } from './reading/desk-sums.ts'
import type { DeskChoice, DeskDay } from './reading/desk-sums.ts'
import { deskDaysStore, deskSettlementChanges } from './records/desk-days.store.ts'

type Row = { id: string; day: string; amountInPaise: number }
type Confirmation = { choice: DeskChoice; areChargesAgreed: boolean }

/**
 * Records that a line is what the desk took by UPI or card on these days, and posts it: the bank
 * gets the line's amount, the difference is the bank's charges, and the desk's accounts fall by the
 * sum. The caller holds the bank's lock.
 * @returns the settlement's id, and its words for the activity.
 * @throws Problem bank-thing-gone, desk-sum-too-small, desk-charges-high.
 */
export async function settleDeskSum(
  deps: BankDeps,
  tx: Transaction,
  { row, by, choice, areChargesAgreed }: Confirmation & { row: Row; by: AdminPrincipal },
): Promise<{ id: string; label: string }> {
  if (choice.lastDay > row.day) throw new Problem('bank-thing-differs')
  const days = await deskDaysStore(tx).openOf(choice)
  if (days.length === 0) throw new Problem('bank-thing-gone')
  const grossInPaise = sumOf(days)
  const chargesInPaise = grossInPaise - row.amountInPaise
  if (chargesInPaise < 0 || row.amountInPaise <= 0) throw new Problem('desk-sum-too-small')
  if (areChargesHigh({ grossInPaise, chargesInPaise }) && !areChargesAgreed)
    throw new Problem('desk-charges-high')
  const now = deps.clock.now()
  const id = newId(now)
  const sums = { grossInPaise, chargesInPaise }
  const settlement = { id, ...choice, ...sums, bankRowId: row.id }
  const changes = deskSettlementChanges(tx)
  await changes.insert({ ...settlement, settledBy: by.adminId, settledAt: now }, days)
  await deps.payments.postDeskSettlement(tx, await postingOf(deps, tx, { ...settlement, row }))
  const charges = formatRupees(paise(chargesInPaise))
  return { id, label: `${choice.method}, ${choice.campus ?? 'all campuses'}, charges ${charges}` }
}

/**
 * Undoes a confirmed sum and reverses its entry: the days wait for the bank again. The caller holds
 * the bank's lock.
 */
export async function undoDeskSum(
  deps: BankDeps,
  tx: Transaction,
  { id, row, by }: { id: string; row: Row; by: AdminPrincipal },
): Promise<void> {
  const [settlement] = await deskDaysStore(tx).settlements([id])
  if (settlement === undefined) throw new Problem('bank-thing-gone')
  await deskSettlementChanges(tx).undo(id, { undoneBy: by.adminId, undoneAt: deps.clock.now() })
  await deps.payments.reverseDeskSettlement(tx, await postingOf(deps, tx, { ...settlement, row }))
}

/** The day of the line; today, where the month of the line is closed. */
async function postingOf(
  { clock, isMonthClosed }: BankDeps,
  tx: Transaction,
  { id, chargesInPaise, row }: { id: string; chargesInPaise: number; row: Row },
) {
  const accounts = await deskDaysStore(tx).accountsOf(id)
  const isClosed = await isMonthClosed(tx, row.day)
  const occurredOn = isClosed ? indianDayOf(clock.now()) : row.day
  return { id, accounts, chargesInPaise, occurredOn }
}

export function sumOf(days: readonly DeskDay[]): number {
  return days.reduce((sum, { openInPaise }) => sum + openInPaise, 0)
}
