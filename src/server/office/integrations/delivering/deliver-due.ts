import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/platform/durations.ts'
import { countDelivery } from '../../../platform/metrics/meters.ts'
import { receiversStore, receiverChanges } from '../records/receivers.store.ts'
import { openReceiverSecret } from '../records/receiver-secret.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { deliveriesStore, dueDeliveriesStore } from '../records/deliveries.store.ts'
import type { ClaimedDelivery } from '../records/deliveries.store.ts'
import { recordTry } from './record-try.ts'
import type { SendOutcome } from '../records/send-event.ts'
import { createHmac } from 'node:crypto'

type Deps = Pick<
  IntegrationDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'secretKey' | 'sendEvent'
>

/** Maximum number of parallel deliveries to one receiver. */
const AT_ONCE = 4
/**
 * Three times the timeout of a delivery; after that another worker retries what a killed one left.
 */
const LEASE_MS = 30 * SECOND_MS
/** How long the log is kept. */
const KEPT_MS = 30 * DAY_MS
const SWEEP_EVERY_MS = HOUR_MS
const SWEPT_AT_ONCE = 1_000

/**
 * Sends due deliveries, independently for each receiver. A slow or dead receiver delays only its
 * own events, and no jobs or mails of the worker. An interrupted delivery is sent again under the
 * same id.
 */
export function deliveries(deps: Deps) {
  const underWay = new Map<string, Promise<void>>()
  let sweptAt = 0
  return {
    /** Starts every receiver with due deliveries that is not being served; waits for none. */
    begin: async (signal: AbortSignal): Promise<void> => {
      const now = deps.clock.now()
      for (const id of await dueDeliveriesStore(deps.db).receiversDue(now)) {
        if (signal.aborted || underWay.has(id)) continue
        const work = deliverTo(deps, id, signal)
          .catch((err: unknown) => deps.log.error({ err, receiverId: id }, 'event delivery failed'))
          .finally(() => underWay.delete(id))
        underWay.set(id, work)
      }
      if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return
      sweptAt = now.getTime()
      await sweep(deps, now)
    },
    /** Waits for all running deliveries. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay.values())
    },
  }
}

async function sweep({ db, log }: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  const count = await deliveriesStore(db).deleteBefore(before, SWEPT_AT_ONCE)
  if (count > 0) log.info({ count }, 'old events deleted')
}

async function deliverTo(deps: Deps, receiverId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const receiver = await receiversStore(deps.db).find(receiverId)
    if (receiver === undefined || receiver.endedAt !== null || receiver.disabledAt !== null) return
    const claiming = { now: deps.clock.now(), leaseMs: LEASE_MS, limit: AT_ONCE }
    const claimed = await dueDeliveriesStore(deps.db).claim(receiverId, claiming)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(deps, { receiver, delivery }, signal)))
  }
}

type Receiver = NonNullable<Awaited<ReturnType<ReturnType<typeof receiversStore>['find']>>>

async function deliver(
  deps: Deps,
  { receiver, delivery }: { receiver: Receiver; delivery: ClaimedDelivery },
  signal: AbortSignal,
): Promise<void> {
  const outcome = await send(deps, { receiver, delivery }, signal)
  // stopping the worker aborted it: that is no failure of the receiver
  if (signal.aborted && outcome.kind === 'failed') return
  const result = await recordTry(deps, { receiverId: receiver.id, delivery, outcome })
  countDelivery(result)
  const { eventId } = delivery
  deps.log.info({ eventId, receiverId: receiver.id, result }, 'event sent')
}

async function send(
  deps: Deps,
  { receiver, delivery }: { receiver: Receiver; delivery: ClaimedDelivery },
  signal: AbortSignal,
): Promise<SendOutcome> {
  const secrets = await secretsOf(deps, receiver)
  if (secrets === null) {
    deps.log.error(
      { receiverId: receiver.id },
      'receiver secret cannot be decrypted with the present SECRET_KEY',
    )
    return { kind: 'failed', why: 'Its secret can’t be read any more. Make a new one.' }
  }
  const { eventId: id, body } = delivery
  const headers = signedHeaders({ id, body }, { secrets, now: deps.clock.now() })
  return deps.sendEvent({ url: receiver.url, headers, body }, signal)
}

/** Two secrets while one replaces the other. */
async function secretsOf({ clock, db, secretKey }: Deps, receiver: Receiver) {
  const { id, sealedSecret, sealedSecretBefore, beforeUntil } = receiver
  const opened = openReceiverSecret(secretKey, id, sealedSecret)
  if (opened === null) return null
  if (opened.sealedAnew !== null)
    await receiverChanges(db).change(id, { sealedSecret: opened.sealedAnew })
  const isTwo = sealedSecretBefore !== null && beforeUntil !== null && beforeUntil > clock.now()
  const before = isTwo ? openReceiverSecret(secretKey, id, sealedSecretBefore) : null
  return before === null ? [opened.secret] : [opened.secret, before.secret]
}

/**
 * The headers that prove to a receiver that an event is ours (Standard Webhooks). There is one
 * signature for each valid secret, over id, time and body.
 * @param secrets the bytes of the `whsec_` secrets.
 */
function signedHeaders(
  { id, body }: { id: string; body: string },
  { secrets, now }: { secrets: readonly Buffer[]; now: Date },
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
