import { messages } from '#contract/messages.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import type { ConnectionsOffice } from './connections.service.ts'

type Calls =
  | 'checkConnection'
  | 'forgetConnection'
  | 'listConnections'
  | 'saveConnection'
  | 'saveOfferedProviders'
  | 'showOfferedProviders'
  | 'showProviderProofs'
  | 'startTestPayment'
  | 'returnTestPayment'

/** Handlers of an owner's calls about accounts with other companies. */
export function connectionsRoutes(connections: ConnectionsOffice): Pick<Handlers, Calls> {
  return {
    listConnections: (_input, caller) => connections.listConnections(caller),
    saveConnection: async (input, caller) => {
      const { isOtherAccount } = await connections.saveConnection(caller, input)
      return { message: isOtherAccount ? messages.otherAccountSaved : messages.connectionSaved }
    },
    forgetConnection: async (input, caller) => {
      await connections.forgetConnection(caller, input)
      return { message: messages.connectionForgotten }
    },
    checkConnection: async ({ name }, caller) => ({
      message: await connections.checkConnection(caller, name),
    }),
    showOfferedProviders: () => connections.showOfferedProviders(),
    showProviderProofs: ({ provider }) => connections.showProofs(provider),
    startTestPayment: ({ provider }, { principal }) =>
      connections.startTestPayment({ provider, by: actorOf(principal) }),
    returnTestPayment: async ({ provider }, { principal }) => {
      await connections.returnTestPayment({ provider, by: actorOf(principal) })
      return { message: messages.testPaymentReturning }
    },
    saveOfferedProviders: async (input, caller) => {
      await connections.saveOfferedProviders(caller, input)
      return { message: messages.offeredSaved }
    },
  }
}

export function connectionsJobs(connections: ConnectionsOffice): Pick<JobHandlers, 'make-backup'> {
  return { 'make-backup': (job) => connections.makeBackupAsked(job) }
}
