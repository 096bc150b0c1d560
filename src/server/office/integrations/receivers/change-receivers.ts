import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { ActivityAction } from '../../../platform/activity/activity-labels.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { StaffCaller } from '../../../people/staff/staff.service.ts'
import { deliveriesStore } from '../records/deliveries.store.ts'
import { writeEvent } from '../delivering/record-event.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { newReceiverSecret } from '../records/receiver-secret.ts'
import { receiverUrl } from './receiver-url.ts'
import { receiverChanges, receiversStore } from '../records/receivers.store.ts'

type Deps = Pick<
  IntegrationDeps,
  'allowsThisMachine' | 'clock' | 'inTransaction' | 'recordActivity' | 'secretKey' | 'staff'
>

/** Limit on receivers: each gets every event, so more would slow down payments. */
const MOST_RECEIVERS = 10
/** How long the old secret stays valid beside a new one. */
const BOTH_COUNT_MS = DAY_MS

/** The secret is shown once. */
export type SecretMade = { id: string; secret: string }

/** @throws Problem receiver-url-refused, receivers-full, and what reauthenticate of staff throws. */
export async function addReceiver(
  deps: Deps,
  caller: StaffCaller,
  wanted: { label: string; url: string; proof: string },
): Promise<SecretMade> {
  const { label, proof } = wanted
  const url = receiverUrl(wanted.url, deps.allowsThisMachine)
  await deps.staff.reauthenticate(caller, { text: proof, field: 'proof' })
  const now = deps.clock.now()
  const id = newId(now)
  const { secret, sealed } = newReceiverSecret(deps.secretKey, id)
  const { adminId } = caller.principal
  await deps.inTransaction(async (tx) => {
    const store = receiversStore(tx)
    if ((await store.count()) >= MOST_RECEIVERS) throw new Problem('receivers-full')
    const added = { id, url, label, sealedSecret: sealed, createdAt: now, createdBy: adminId }
    await store.insertReceiver(added)
    const by = caller.principal
    await record(deps, tx, { by, action: 'event-receiver-added', receiver: added })
  })
  return { id, secret }
}

/**
 * Makes a new secret; both are valid for a day.
 * @throws Problem receiver-not-found, and what reauthenticate of staff throws.
 */
export async function renewSecret(
  deps: Deps,
  caller: StaffCaller,
  { id, proof }: { id: string; proof: string },
): Promise<SecretMade> {
  await deps.staff.reauthenticate(caller, { text: proof, field: 'proof' })
  const { secret, sealed } = newReceiverSecret(deps.secretKey, id)
  await change(deps, caller.principal, {
    id,
    action: 'event-secret-renewed',
    to: (receiver) => ({
      sealedSecret: sealed,
      sealedSecretBefore: receiver.sealedSecret,
      beforeUntil: new Date(deps.clock.now().getTime() + BOTH_COUNT_MS),
    }),
  })
  return { id, secret }
}

/** Ends a receiver for good. @throws Problem receiver-not-found. */
export function endReceiver(deps: Deps, by: AdminPrincipal, id: string): Promise<void> {
  const to = () => ({ endedAt: deps.clock.now(), endedBy: by.adminId })
  return change(deps, by, { id, action: 'event-receiver-ended', to })
}

/**
 * Switches a receiver on again; it gets waiting and new events.
 * @throws Problem receiver-not-found.
 */
export function enableReceiver(deps: Deps, by: AdminPrincipal, id: string): Promise<void> {
  const to = () => ({ disabledAt: null, disabledBecause: null, failingSince: null })
  return change(deps, by, { id, action: 'event-receiver-enabled', to })
}

/** @throws Problem receiver-not-found, receiver-is-off. */
export async function sendTestEvent(deps: Deps, id: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    await lockLive(tx, id)
    await writeEvent(deps, tx, { type: 'portal.test', data: {}, receiverIds: [id] })
  })
}

/**
 * Sends an event again under the same id, with a new schedule.
 * @throws Problem delivery-not-found, receiver-is-off.
 */
export async function sendAgain(deps: Deps, by: AdminPrincipal, deliveryId: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const found = await deliveriesStore(tx).findReceiverOf(deliveryId)
    if (found === null) throw new Problem('delivery-not-found')
    const receiver = await lockLive(tx, found.receiverId)
    await deliveriesStore(tx).sendAgain(deliveryId, deps.clock.now())
    const after = { event: found.type, 'webhook-id': found.eventId }
    await record(deps, tx, { by, action: 'event-sent-again', receiver, after })
  })
}

type Receiver = NonNullable<Awaited<ReturnType<ReturnType<typeof receiverChanges>['lock']>>>
type Changes = Parameters<ReturnType<typeof receiverChanges>['change']>[1]

async function lockLive(tx: Transaction, id: string): Promise<Receiver> {
  const receiver = await receiverChanges(tx).lock(id)
  if (receiver === undefined) throw new Problem('receiver-not-found')
  if (receiver.disabledAt !== null) throw new Problem('receiver-is-off')
  return receiver
}

async function change(
  deps: Deps,
  by: AdminPrincipal,
  { id, action, to }: { id: string; action: ActivityAction; to: (receiver: Receiver) => Changes },
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const receiver = await receiverChanges(tx).lock(id)
    if (receiver === undefined) throw new Problem('receiver-not-found')
    await receiverChanges(tx).change(id, to(receiver))
    await record(deps, tx, { by, action, receiver })
  })
}

async function record(
  deps: Deps,
  tx: Transaction,
  done: {
    by: AdminPrincipal
    action: ActivityAction
    receiver: { id: string; label: string; url: string }
    after?: Record<string, string>
  },
): Promise<void> {
  const { by, action, receiver } = done
  await deps.recordActivity(tx, {
    by: actorOf(by),
    action,
    subject: { kind: 'integration', id: receiver.id, label: receiver.label },
    // only the host: an address may contain a key in its query
    after: done.after ?? { host: new URL(receiver.url).host },
  })
}
