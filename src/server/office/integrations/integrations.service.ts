/*
 * External programs (decision 39): the keys that read catalogue and orders, and the events that are
 * sent. reactions.ts reports what happened; this module records it in the same transaction, and a
 * worker sends it. It changes nothing for others. Start at keys/find-key-principal.ts and
 * delivering/record-event.ts, then delivering/deliver-due.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { ListEventDeliveriesInput } from '#contract/office/integrations.ts'
import { Problem } from '#contract/problems.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import { deliveries } from './delivering/deliver-due.ts'
import { deliveriesList } from './records/deliveries.store.ts'
import { recordEvent } from './delivering/record-event.ts'
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
    ...bind(deps, {
      readCourses,
      readOrders,
      readOrder,
      recordEvent,
      /** Sends due events, for a worker. */
      deliveries,
      /** The receiver that was switched off, for the mail job, or null. */
      receiverToTell,
    }),
    ...readKeys(deps),
    ...receivers(deps),
    now: () => deps.clock.now(),
  }
}

function readKeys(deps: IntegrationDeps) {
  return {
    ...bind(deps, {
      /** The program behind a token, or null. */
      principalOf: findKeyPrincipal,
      makeReadKey,
      endReadKey,
    }),
    listReadKeys: (wanted: PageRequest) => onePage(wanted, readKeysList(deps.db)),
  }
}

function receivers(deps: IntegrationDeps) {
  return {
    ...bind(deps, {
      addReceiver,
      renewSecret,
      endReceiver,
      enableReceiver,
      sendTestEvent,
      sendAgain,
    }),
    listReceivers: (wanted: PageRequest) => onePage(wanted, receiversStore(deps.db)),
    /** @throws Problem receiver-not-found. */
    listDeliveries: async (wanted: ListEventDeliveriesInput) => {
      const receiver = await receiversStore(deps.db).findListed(wanted.id)
      if (receiver === undefined) throw new Problem('receiver-not-found')
      return { receiver, ...(await onePage(wanted, deliveriesList(deps.db, wanted))) }
    },
  }
}
