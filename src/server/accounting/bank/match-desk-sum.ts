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
import { namedOrdersStore } from './records/named-orders.store.ts'

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
  const settlement = { id, ...choice, ...sums, captureId: null, bankRowId: row.id }
  const changes = deskSettlementChanges(tx)
  await changes.insert({ ...settlement, settledBy: by.adminId, settledAt: now }, days)
  await deps.payments.postDeskSettlement(tx, await postingOf(deps, tx, { ...settlement, row }))
  const charges = formatRupees(paise(chargesInPaise))
  return { id, label: `${choice.method}, ${choice.campus ?? 'all campuses'}, charges ${charges}` }
}

/**
 * Records that a line is one UPI payment of the desk, and posts that it is at the bank. The rest of
 * its day still waits. The caller holds the bank's lock.
 * @throws Problem bank-thing-gone, bank-thing-differs.
 */
export async function settleDeskPayment(
  deps: BankDeps,
  tx: Transaction,
  { row, by, captureId }: { row: Row; by: AdminPrincipal; captureId: string },
): Promise<{ id: string; label: string }> {
  const payment = await namedOrdersStore(tx).upiPayment(captureId)
  if (payment === null) throw new Problem('bank-thing-gone')
  const { account, amountInPaise, campus, day, label, orderId } = payment
  if (amountInPaise !== row.amountInPaise) throw new Problem('bank-thing-differs')
  const open = await deskDaysStore(tx).openOf({
    method: 'upi',
    campus,
    firstDay: day,
    lastDay: day,
  })
  // a correction can have moved it to another campus
  const own = open.filter((one) => one.account === account)
  if (sumOf(own) < amountInPaise) throw new Problem('bank-thing-gone')
  const now = deps.clock.now()
  const id = newId(now)
  const days = { method: 'upi', campus, firstDay: day, lastDay: day } as const
  const sums = { grossInPaise: amountInPaise, chargesInPaise: 0 }
  const settlement = { id, ...days, ...sums, captureId, bankRowId: row.id }
  const changes = deskSettlementChanges(tx)
  await changes.insert({ ...settlement, settledBy: by.adminId, settledAt: now }, [
    { account, campus, day, openInPaise: amountInPaise },
  ])
  await deps.payments.postDeskSettlement(tx, await postingOf(deps, tx, { ...settlement, row }))
  return { id, label: `${label}, ${orderId}` }
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

/**
 * The day of the line, or a later day of the desk; today, where that month is closed. Money that
 * the statement shows is entered afterwards.
 */
async function postingOf(
  { clock, isMonthClosed }: BankDeps,
  tx: Transaction,
  {
    id,
    chargesInPaise,
    lastDay,
    row,
  }: { id: string; chargesInPaise: number; lastDay: string; row: Row },
) {
  const accounts = await deskDaysStore(tx).accountsOf(id)
  const day = row.day > lastDay ? row.day : lastDay
  const isClosed = await isMonthClosed(tx, day)
  const occurredOn = isClosed ? indianDayOf(clock.now()) : day
  return { id, accounts, chargesInPaise, occurredOn }
}

export function sumOf(days: readonly DeskDay[]): number {
  return days.reduce((sum, { openInPaise }) => sum + openInPaise, 0)
}
