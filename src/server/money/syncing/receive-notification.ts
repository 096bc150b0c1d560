import { afterCommit } from '../../platform/db/in-transaction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { attemptNamesStore } from '../orders/attempts.store.ts'
import type { FollowedPointer, Notification } from '../providers/gateway.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { inboxStore } from './inbox.store.ts'
import type { InboxState } from './inbox.store.ts'
import type { Dispute } from '../disputes/disputes.store.ts'
import { recordDispute } from '../disputes/move-dispute.ts'
import type { PaymentAttempt } from '../orders/order.ts'
import type { TestPayment } from '../test-payments/test-payment.ts'
import { changeTestPayment, testPaymentsStore } from '../test-payments/test-payments.store.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { recordTransaction } from '../orders/transactions.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'inTransaction' | 'log'> & {
  publish: PublishMoneyEvent
}

type Genuine = Exclude<FollowedPointer, { kind: 'silent' }>
type Received = { provider: string; reading: Genuine; body: string }

/** A stored body is cut to this many characters. */
const MAX_KEPT = 20_000

/**
 * Stores an authentic notification once and queues a sync of its order, in one transaction. The
 * caller responds 200 only after this has returned (invariant I21). One that names nothing known,
 * or can't be read, is kept unchanged for a person: it is our task, not the provider's.
 * @returns whether the event is new.
 */
export async function receiveNotification(
  deps: Deps,
  { provider, reading, body }: Received,
): Promise<{ isNew: boolean }> {
  if (reading.kind === 'unreadable')
    return deps.inTransaction(async (tx) => {
      const notification = {
        ...reading,
        eventName: reading.eventName ?? '(none)',
        providerOrderId: null,
      }
      return {
        isNew: await storeNotification(deps, tx, {
          provider,
          ...notification,
          state: 'unreadable',
          body,
        }),
      }
    })
  const { notification } = reading
  return deps.inTransaction(async (tx) => {
    const attempt = await attemptOf(tx, provider, notification)
    const test = attempt === null ? await testOf(tx, provider, notification) : null
    const isLost = notification.isAboutMoney && !isOurs(notification, { attempt, test })
    const isNew = await storeNotification(deps, tx, {
      provider,
      eventId: notification.eventId,
      eventName: notification.eventName,
      providerOrderId: attempt?.providerOrderId ?? notification.providerOrderId,
      state: isLost ? 'unmatched' : 'applied',
      body,
    })
    if (isNew && attempt !== null) await queueSync(deps, tx, { notification, attempt })
    if (test !== null) await noteHeard(deps, tx, test)
    return { isNew }
  })
}

type StoredNotification = {
  provider: string
  eventId: string
  eventName: string
  providerOrderId: string | null
  state: InboxState
  body: string
}

/** False where it is stored already. */
async function storeNotification(
  deps: Deps,
  tx: Transaction,
  notification: StoredNotification,
): Promise<boolean> {
  const { provider, eventId, eventName, providerOrderId, state } = notification
  const now = deps.clock.now()
  const isNew = await inboxStore(tx).insertNotification({
    id: newId(now),
    provider,
    eventId,
    eventName,
    providerOrderId,
    state,
    body: state === 'applied' ? null : storableText(notification.body),
    receivedAt: now,
  })
  if (isNew && state !== 'applied')
    afterCommit(tx, () =>
      deps.log.error(
        { provider, eventId, eventName, state },
        'provider notification needs manual review',
      ),
    )
  return isNew
}

type AttemptNotification = { notification: Notification; attempt: PaymentAttempt }

async function queueSync(
  deps: Deps,
  tx: Transaction,
  { notification, attempt }: AttemptNotification,
): Promise<void> {
  const { orderId } = attempt
  const { isCharge, transactionId, dispute, eventName } = notification
  const onOpened = (opened: Dispute) => deps.publish(tx, { kind: 'disputeOpened', dispute: opened })
  if (dispute !== null || (isCharge && transactionId !== null)) {
    // an order's money changes only under this lock, which comes first
    await ordersStore(tx).lockOrder(orderId)
    if (isCharge && transactionId !== null)
      await recordTransaction(tx, attempt, {
        transactionId,
        state: 'reported',
        providerStatus: eventName,
        now: deps.clock.now(),
      })
    if (dispute !== null) await recordDispute(deps, tx, { attempt, report: dispute, onOpened })
  }
  await deps.enqueue(tx, 'complete-enrollment', { orderId })
}

type Named = { attempt: PaymentAttempt | null; test: TestPayment | null }

/** A person answers a dispute of a test payment at the provider. */
function isOurs({ dispute }: Notification, { attempt, test }: Named): boolean {
  return attempt !== null || (test !== null && dispute === null)
}

/** A test payment that it names. */
async function testOf(
  tx: Transaction,
  provider: string,
  { providerOrderId, transactionId }: Notification,
): Promise<TestPayment | null> {
  const store = testPaymentsStore(tx)
  const named = providerOrderId === null ? null : await store.named(provider, providerOrderId)
  return named ?? (transactionId === null ? null : store.paidBy(provider, transactionId))
}

/** The worker's lane asks about it at once. */
async function noteHeard({ clock }: Deps, tx: Transaction, test: TestPayment): Promise<void> {
  const now = clock.now()
  await changeTestPayment(tx, test.id, { heardAt: test.heardAt ?? now, nextCheckAt: now })
}

async function attemptOf(
  tx: Transaction,
  provider: string,
  { providerOrderId, transactionId }: Notification,
): Promise<PaymentAttempt | null> {
  const names = attemptNamesStore(tx)
  const byOrder =
    providerOrderId === null ? null : await names.attemptNamed(provider, providerOrderId)
  if (byOrder !== null || transactionId === null) return byOrder
  return names.attemptOfTransaction(provider, transactionId)
}

/** Removes NUL and lone surrogates, which the database refuses. */
function storableText(body: string): string {
  return body.replaceAll('\0', '').toWellFormed().slice(0, MAX_KEPT)
}
