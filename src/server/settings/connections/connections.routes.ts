import { messages } from '#contract/messages.ts'
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
    saveOfferedProviders: async (input, caller) => {
      await connections.saveOfferedProviders(caller, input)
      return { message: messages.offeredSaved }
    },
  }
}

export function connectionsJobs(connections: ConnectionsOffice): Pick<JobHandlers, 'make-backup'> {
  return { 'make-backup': (job) => connections.makeBackupAsked(job) }
}
