import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Books } from './books.service.ts'

type MonthCalls =
  | 'listMonths'
  | 'showMonth'
  | 'exportMonthPart'
  | 'exportTally'
  | 'closeMonth'
  | 'reopenMonth'
  | 'noteMonthFiles'
  | 'listLedgers'
  | 'changeLedgers'

export function monthsRoutes(books: Books): Pick<Handlers, MonthCalls> {
  return {
    listMonths: async () => ({
      months: await books.listMonths(),
      turnover: await books.turnoverNews(),
    }),
    showMonth: ({ month }) => books.showMonth(month),
    exportMonthPart: (input) => books.exportMonthPart(input),
    exportTally: ({ month }) => books.exportTally(month),
    closeMonth: async ({ month }, { principal }) => {
      await books.closeMonth(principal, month)
      return { message: messages.monthIsClosed, month: await books.showMonth(month) }
    },
    reopenMonth: async (input, { principal }) => {
      await books.reopenMonth(principal, input)
      return { message: messages.monthIsReopened, month: await books.showMonth(input.month) }
    },
    noteMonthFiles: async (input, { principal }) => ({
      saved: await books.noteMonthFiles(principal, input),
    }),
    listLedgers: () => books.listLedgers(),
    changeLedgers: async (input, { principal }) => {
      await books.changeLedgers(principal, input)
      return { message: messages.ledgersNamed, ...(await books.listLedgers()) }
    },
  }
}
