import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Books } from './books.service.ts'

type ClosingCalls = 'listDayCloses' | 'showDrawer' | 'closeDay' | 'showDayClose' | 'confirmDayClose'

export function closingRoutes(books: Books): Pick<Handlers, ClosingCalls> {
  return {
    listDayCloses: (input, { principal }) => books.listCloses(principal, input),
    showDrawer: (input, { principal }) => books.showDrawer(principal, input),
    closeDay: async (input, { principal }) => {
      const { depositReference, differenceReason = '', ...request } = input
      const id = await books.closeDay(principal, {
        ...request,
        depositReference: depositReference || null,
        differenceReason,
      })
      return { close: await books.showClose(principal, id), message: messages.dayIsClosed }
    },
    showDayClose: async ({ id }, { principal }) => ({
      close: await books.showClose(principal, id),
    }),
    confirmDayClose: async ({ id, proof = '', reason = '' }, { principal, address }) => {
      await books.confirmClose({ principal, address }, { id, proof, reason })
      return { close: await books.showClose(principal, id), message: messages.dayIsConfirmed }
    },
  }
}
