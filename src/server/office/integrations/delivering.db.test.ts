import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { openEventReceiver, verified } from '../../../../test/support/story/event-receiver.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { createActivityRecorder } from '../../platform/activity/record-activity.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { secretKeysIn } from '../../platform/foundation/secret-keys.ts'
import type { StaffCaller } from '../../people/staff/staff.service.ts'
import { eventSender } from './delivering/event-sender.http.ts'
import type { SendEvent } from './records/send-event.ts'
import type { IntegrationDeps } from './records/integration-deps.ts'
import { createIntegrations } from './integrations.service.ts'

const database = testDatabase()
const clock = fixedClock(new Date())
const never = new AbortController().signal
const firstKey = 'a-secret-of-the-tests-of-32-characters'
const jobs: { name: string; payload: object }[] = []
let db: Database
let orderId: string
let caller: StaffCaller
let receiver: Awaited<ReturnType<typeof openEventReceiver>>

beforeAll(async () => {
  db = openDatabase(database)
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  orderId = (await makePaidOrder(db, { student, course, paidAt: clock.now() })).id
  const { id: adminId, name } = await makeAdmin(db)
  const principal = { kind: 'admin', adminId, name, role: 'owner', tokenHash: Buffer.of() } as const
  caller = { principal, address: '127.0.0.1' }
})
afterAll(() => db.destroy())
beforeEach(async () => {
  clock.set(new Date())
  jobs.length = 0
  receiver = await openEventReceiver()
})
afterEach(async () => {
  await db.deleteFrom('outgoingEvents').execute()
  await db
    .updateTable('eventReceivers')
    .set({ endedAt: clock.now(), endedBy: caller.principal.adminId })
    .where('endedAt', 'is', null)
    .execute()
  await receiver.close()
})

function integrationsWith(more: Partial<IntegrationDeps> = {}) {
  const quiet = () => undefined
  return createIntegrations({
    db,
    clock,
    log: { info: quiet, warn: quiet, error: quiet },
    inTransaction: transactionsOf(db),
    enqueue: async (_tx, name, payload) => void jobs.push({ name, payload }),
    recordActivity: createActivityRecorder(clock),
    catalog: { coursesAfter: async () => [] },
    staff: { reauthenticate: async () => ({ passwordHash: null }) },
    secretKey: secretKeysIn(firstKey),
    sendEvent: eventSender({ allowsThisMachine: true }),
    allowsThisMachine: true,
    countKeyUse: async () => 0,
    ...more,
  })
}
const integrations = () => integrationsWith()

/** Sends everything that is due now. */
async function send(by = integrations()): Promise<void> {
  const { begin, settled } = by.deliveries()
  await begin(never)
  await settled()
}

async function added(url = receiver.url) {
  return integrations().addReceiver(caller, { label: 'Books', url, proof: 'any' })
}

const paid = () =>
  db.transaction().execute((tx) => integrations().recordEvent(tx, { type: 'order.paid', orderId }))

async function log(id: string) {
  return (await integrations().listDeliveries({ id })).rows
}

async function stateOf(id: string) {
  return (await integrations().listDeliveries({ id })).receiver
}

