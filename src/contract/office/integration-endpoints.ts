import { Message } from '../people/accounts.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import {
  AddEventReceiverInput,
  EventDeliveries,
  EventReceivers,
  EventSecretMade,
  IntegrationInput,
  ListEventDeliveriesInput,
  ListEventReceiversInput,
  ListReadKeysInput,
  MakeReadKeyInput,
  ReadKeyMade,
  ReadKeys,
  RenewEventSecretInput,
} from './integrations.ts'

/** Owners' endpoints for programs of others; a part of the table in endpoints.ts. */
export const integrationEndpoints = {
  listReadKeys: officeEndpoint('integrations', {
    method: 'GET',
    path: '/api/admin/readkeys',
    input: ListReadKeysInput,
    reply: ReadKeys,
  }),
  makeReadKey: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/readkeys',
    input: MakeReadKeyInput,
    reply: ReadKeyMade,
    successStatus: 201,
  }),
  endReadKey: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/readkeys/:id/end',
    input: IntegrationInput,
    reply: Message,
  }),
  listEventReceivers: officeEndpoint('integrations', {
    method: 'GET',
    path: '/api/admin/eventreceivers',
    input: ListEventReceiversInput,
    reply: EventReceivers,
  }),
  addEventReceiver: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/eventreceivers',
    input: AddEventReceiverInput,
    reply: EventSecretMade,
    successStatus: 201,
  }),
  renewEventSecret: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/eventreceivers/:id/secret',
    input: RenewEventSecretInput,
    reply: EventSecretMade,
  }),
  endEventReceiver: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/eventreceivers/:id/end',
    input: IntegrationInput,
    reply: Message,
  }),
  enableEventReceiver: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/eventreceivers/:id/enable',
    input: IntegrationInput,
    reply: Message,
  }),
  sendTestEvent: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/eventreceivers/:id/test',
    input: IntegrationInput,
    reply: Message,
  }),
  listEventDeliveries: officeEndpoint('integrations', {
    method: 'GET',
    path: '/api/admin/eventreceivers/:id/deliveries',
    input: ListEventDeliveriesInput,
    reply: EventDeliveries,
  }),
  sendEventAgain: officeEndpoint('integrations', {
    method: 'POST',
    path: '/api/admin/eventdeliveries/:id/again',
    input: IntegrationInput,
    reply: Message,
  }),
}
