/*
 * Payouts of the providers to the bank (decision 75). It reads their files and matches each row
 * with a payment or refund of ours. Unexplained rows and awaited money each have a list. Payments
 * records the money itself. Start reading at read-file.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import type {
  AwaitedMoneyList,
  ListAwaited,
  ListSettlementRows,
  ListSettlements,
  SettlementColumns,
  SettlementMeanings,
} from '#contract/accounting/settlements.ts'
import { payoutExpected } from '#contract/platform/time-limits.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { explainRow } from './explain-row.ts'
import { readFile } from './read-file.ts'
import { documentedColumns } from './reading/known-columns.ts'
import { awaitedMoney, awaitedSince } from './records/awaited-money.store.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'
import { settlementList, settlementRows } from './records/settlement-rows.store.ts'
import { settlementsStore } from './records/settlements.store.ts'
import { rowToWire, settlementToWire } from './settlements.wire.ts'
import { changeHolidays } from './change-holidays.ts'
import { bankHolidays } from './records/bank-holidays.store.ts'
import { workingDaysBefore } from './working-days.ts'

export type SettlementsModule = ReturnType<typeof createSettlements>

export function createSettlements(deps: SettlementDeps) {
  return {
    ...bind(deps, {
      readFile,
      explainRow,
      listAwaited,
      changeHolidays,
    }),
    columnsOf: async (
      provider: string,
    ): Promise<{ columns: SettlementColumns; meanings: SettlementMeanings }> => {
      const store = settlementsStore(deps.db)
      const columns = (await store.columnsOf(provider)) ?? documentedColumns(provider)
      return { columns, meanings: await store.meaningsOf(provider) }
    },
    list: async (input: ListSettlements) => {
      const { rows, ...rest } = await onePage(input, settlementList(deps.db, input.provider))
      return { settlements: rows.map(settlementToWire), ...rest }
    },
    listRows: async (input: ListSettlementRows) => {
      const { rows, ...rest } = await onePage(input, settlementRows(deps.db, input))
      return { rows: rows.map(rowToWire), ...rest }
    },
    holidays: () => bankHolidays(deps.db),
  }
}

/**
 * Money that is in no settlement yet. State late: it moved so long ago that its settlement is
 * overdue. Without a state: late and not late.
 */
async function listAwaited(
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
