import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

type MoneyMatterCalls =
  | 'acceptPayment'
  | 'writePayment'
  | 'concludeDispute'
  | 'listProviderNews'
  | 'resolveProviderNews'
  | 'askAboutProviderNews'
  | 'listToDecide'
  | 'openMatter'

/** The endpoints for money that needs a person. */
export function moneyMatterRoutes(office: Office): Pick<Handlers, MoneyMatterCalls> {
  const changed = async (orderId: string, message: string) => ({
    order: await office.showOrder(orderId),
    message,
  })
  return {
    acceptPayment: async ({ orderId, id, alone, ...input }, caller) => {
      const acceptance = { orderId, captureId: id, ...input, alone: alone && { ...alone, caller } }
      return changed(orderId, await office.acceptPayment(acceptance, actorOf(caller.principal)))
    },
    writePayment: async ({ orderId, id, alone, ...input }, caller) => {
      const written = { orderId, captureId: id, ...input, alone: alone && { ...alone, caller } }
      return changed(orderId, await office.writePayment(written, actorOf(caller.principal)))
    },
    concludeDispute: async ({ orderId, id, end, reason }, { principal }) => {
      const ended = { orderId, disputeId: id, end, reason }
      return changed(orderId, await office.concludeDispute(ended, actorOf(principal)))
    },
    listProviderNews: (input) => office.listProviderNews(input),
    listToDecide: (input, { principal }) => office.listToDecide(input, principal),
    openMatter: async ({ about }, { principal }) => ({
      openedBy: await office.openMatter({ about, by: principal }),
    }),
    askAboutProviderNews: async ({ id }, { principal }) => ({
      message: await office.askAboutProviderNews(id, actorOf(principal)),
    }),
    resolveProviderNews: async (input, { principal }) => ({
      message: await office.resolveProviderNews(input, actorOf(principal)),
    }),
  }
}
