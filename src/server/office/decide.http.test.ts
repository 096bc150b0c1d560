import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { ToDecide } from '#contract/office/decide.ts'
import type { WaitingCounts } from '#contract/office/office-dashboard.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { insertCaptureRow } from '../../../test/support/story/insert-order.ts'
import { makePaidOrder } from '../../../test/support/story/make-order.ts'
import { addUnmatchedMessage } from '../../../test/support/change/providers.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()

const roles = ['owner', 'desk', 'teaching', 'office', 'accounts', 'readOnly'] as const
type Role = (typeof roles)[number]
let tokens: Record<Role, string>

beforeAll(async () => {
  const { db } = portal()
  const made = await Promise.all(
    roles.map(async (role) => {
      const { email } = await makeAdmin(db, { role, name: `Asha ${role}` })
      const json = { email, password: madePassword }
      const response = await portal().ask('/api/admin/adminLogin', { json })
      return [role, ((await response.json()) as { token: string }).token]
    }),
  )
  tokens = Object.fromEntries(made) as Record<Role, string>
})

async function call<T>(role: Role, path: string, json?: object): Promise<T> {
  const response = await portal().ask(`/api/admin/${path}`, {
    token: tokens[role],
    ...(json === undefined ? {} : { json }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T // as the contract declares it
}

const list = (role: Role, query = '') => call<ToDecide>(role, `todecide?limit=200${query}`)

async function paidOrder() {
  const { db, clock } = portal()
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const order = await makePaidOrder(db, {
    student,
    course,
    paidAt: clock.now(),
    provider: 'juspay',
  })
  await settle(order.id)
  return order
}

/** As the enrollment of a real payment does. */
async function settle(orderId: string) {
  await portal()
    .db.deleteFrom('unsettledCaptures')
    .where('captureId', 'in', (own) =>
      own.selectFrom('captures').select('id').where('orderId', '=', orderId),
    )
    .execute()
}

async function raise(orderId: string, kind: FlagKind) {
  const { db, clock } = portal()
  const flag = { id: randomUUID(), orderId, kind, raisedAt: clock.now() }
  await db.insertInto('orderFlags').values(flag).execute()
}

/** A second payment of the order, which gives nobody a seat. */
async function payAgain(orderId: string): Promise<string> {
  const { db, clock } = portal()
  const { id: attemptId } = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const [id, now] = [randomUUID(), clock.now()]
  const money = { amountInPaise: 450_000, transactionId: 'second', currency: 'INR' }
  const taken = { orderId, attemptId, capturedAt: now, recordedAt: now }
  await insertCaptureRow(db, { id, ...money, ...taken })
  await db
    .insertInto('unsettledCaptures')
    .values({ captureId: id, capturedAt: now })
    .onConflict((same) => same.doNothing())
    .execute()
  return id
}

async function askForRefund(orderId: string, captureId: string): Promise<string> {
  const { db, clock } = portal()
  const [id, now] = [randomUUID(), clock.now()]
  const asked = { origin: 'portal', rule: 'no-place', state: 'requested' } as const
  await db
    .insertInto('refunds')
    .values({
      id,
      orderId,
      captureId,
      amountInPaise: 450_000,
      ...asked,
      requestedAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

async function giveAboveLimit() {
  const { db, clock } = portal()
  const giver = await makeAdmin(db, { role: 'office', name: 'Binu' })
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const given = { givenBy: giver.id, givenByName: giver.name, givenAt: clock.now() }
  await db
    .insertInto('concessions')
    .values({
      id: randomUUID(),
      via: 'given',
      studentId: student.id,
      courseId: course.id,
      gives: 'percent',
      percentInHundredths: 5000,
      reason: 'scholarship',
      words: 'First of the class.',
      totalLimit: 1,
      state: 'pending',
      ...given,
    })
    .execute()
}

describe('the list of what waits for a decision', () => {
  test('has each order once, with its most urgent kind', async () => {
    const { id: orderId } = await paidOrder()
    const mine = async () =>
      (await list('owner')).matters.filter((matter) => matter.orderId === orderId)
    await raise(orderId, 'second-capture')
    await raise(orderId, 'figures-contradict')
    expect(await mine()).toMatchObject([{ kind: 'orders', step: 'order' }])
    const captureId = await payAgain(orderId)
    expect(await mine()).toMatchObject([
      { kind: 'payments', amount: '4500', person: expect.any(String) },
    ])
    const refundId = await askForRefund(orderId, captureId)
    expect(await mine()).toMatchObject([{ kind: 'refunds', step: 'refund', refundId }])
    // who can't decide about refunds sees the same order as one to look at
    expect(
      (await list('office')).matters.filter((matter) => matter.orderId === orderId),
    ).toMatchObject([{ kind: 'payments', refundId }])
  })

  test.each(['second-capture', 'difference-not-due'] as const)(
    'leaves out %s while its refund is on its way',
    async (kind) => {
      const { id: orderId } = await paidOrder()
      await raise(orderId, kind)
      const refundId = await askForRefund(orderId, await payAgain(orderId))
      const { db, clock } = portal()
      const approved = { state: 'approved', decidedAt: clock.now() }
      await db.updateTable('refunds').set(approved).where('id', '=', refundId).execute()
      const { matters } = await list('owner')
      expect(matters.filter((matter) => matter.orderId === orderId)).toEqual([])
    },
  )

  test('is counted in the rail exactly as it is listed, for each role', async () => {
    await addUnmatchedMessage(portal().db, { providerOrderId: 'ORDNONE', at: portal().clock.now() })
    await giveAboveLimit()
    for (const role of roles) {
      const { matters, total, kinds } = await list(role)
      const { toDecide } = await call<WaitingCounts>(role, 'waiting')
      expect([toDecide, total]).toEqual([matters.length, matters.length])
      for (const { kind, count } of kinds)
        expect((await list(role, `&kind=${kind}`)).matters).toHaveLength(count)
    }
  })

  test('shows a role the kinds that it may act on, and a reader all but the restore', async () => {
    const seenBy = async (role: Role) => (await list(role)).kinds.map(({ kind }) => kind)
    expect(await seenBy('owner')).toHaveLength(11)
    expect(await seenBy('office')).toEqual([
      'payments',
      'seats',
      'orders',
      'batches',
      'cheques',
      'messages',
    ])
    expect(await seenBy('desk')).toEqual(await seenBy('office'))
    // nobody of these roles decides about money
    expect(await seenBy('teaching')).toEqual([])
    expect(await seenBy('accounts')).toEqual([
      'refunds',
      'returns',
      'payments',
      'orders',
      'batches',
      'cheques',
      'discounts',
      'messages',
    ])
    expect(await seenBy('readOnly')).not.toContain('restore')
    expect((await list('office', '&kind=refunds')).matters).toEqual([])
  })

  test('names who gave a discount, and to whom', async () => {
    const [discount] = (await list('accounts', '&kind=discounts')).matters
    expect(discount).toMatchObject({ step: 'discount', what: 'Given by Binu. It needs approval.' })
    expect(discount?.person).not.toBeNull()
    expect(discount?.course).not.toBeNull()
  })

  test('shows a member of one campus the orders of that campus only', async () => {
    const { id } = await paidOrder()
    await raise(id, 'named-reference')
    for (const [campus, isSeen] of [
      ['Kochi', true],
      ['Kottiyam', false],
    ] as const) {
      await portal()
        .db.updateTable('admins')
        .set({ campus, isCampusOnly: true })
        .where('name', '=', 'Asha desk')
        .execute()
      const { matters, total } = await list('desk')
      expect(matters.some(({ orderId }) => orderId === id)).toBe(isSeen)
      expect((await call<WaitingCounts>('desk', 'waiting')).toDecide).toBe(total)
    }
  })

  test('is paged', async () => {
    const { total } = await list('owner')
    const page = await call<ToDecide>('owner', `todecide?limit=1&page=${total}`)
    expect([page.matters.length, page.total]).toEqual([1, total])
  })
})

test('the address of a former board leads to its kind in the list', async () => {
  const answer = await portal().ask('/admin/returnstoallocate', { redirect: 'manual' })
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/admin/decide?kind=returns')
})

describe('a matter that somebody has opened', () => {
  const openedBy = async (role: Role, about: string) =>
    (await list(role)).matters.find((matter) => matter.about === about)?.openedBy

  test('is marked for colleagues until the mark lapses, not for the opener', async () => {
    const { id: about } = await paidOrder()
    await raise(about, 'named-reference')
    await call('office', 'todecide/opened', { about })
    const mark = { name: 'Asha office', at: portal().clock.now().toISOString() }
    expect(await openedBy('accounts', about)).toEqual(mark)
    expect(await openedBy('office', about)).toBeNull()
    expect(await call('accounts', 'todecide/opened', { about })).toEqual({ openedBy: mark })
    expect(await openedBy('office', about)).toMatchObject({ name: 'Asha accounts' })
    portal().clock.advance({ minutes: 16 })
    expect(await openedBy('office', about)).toBeNull()
  })

  test('is not marked by a reader', async () => {
    const { id: about } = await paidOrder()
    await raise(about, 'named-reference')
    await call('readOnly', 'todecide/opened', { about })
    expect(await openedBy('owner', about)).toBeNull()
  })
})
