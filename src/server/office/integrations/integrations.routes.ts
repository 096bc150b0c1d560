import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Integrations } from './integrations.service.ts'
import { deliveryToWire, keyToWire, receiverToWire } from './integrations.wire.ts'

type KeyCalls = 'listReadKeys' | 'makeReadKey' | 'endReadKey'
type ReceiverCalls =
  | 'listEventReceivers'
  | 'addEventReceiver'
  | 'renewEventSecret'
  | 'endEventReceiver'
  | 'enableEventReceiver'
  | 'sendTestEvent'
  | 'listEventDeliveries'
  | 'sendEventAgain'

/** Handlers of an owner's calls about external programs. */
export function integrationsRoutes(
  integrations: Integrations,
): Pick<Handlers, KeyCalls | ReceiverCalls> {
  return { ...keyRoutes(integrations), ...receiverRoutes(integrations) }
}

function keyRoutes(integrations: Integrations): Pick<Handlers, KeyCalls> {
  return {
    listReadKeys: async (input) => {
      const { rows, total } = await integrations.listReadKeys(input)
      const now = integrations.now()
      return { keys: rows.map((row) => keyToWire(row, now)), total }
    },
    makeReadKey: async ({ lastDay, ...wanted }, caller) => {
      const key = { ...wanted, lastDay: lastDay || null }
      return { message: messages.readKeyMade, secret: await integrations.makeReadKey(caller, key) }
    },
    endReadKey: async ({ id }, { principal }) => {
      await integrations.endReadKey(principal, id)
      return { message: messages.readKeyEnded }
    },
  }
}

function receiverRoutes(integrations: Integrations): Pick<Handlers, ReceiverCalls> {
  return {
    listEventReceivers: async (input) => {
      const { rows, total } = await integrations.listReceivers(input)
      const now = integrations.now()
      return { receivers: rows.map((row) => receiverToWire(row, now)), total }
    },
    addEventReceiver: async (input, caller) => {
      const { id: _id, secret } = await integrations.addReceiver(caller, input)
      return { message: messages.receiverAdded, _id, secret }
    },
    renewEventSecret: async (input, caller) => {
      const { id: _id, secret } = await integrations.renewSecret(caller, input)
      return { message: messages.eventSecretRenewed, _id, secret }
    },
    endEventReceiver: async ({ id }, { principal }) => {
      await integrations.endReceiver(principal, id)
      return { message: messages.receiverEnded }
    },
    enableEventReceiver: async ({ id }, { principal }) => {
      await integrations.enableReceiver(principal, id)
      return { message: messages.receiverEnabled }
    },
    sendTestEvent: async ({ id }) => {
      await integrations.sendTestEvent(id)
      return { message: messages.testEventSent }
    },
    listEventDeliveries: async (input) => {
      const { receiver, rows, total } = await integrations.listDeliveries(input)
      const deliveries = rows.map(deliveryToWire)
      return { receiver: receiverToWire(receiver, integrations.now()), deliveries, total }
    },
    sendEventAgain: async ({ id }, { principal }) => {
      await integrations.sendAgain(principal, id)
      return { message: messages.eventSentAgain }
    },
  }
}