describe('an event', () => {
  test('arrives signed, with the order’s money and no personal data', async () => {
    const { id, secret } = await added()
    await paid()
    await send()
    const [event] = receiver.received
    if (event === undefined) throw new Error('nothing arrived')
    expect(verified(secret, event)).toEqual({
      type: 'order.paid',
      timestamp: clock.now().toISOString(),
      data: {
        orderId,
        order: {
          amountInPaise: 450_000,
          capturedInPaise: 450_000,
          refundedInPaise: 0,
          currency: 'INR',
        },
      },
    })
    expect(() => verified(secret, { ...event, body: `${event.body} ` })).toThrow('signature')
    expect(await log(id)).toMatchObject([
      { state: 'delivered', tries: 1, lastStatus: 204, orderId },
    ])
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('is rolled back with its transaction', async () => {
    await added()
    const rollBack = db.transaction().execute(async (tx) => {
      await integrations().recordEvent(tx, { type: 'order.paid', orderId })
      throw new Error('the money path broke off')
    })
    await expect(rollBack).rejects.toThrow('broke off')
    await send()
    expect(receiver.received).toEqual([])
  })

  test('is not stored if no receiver exists', async () => {
    await paid()
    expect(await db.selectFrom('outgoingEvents').selectAll().execute()).toEqual([])
  })

  test('is sent again under the same id if the worker was killed after sending', async () => {
    await added()
    await paid()
    const sendOnly = eventSender({ allowsThisMachine: true })
    const killed: SendEvent = async (...request) => {
      await sendOnly(...request)
      throw new Error('killed')
    }
    await send(integrationsWith({ sendEvent: killed }))
    await send()
    expect(receiver.received).toHaveLength(1)
    clock.advance({ seconds: 31 })
    await send()
    const [one, other] = receiver.received.map(({ id }) => id)
    expect(receiver.received).toHaveLength(2)
    expect(one).toBe(other)
  })
})

describe('a failing receiver', () => {
  test('gets ten tries over three days; then the event has failed and can be resent', async () => {
    const { id } = await added()
    receiver.answers(() => ({ status: 500, body: `No.\0${'x'.repeat(9_000)}` }))
    await paid()
    const pauses = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    const counts: number[] = []
    for (const seconds of pauses) {
      clock.advance({ seconds: seconds - 1 })
      await send()
      counts.push(receiver.received.length)
      clock.advance({ seconds: 1 })
      await send()
      counts.push(receiver.received.length)
    }
    // no delivery before its time, then one for each pause
    expect(counts).toEqual(pauses.flatMap((_, index) => [index, index + 1]))
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({ state: 'failed', tries: 10, lastStatus: 500, nextTryAt: null })
    expect(delivery?.lastAnswer).toMatch(/^No\. x{496}$/)
    receiver.answers(() => ({ status: 200 }))
    await integrations().sendAgain(caller.principal, delivery?.id ?? '')
    await send()
    expect(new Set(receiver.received.map((event) => event.id)).size).toBe(1)
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 11 }])
    expect(await stateOf(id)).toMatchObject({ failingSince: null })
  })

  test('is disabled after five days and reported to the office; enabled, it gets the backlog', async () => {
    const { id } = await added()
    receiver.answers(() => ({ status: 503 }))
    await paid()
    await send()
    clock.advance({ days: 4 })
    await paid()
    await send()
    expect(jobs).toEqual([])
    clock.advance({ days: 1 })
    await send()
    const { disabledAt } = await stateOf(id)
    expect(disabledAt).toEqual(clock.now())
    const offAt = clock.now().toISOString()
    expect(jobs).toEqual([{ name: 'tell-office-of-receiver', payload: { receiverId: id, offAt } }])
    const before = receiver.received.length
    clock.advance({ days: 1 })
    await paid()
    await send()
    expect(receiver.received).toHaveLength(before)
    receiver.answers(() => ({ status: 200 }))
    await integrations().enableReceiver(caller.principal, id)
    await send()
    expect(await log(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
  })

  test('is disabled at once after a 410', async () => {
    const { id } = await added()
    receiver.answers(() => ({ status: 410 }))
    await paid()
    await send()
    expect(await log(id)).toMatchObject([{ state: 'failed', lastStatus: 410, tries: 1 }])
    expect(await stateOf(id)).toMatchObject({ disabledBecause: 'gone' })
    expect(jobs).toHaveLength(1)
    await expect(integrations().sendTestEvent(id)).rejects.toMatchObject({
      code: 'receiver-is-off',
    })
  })

  test('that redirects is not followed', async () => {
    const elsewhere = await openEventReceiver()
    const { id } = await added()
    receiver.answers(() => ({ status: 307, headers: { location: elsewhere.url } }))
    await paid()
    await send()
    expect(elsewhere.received).toEqual([])
    expect(await log(id)).toMatchObject([{ state: 'waiting', lastStatus: 307 }])
    await elsewhere.close()
  })

  test('that hangs does not delay others, and its interrupted event is sent again', async () => {
    const other = await openEventReceiver()
    const [slow] = [await added(), await added(other.url)]
    const asked = Promise.withResolvers<void>()
    const hanging = Promise.withResolvers<{ status: number }>()
    receiver.answers(() => {
      asked.resolve()
      return hanging.promise
    })
    await paid()
    const stopping = new AbortController()
    const { begin, settled } = integrations().deliveries()
    await begin(stopping.signal)
    await asked.promise
    await expect.poll(() => other.received.length).toBe(1)
    await paid()
    await begin(stopping.signal)
    await expect.poll(() => other.received.length).toBe(2)
    stopping.abort()
    await settled()
    expect(await log(slow.id)).toMatchObject([{ tries: 0 }, { tries: 0 }])
    receiver.answers(() => ({ status: 200 }))
    hanging.resolve({ status: 200 })
    clock.advance({ seconds: 31 })
    await send()
    expect(await log(slow.id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    await other.close()
  })
})

describe('a forbidden address', () => {
  const inProduction = eventSender({ allowsThisMachine: false })
  const request = (url: string) => inProduction({ url, headers: {}, body: '{}' }, never)

  test.each([
    'https://127.0.0.1:1/',
    'https://[::1]:1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
  ])('is not requested: %s', async (url) =>
    expect(await request(url)).toEqual({
      kind: 'failed',
      why: expect.stringContaining('not on the internet'),
    }),
  )

  test('is detected while connecting, even behind a name of this machine', async () => {
    const { port } = new URL(receiver.url)
    expect(await request(`https://localhost:${port}/`)).toEqual({
      kind: 'failed',
      why: expect.stringContaining('not on the internet'),
    })
    expect(await request(`http://localhost:${port}/`)).toMatchObject({ kind: 'failed' })
    expect(receiver.received).toEqual([])
  })

  test('of this machine is allowed for testing', async () => {
    const forTrying = eventSender({ allowsThisMachine: true })
    const url = receiver.url.replace('127.0.0.1', 'localhost')
    expect(await forTrying({ url, headers: {}, body: '{}' }, never)).toMatchObject({ status: 204 })
  })
})

describe('signing secrets', () => {
  test('are stored encrypted; a renewed secret is valid beside the old one for a day', async () => {
    const { id, secret } = await added()
    const rows = await db.selectFrom('eventReceivers').selectAll().where('id', '=', id).execute()
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(bytes).toHaveLength(32)
    expect(rows[0]?.sealedSecret.includes(bytes)).toBe(false)
    const renewed = await integrations().renewSecret(caller, { id, proof: 'any' })
    await paid()
    await send()
    clock.advance({ days: 1 })
    await paid()
    await send()
    clock.set(new Date())
    const [both, alone] = receiver.received
    if (both === undefined || alone === undefined) throw new Error('two arrived')
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(verified(secret, both)).toEqual(verified(renewed.secret, both))
    expect(String(alone.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('are encrypted again under the newest SECRET_KEY on use', async () => {
    const { id } = await added()
    const next = 'the-next-secret-of-the-tests-of-32-chars'
    const sendWith = async (keys: string) => {
      await integrations().sendTestEvent(id)
      await send(integrationsWith({ secretKey: secretKeysIn(keys) }))
      return receiver.received.length
    }
    expect(await sendWith(next)).toBe(0)
    clock.advance({ seconds: 5 })
    expect(await sendWith(`${next},${firstKey}`)).toBe(2)
    expect(await sendWith(next)).toBe(3)
  })
})

test('sent events are deleted after thirty days', async () => {
  const { id } = await added()
  await paid()
  await send()
  clock.advance({ days: 29 })
  await send()
  expect(await log(id)).toHaveLength(1)
  clock.advance({ days: 2 })
  await send()
  expect(await log(id)).toEqual([])
})

test('at most ten receivers can exist', async () => {
  for (let count = 0; count < 10; count++) await added()
  await expect(added()).rejects.toMatchObject({ code: 'receivers-full' })
})
