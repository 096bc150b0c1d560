import { signedRupeeText } from '#contract/money/money.ts'
import type { AwaitedMoneyList, ListAwaited } from '#contract/accounting/settlements.ts'
import { payoutExpected } from '#contract/platform/time-limits.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { awaitedMoney, awaitedSince } from './records/awaited-money.store.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'
import { bankHolidays } from './records/bank-holidays.store.ts'
import { workingDaysBefore } from './working-days.ts'

/**
 * Money that is in no settlement yet. State late: it moved so long ago that its settlement is
 * overdue. Without a state: late and not late.
 */
export async function listAwaited(
  { db, clock }: Pick<SettlementDeps, 'db' | 'clock'>,
  input: ListAwaited,
): Promise<AwaitedMoneyList> {
  const since = await awaitedSince(db)
  if (since === null) return { money: [], total: 0, since: null }
  const holidays = new Set((await bankHolidays(db)).map(({ day }) => day))
  const lateBefore = startOfIndianDay(
    workingDaysBefore(indianDayOf(clock.now()), payoutExpected.workingDays, holidays),
  )
  const later = lateBefore > since ? lateBefore : since
  const span = {
    since: input.state === 'awaited' ? later : since,
    before: input.state === 'late' ? later : clock.now(),
  }
  const { rows, ...rest } = await onePage(input, awaitedMoney(db, span))
  return {
    ...rest,
    since: since.toISOString(),
    money: rows.map(({ id, amountInPaise, movedAt, ...of }) => ({
      ...of,
      _id: id,
      amount: signedRupeeText(amountInPaise),
      movedOn: movedAt.toISOString(),
      state: movedAt < lateBefore ? 'late' : 'awaited',
    })),
  }
}
