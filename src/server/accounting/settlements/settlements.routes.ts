import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SettlementsModule } from './settlements.service.ts'

type SettlementCalls =
  | 'listSettlements'
  | 'guessSettlementColumns'
  | 'readSettlementFile'
  | 'listSettlementRows'
  | 'explainSettlementRow'
  | 'listAwaitedMoney'
  | 'listBankHolidays'
  | 'changeBankHolidays'

export function settlementsRoutes(settlements: SettlementsModule): Pick<Handlers, SettlementCalls> {
  return {
    listSettlements: (input) => settlements.list(input),
    guessSettlementColumns: ({ provider }) => settlements.columnsOf(provider),
    readSettlementFile: (input, { principal }) => settlements.readFile(input, principal),
    listSettlementRows: (input) => settlements.listRows(input),
    explainSettlementRow: async (input, { principal }) => {
      await settlements.explainRow(input, principal)
      return { message: messages.settlementRowExplained }
    },
    listAwaitedMoney: (input) => settlements.listAwaited(input),
    listBankHolidays: async () => ({ holidays: await settlements.holidays() }),
    changeBankHolidays: async ({ holidays }, { principal }) => {
      await settlements.changeHolidays(holidays, principal)
      return { message: messages.holidaysSaved, holidays: await settlements.holidays() }
    },
  }
}
