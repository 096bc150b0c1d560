import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

type ListCalls =
  | 'showOrderFigures'
  | 'exportMarkedOrders'
  | 'resendReceipts'
  | 'listSavedFilters'
  | 'saveFilter'
  | 'removeSavedFilter'

/** The endpoints for whole lists: figures, marked rows, saved filters. */
export function listRoutes({ lists }: Office): Pick<Handlers, ListCalls> {
  return {
    showOrderFigures: (input) => lists.showOrderFigures(input),
    exportMarkedOrders: ({ orderIds }) => lists.exportMarkedOrders(orderIds.split(',')),
    resendReceipts: ({ orderIds }, { principal }) =>
      lists.resendReceipts(orderIds, actorOf(principal)),
    listSavedFilters: ({ list }, { principal }) =>
      lists.listSavedFilters({ list, adminId: actorOf(principal).id }),
    saveFilter: (input, { principal }) =>
      lists.saveFilter({ ...input, adminId: actorOf(principal).id }),
    removeSavedFilter: async ({ id }, { principal }) => {
      await lists.removeSavedFilter({ id, adminId: actorOf(principal).id })
      return { message: messages.savedFilterRemoved }
    },
  }
}
