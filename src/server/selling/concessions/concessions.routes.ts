import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Concessions } from './concessions.service.ts'
import type { Given } from './office/give-concession.ts'

type ConcessionCalls =
  | 'listConcessions'
  | 'giveConcession'
  | 'addOffer'
  | 'endConcession'
  | 'agreeToConcession'
  | 'refuseConcession'
  | 'showConcessionReport'
  | 'exportConcessionReport'

/** The office's handlers of concessions. */
export function concessionsRoutes(concessions: Concessions): Pick<Handlers, ConcessionCalls> {
  return {
    listConcessions: (input, { principal }) => concessions.list(input, principal),
    giveConcession: async (input, { principal }) =>
      givenToWire(await concessions.give(input, actorOf(principal))),
    addOffer: async (input, { principal }) =>
      givenToWire(await concessions.addOffer(input, actorOf(principal))),
    endConcession: async (input, { principal }) => {
      await concessions.end(input, actorOf(principal))
      return { message: messages.concessionEnded, isPending: false }
    },
    agreeToConcession: async ({ id, alone }, caller) => {
      const agreeing = alone && { ...alone, caller }
      await concessions.agree({ id, alone: agreeing }, actorOf(caller.principal))
      return { message: messages.concessionAgreed, isPending: false }
    },
    refuseConcession: async (input, { principal }) => {
      await concessions.refuse(input, actorOf(principal))
      return { message: messages.concessionRefused, isPending: false }
    },
    showConcessionReport: (input) => concessions.report(input),
    exportConcessionReport: (input) => concessions.exportReport(input),
  }
}

function givenToWire({ isPending }: Given) {
  return { message: isPending ? messages.concessionWaits : messages.concessionRecorded, isPending }
}
