/*
 * External programs: the keys that read catalogue and orders, and the events that are sent
 * (decision 39). Reactions reports what happened; this module records it in the same transaction,
 * and a worker sends it. Start reading at keys/find-key-principal.ts and
 * delivering/record-event.ts, then delivering/deliver-due.ts.
 */
import type { ListEventDeliveriesInput } from '#contract/integrations.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../db/database.ts'
import { onePage } from '../foundation/list-page.ts'
import type { PageWanted } from '../foundation/list-page.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import type { StaffCaller } from '../staff/staff.service.ts'
import { deliveries } from './delivering/deliver-due.ts'
import { deliveriesList } from './records/deliveries.store.ts'
import { recordEvent } from './delivering/record-event.ts'
import type { OrderNews } from './delivering/record-event.ts'
import type { IntegrationDeps } from './records/integration-deps.ts'
import { endReadKey } from './keys/end-read-key.ts'
import { findKeyPrincipal } from './keys/find-key-principal.ts'
import { makeReadKey } from './keys/make-read-key.ts'
import { readKeysList } from './keys/read-keys.store.ts'
import { readCourses, readOrder, readOrders } from './reading/read-pages.ts'
import {
  addReceiver,
  enableReceiver,
  endReceiver,
  renewSecret,
  sendAgain,
  sendTestEvent,
} from './receivers/change-receivers.ts'
import { receiverToTell } from './receivers/receiver-to-tell.ts'
import { receiversStore } from './records/receivers.store.ts'

export { keyLimit } from './keys/key-limit.ts'
export type { SendEvent } from './records/send-event.ts'
export type { OrderNews } from './delivering/record-event.ts'

export type Integrations = ReturnType<typeof createIntegrations>

/** The module's public API. */
export function createIntegrations(deps: IntegrationDeps) {
  return {
    ...readKeys(deps),
    ...receivers(deps),
    readCourses: (wanted: Parameters<typeof readCourses>[1]) => readCourses(deps, wanted),
    readOrders: (wanted: Parameters<typeof readOrders>[1]) => readOrders(deps, wanted),
    readOrder: (orderId: string) => readOrder(deps, orderId),
    recordEvent: (tx: Transaction, news: OrderNews) => recordEvent(deps, tx, news),
    /** Sends due events, for a worker. */
    deliveries: () => deliveries(deps),
    /** The receiver that was switched off, for the mail job, or null. */
    receiverToTell: (off: { receiverId: string; offAt: Date }) => receiverToTell(deps, off),
    now: () => deps.clock.now(),
  }
}

function readKeys(deps: IntegrationDeps) {
  return {
    /** The program behind a token, or null. */
    principalOf: (token: string) => findKeyPrincipal(deps, token),
    listReadKeys: (wanted: PageWanted) => onePage(wanted, readKeysList(deps.db)),
    makeReadKey: (caller: StaffCaller, wanted: Parameters<typeof makeReadKey>[2]) =>
      makeReadKey(deps, caller, wanted),
    endReadKey: (by: AdminPrincipal, id: string) => endReadKey(deps, by, id),
  }
}

function receivers(deps: IntegrationDeps) {
  return {
    listReceivers: (wanted: PageWanted) => onePage(wanted, receiversStore(deps.db)),
    addReceiver: (caller: StaffCaller, wanted: Parameters<typeof addReceiver>[2]) =>
      addReceiver(deps, caller, wanted),
    renewSecret: (caller: StaffCaller, wanted: Parameters<typeof renewSecret>[2]) =>
      renewSecret(deps, caller, wanted),
    endReceiver: (by: AdminPrincipal, id: string) => endReceiver(deps, by, id),
    enableReceiver: (by: AdminPrincipal, id: string) => enableReceiver(deps, by, id),
    sendTestEvent: (id: string) => sendTestEvent(deps, id),
    sendAgain: (by: AdminPrincipal, deliveryId: string) => sendAgain(deps, by, deliveryId),
    /** @throws Problem receiver-not-found. */
    listDeliveries: async (wanted: ListEventDeliveriesInput) => {
      const receiver = await receiversStore(deps.db).findListed(wanted.id)
      if (receiver === undefined) throw new Problem('receiver-not-found')
      return { receiver, ...(await onePage(wanted, deliveriesList(deps.db, wanted))) }
    },
  }
}
