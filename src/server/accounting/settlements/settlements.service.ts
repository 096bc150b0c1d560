/*
 * Payouts of the providers to the bank (decision 75): each row of their files is matched with a
 * payment or refund of ours. Unexplained rows and awaited money each have a list. It records no
 * payment: money does. Start at read-file.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type {
  ListSettlementRows,
  ListSettlements,
  SettlementColumns,
  SettlementMeanings,
} from '#contract/accounting/settlements.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { explainRow } from './explain-row.ts'
import { readFile } from './read-file.ts'
import { documentedColumns } from './reading/known-columns.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'
import { settlementList, settlementRows } from './records/settlement-rows.store.ts'
import { settlementsStore } from './records/settlements.store.ts'
import { rowToWire, settlementToWire } from './settlements.wire.ts'
import { changeHolidays } from './change-holidays.ts'
import { bankHolidays } from './records/bank-holidays.store.ts'
import { listAwaited } from './late-payouts.ts'

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
