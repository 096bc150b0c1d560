import { actorOf } from '../activity/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Office } from './office.service.ts'

type MoneyMatterCalls =
  | 'acceptPayment'
  | 'concludeDispute'
  | 'listProviderNews'
  | 'resolveProviderNews'

/** The handlers about money that needs a person. */
export function moneyMatterRoutes(office: Office): Pick<Handlers, MoneyMatterCalls> {
  const changed = async (orderId: string, message: string) => ({
    order: await office.showOrder(orderId),
    message,
  })
  return {
    acceptPayment: async ({ orderId, id, reason }, { viewer }) => {
      const acceptance = { orderId, captureId: id, reason }
      return changed(orderId, await office.acceptPayment(acceptance, actorOf(viewer)))
    },
    concludeDispute: async ({ orderId, id, end, reason }, { viewer }) => {
      const ended = { orderId, disputeId: id, end, reason }
      return changed(orderId, await office.concludeDispute(ended, actorOf(viewer)))
    },
    listProviderNews: (input) => office.listProviderNews(input),
    resolveProviderNews: async (input, { viewer }) => ({
      message: await office.resolveProviderNews(input, actorOf(viewer)),
    }),
  }
}
