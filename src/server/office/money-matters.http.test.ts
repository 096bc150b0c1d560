import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagKinds } from '#contract/money/flag-kinds.ts'
import type { ProviderNews } from '#contract/office/money-matters.ts'
import type { ToDecide } from '#contract/office/decide.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import type { OfficeRefunds } from '#contract/money/refunds/refunds.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../test/support/story/make-order.ts'
import { insertCaptureRow } from '../../../test/support/story/insert-order.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db)
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // as the contract declares it
  token = ((await response.json()) as { token: string }).token
})

/** Calls the office; the reply's type comes from the contract, which dispatch checks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which reply it asked for
async function call<T>(path: string, json?: object): Promise<{ status: number; body: T }> {
  const response = await portal().ask(`/api/admin/${path}`, {
    token,
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

async function paidOnline(): Promise<string> {
  const { db, clock } = portal()
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const paid = { student, course, paidAt: clock.now(), provider: 'juspay' }
  return (await makePaidOrder(db, paid)).id
}

async function shown(orderId: string): Promise<OfficeOrder> {
  return (await call<{ order: OfficeOrder }>(`orders/${orderId}`)).body.order
}

const inDays = (days: number) => new Date(portal().clock.now().getTime() + days * 86_400_000)

async function isDisputed(orderId: string, evidenceDueAt: Date | null): Promise<string> {
  const { db, clock } = portal()
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'provider'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('disputes')
    .values({
      id,
      orderId,
      attemptId: attempt.id,
      provider: attempt.provider,
      providerDisputeId: `cb_${id}`,
      state: 'received',
      evidenceDueAt,
      raisedAt: clock.now(),
      changedAt: clock.now(),
    })
    .execute()
  return id
}

async function decide(query = '') {
  return (await call<ToDecide>(`todecide${query}`)).body
}

describe('disputes', () => {
  test('come first, each order once with its earliest due day, until they end', async () => {
    const { db, clock } = portal()
    const [later, first] = [await paidOnline(), await paidOnline()]
    await isDisputed(later, inDays(9))
    await isDisputed(first, inDays(3))
    // two disputes of one order are one matter
    const second = await isDisputed(first, null)
    const { matters, total } = await decide('?kind=orders')
    expect(total).toBe(2)
    expect(new Map(matters.map(({ orderId, dueOn }) => [orderId, dueOn]))).toEqual(
      new Map([
        [later, inDays(9).toISOString()],
        [first, inDays(3).toISOString()],
      ]),
    )
    const tile = (await call<Dashboard>('dashboard')).body.needsPerson.find(
      ({ kind }) => kind === 'to-decide',
    )
    expect(tile).toMatchObject({ dueOn: inDays(3).toISOString(), path: '/admin/decide' })
    expect(tile?.count).toBe((await decide()).total)
    await db
      .updateTable('disputes')
      .set({ state: 'won', closedAt: clock.now() })
      .where('orderId', '=', first)
      .execute()
    expect((await decide('?kind=orders')).matters).toMatchObject([
      { orderId: later, step: 'order' },
    ])
    expect((await shown(first)).disputes.find(({ _id }) => _id === second)).toMatchObject({
      state: 'won',
      canConclude: false,
    })
  })
})

describe('a flag of an order', () => {
  test.each(flagKinds)('says whether a note resolves it, as the server does: %s', async (kind) => {
    const { db, clock } = portal()
    const orderId = await paidOnline()
    if (kind === 'disputed') await isDisputed(orderId, null)
    const id = randomUUID()
    await db.insertInto('orderFlags').values({ id, orderId, kind, raisedAt: clock.now() }).execute()
    const [flag] = (await shown(orderId)).flags
    const note = 'Looked it up at the bank.'
    const { status } = await call(`orders/${orderId}/flags/${id}/resolve`, { note })
    expect([flag?.endsWithMoney, status]).toEqual(
      flag?.endsWithMoney === true ? [true, 409] : [false, 200],
    )
  })

  test('of an old dispute without a record is resolved by a note', async () => {
    const { db, clock } = portal()
    const orderId = await paidOnline()
    await db
      .insertInto('orderFlags')
      .values({ id: randomUUID(), orderId, kind: 'disputed', raisedAt: clock.now() })
      .execute()
    expect((await shown(orderId)).flags).toMatchObject([{ endsWithMoney: false }])
  })
})

test('each payment of an order is paying, differing or extra', async () => {
  const { db, clock } = portal()
  const orderId = await paidOnline()
  const [paying] = (await shown(orderId)).captures
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const more = { orderId, attemptId: attempt.id, currency: 'INR', capturedAt: now, recordedAt: now }
  for (const one of [
    { amountInPaise: 450_000, transactionId: 'second' },
    { amountInPaise: 449_900, transactionId: 'third', isAccepted: false },
  ])
    await insertCaptureRow(db, { ...more, ...one, id: randomUUID() })
  const { captures } = await shown(orderId)
  expect(
    captures.map(({ _id, transactionId, standsFor }) => [
      _id === paying?._id,
      transactionId,
      standsFor,
    ]),
  ).toEqual([
    [true, null, 'order'],
    [false, 'second', 'spare'],
    [false, 'third', 'differs'],
  ])
})

describe('provider messages', () => {
  const receive = async (news: { eventId: string; eventName: string; providerOrderId?: string }) =>
    portal()
      .db.insertInto('providerInbox')
      .values({
        id: randomUUID(),
        provider: 'juspay',
        receivedAt: portal().clock.now(),
        state: 'unmatched',
        body: '{}',
        ...news,
      })
      .execute()
  const list = async (query = '') =>
    (await call<{ news: ProviderNews[]; total: number }>(`providernews${query}`)).body

  test('are counted and listed until handled, with a description and the named order', async () => {
    const known = await paidOnline()
    await receive({ eventId: 'e1', eventName: 'ORDER_REFUNDED', providerOrderId: known })
    await receive({ eventId: 'e2', eventName: 'CHARGEBACK_RECEIVED', providerOrderId: 'ORDNONE' })
    await receive({ eventId: 'e3', eventName: 'SOMETHING_NEW' })
    expect((await decide('?kind=messages')).total).toBe(3)
    const { news, total } = await list()
    expect(total).toBe(3)
    const byId = new Map(news.map((one) => [one.eventId, one]))
    expect(byId.get('e1')).toMatchObject({
      orderId: known,
      what: 'money went back (ORDER_REFUNDED)',
    })
    expect(byId.get('e2')).toMatchObject({
      orderId: null,
      providerOrderId: 'ORDNONE',
      what: 'the payer disputes the payment (CHARGEBACK_RECEIVED)',
    })
    expect(byId.get('e3')?.what).toBe('another event (SOMETHING_NEW)')

    const seen = `providernews/${byId.get('e1')?._id}/resolve`
    expect((await call(seen, { note: '' })).status).toBe(422)
    expect((await call(seen, { note: 'Of the other shop.' })).status).toBe(200)
    expect((await call(seen, { note: 'Once more.' })).status).toBe(404)
    expect((await decide('?kind=messages')).total).toBe(2)
    expect((await list()).total).toBe(2)
    expect((await list('?show=all')).total).toBe(3)
    const { body } = await call<{ activity: { did: string; how: string }[]; total: number }>(
      'activity?kind=provider-news',
    )
    expect(body.total).toBe(1)
  })
})

test('the refund list can show only extra money that waits', async () => {
  const { db, clock } = portal()
  for (const origin of ['portal', 'student']) {
    const orderId = await paidOnline()
    const [capture] = (await shown(orderId)).captures
    const now = clock.now()
    await db
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        orderId,
        captureId: capture?._id ?? '',
        origin,
        rule: 'no-place',
        amountInPaise: 450_000,
        state: 'requested',
        requestedAt: now,
        updatedAt: now,
      })
      .execute()
  }
  const listed = await call<OfficeRefunds>('refunds?state=waiting&origin=portal')
  expect(listed.body.refunds).toMatchObject([{ origin: 'portal', isMadeAtProvider: false }])
  const [waiting] = listed.body.refunds
  expect((await shown(waiting?.orderId ?? '')).refunds).toMatchObject([
    { state: 'requested', captureId: expect.any(String) as string },
  ])
})

test('the refund list can be filtered for chargebacks', async () => {
  const { db, clock } = portal()
  const ids: Record<string, string> = {}
  for (const way of ['chargeback', 'provider']) {
    const orderId = await paidOnline()
    const [capture] = (await shown(orderId)).captures
    const now = clock.now()
    ids[way] = orderId
    await db.insertInto('documentsDue').values({ orderId, dueAt: now }).execute()
    await db
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        orderId,
        captureId: capture?._id ?? '',
        origin: 'student',
        rule: 'allowed',
        amountInPaise: 450_000,
        state: 'done',
        way,
        isMadeAtProvider: way === 'provider',
        requestedAt: now,
        updatedAt: now,
        doneAt: now,
      })
      .execute()
  }
  const filtered = async (way: string) =>
    (await call<OfficeRefunds>(`refunds?way=${way}`)).body.refunds
  expect(await filtered('chargeback')).toMatchObject([{ orderId: ids['chargeback'] }])
  expect(await filtered('provider')).toMatchObject([
    { orderId: ids['provider'], isMadeAtProvider: true },
  ])
})
