import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Books } from './books.service.ts'

type ClosingCalls =
  | 'listDayCloses'
  | 'listOpenDrawers'
  | 'showDrawer'
  | 'countDrawer'
  | 'closeDay'
  | 'showDayClose'
  | 'confirmDayClose'
  | 'takeBackDayClose'
  | 'depositCash'

export function closingRoutes(books: Books): Pick<Handlers, ClosingCalls> {
  return {
    listDayCloses: (input, { principal }) => books.listCloses(principal, input),
    listOpenDrawers: (_, { principal }) => books.listOpenDrawers(principal),
    showDrawer: (input, { principal }) => books.showDrawer(principal, input),
    countDrawer: (input, { principal }) => books.countDrawer(principal, input),
    closeDay: async ({ differenceReason = '', ...request }, { principal }) => {
      const id = await books.closeDay(principal, { ...request, differenceReason })
      return { close: await books.showClose(principal, id), message: messages.dayIsClosed }
    },
    showDayClose: async ({ id }, { principal }) => ({
      close: await books.showClose(principal, id),
    }),
    confirmDayClose: async ({ id, proof = '', reason = '' }, { principal, address }) => {
      await books.confirmClose({ principal, address }, { id, proof, reason })
      return { close: await books.showClose(principal, id), message: messages.dayIsConfirmed }
    },
    takeBackDayClose: async (input, { principal }) => {
      await books.takeBackClose(principal, input)
      return {
        close: await books.showClose(principal, input.id),
        message: messages.dayTakenBack,
      }
    },
    depositCash: async ({ reference = null, ...request }, { principal }) => {
      await books.depositCash(principal, { ...request, reference })
      return { message: messages.cashIsAtBank }
    },
  }
}
