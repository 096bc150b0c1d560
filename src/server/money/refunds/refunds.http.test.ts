import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeAdmin,
  makeCourse,
  madePassword,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
let office: string
let accounts: string
let owner: string
let staffMembers: Record<'office' | 'accounts' | 'owner', { email: string }>

beforeAll(async () => {
  const { db } = portal()
  staffMembers = {
    office: await makeAdmin(db, { role: 'office' }),
    accounts: await makeAdmin(db, { role: 'accounts', name: 'Latha Menon' }),
    owner: await makeAdmin(db),
  }
  await logIn()
})

/** Called again after the clock has moved: an office session lasts one working day. */
async function logIn() {
  office = await tokenOf(staffMembers.office)
  accounts = await tokenOf(staffMembers.accounts)
  owner = await tokenOf(staffMembers.owner)
}

async function tokenOf({ email }: { email: string }, path = '/api/admin/adminLogin') {
  const reply = await portal().ask(path, { json: { email, password: madePassword } })
  const { token } = (await reply.json()) as { token: string }
  return token
}

/** A student with a session who has paid at the desk, so that no provider is needed. */
async function paidAtDesk(details: { customerName?: string } = {}) {
  const { db, clock } = portal()
  const student = await makeStudent(db)
  const course = await makeCourse(db)
  const now = clock.now()
  const order = await makePaidOrder(db, { student, course, paidAt: now, ...details })
  return { order, course, studentToken: await tokenOf(student, '/api/users/login') }
}

async function call(path: string, { token, json }: { token: string; json?: unknown }) {
  const reply = await portal().ask(path, { token, ...(json === undefined ? {} : { json }) })
  // the contract has validated the response
  return { status: reply.status, body: (await reply.json()) as Record<string, never> }
}

async function ask(orderId: string, token: string, reason = 'I have moved.') {
  return call(`/api/payment/refund/${orderId}`, { token, json: { reason } })
}

describe('the student', () => {
  test('requests a refund and sees its state under My payments', async () => {
    const { order, studentToken } = await paidAtDesk()
    const before = await call('/api/users/mypayments', { token: studentToken })
    expect(before.body).toMatchObject({
      payments: [
        {
          refunds: [],
          refundOffer: { isAllowed: true, rule: 'allowed', deadline: '2026-06-22T18:29:59.999Z' },
        },
      ],
    })
    const asked = await ask(order.id, studentToken)
    expect(asked).toMatchObject({ status: 200, body: { refund: { state: 'requested' } } })
    const after = await call('/api/users/mypayments', { token: studentToken })
    expect(after.body).toMatchObject({
      payments: [
        { refunds: [{ state: 'requested', amount: '4500', ofAmount: '4500' }], refundOffer: null },
      ],
    })
  })

  test.each(['', '  '])('needs no reason: %j', async (reason) => {
    const { order, studentToken } = await paidAtDesk()
    const asked = await ask(order.id, studentToken, reason)
    expect(asked).toMatchObject({ status: 200, body: { refund: { state: 'requested' } } })
  })

  test('is told when a reason is too long', async () => {
    const { order, studentToken } = await paidAtDesk()
    const { status, body } = await ask(order.id, studentToken, 'x'.repeat(501))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid-input', fields: { reason: expect.any(String) } })
  })

  test('cannot request for others: a foreign and an unknown order get the same response', async () => {
    const { order } = await paidAtDesk()
    const { studentToken } = await paidAtDesk()
    const foreign = await ask(order.id, studentToken)
    const unknown = await ask('ORDUNKNOWN', studentToken)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(unknown).toEqual(foreign)
  })
})

describe('the office', () => {
  /** A refund that waits for a decision, and its id. */
  async function waiting(details: { customerName?: string } = {}) {
    const made = await paidAtDesk(details)
    await ask(made.order.id, made.studentToken)
    const { body } = await call(`/api/admin/refunds?q=${made.order.id}`, { token: office })
    const { refunds } = body as unknown as { refunds: { _id: string }[] }
    return { ...made, id: refunds[0]?._id ?? '' }
  }

  test('sees verdict, payment, history and possible actions', async () => {
    const { id, order } = await waiting()
    const { body } = await call(`/api/admin/refunds/${id}`, { token: office })
    expect(body).toMatchObject({
      refund: {
        orderId: order.id,
        state: 'requested',
        reason: 'I have moved.',
        verdict: { isAllowed: true, rule: 'allowed' },
        actions: ['give-by-hand', 'refuse'],
        isByHand: true,
        payment: { attempt: 1, amount: '4500' },
        events: [{ event: 'requested', byName: 'The student', note: 'I have moved.' }],
      },
    })
  })

  test('decides only within its role', async () => {
    const { id } = await waiting()
    const path = `/api/admin/refunds/${id}/refuse`
    const json = { answer: 'Sorry, no.' }
    expect(await call(path, { token: office, json })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await call(path, { token: accounts, json })).toMatchObject({
      status: 403,
      body: { code: 'refund-promised' },
    })
    expect(await call(path, { token: owner, json })).toMatchObject({
      status: 422,
      body: { code: 'refusal-reason-needed', fields: { reason: expect.any(String) as string } },
    })
    const refusal = { ...json, reason: 'deception' }
    expect(await call(path, { token: owner, json: refusal })).toMatchObject({
      status: 200,
      body: { refund: { state: 'refused', answer: 'Sorry, no.', refusalReason: 'deception' } },
    })
    expect(await call(path, { token: accounts, json })).toMatchObject({
      status: 409,
      body: { code: 'refund-decided-already' },
    })
  })

  test('refunds desk money by hand with a reference, and against the policy only with a reason', async () => {
    const { order, studentToken } = await paidAtDesk()
    portal().clock.advance({ days: 8 })
    await logIn()
    expect(await ask(order.id, studentToken)).toMatchObject({
      status: 422,
      body: { code: 'refund-window-over' },
    })
    const json = { orderId: order.id, reason: 'The course is off.' }
    const started = await call('/api/admin/refunds', { token: accounts, json })
    const { refund } = started.body as unknown as { refund: { _id: string } }
    const path = `/api/admin/refunds/${refund._id}/approve`
    const byHand = { method: 'bankTransfer', reference: 'Voucher 9' }
    expect(await call(path, { token: accounts, json: {} })).toMatchObject({
      status: 422,
      body: { code: 'hand-back-needed' },
    })
    expect(await call(path, { token: accounts, json: { byHand } })).toMatchObject({
      status: 422,
      body: { code: 'refund-override-needed', fields: { overrideReason: expect.any(String) } },
    })
    const overrideReason = 'The teacher is ill.'
    // in another way than the cash payment, which takes two people
    expect(await call(path, { token: accounts, json: { byHand, overrideReason } })).toMatchObject({
      status: 200,
      body: { refund: { state: 'requested', agreedByName: 'Latha Menon' } },
    })
    expect(await call(path, { token: owner, json: { byHand, overrideReason } })).toMatchObject({
      status: 200,
      body: {
        refund: {
          state: 'done',
          way: 'bankTransfer',
          reference: 'Voucher 9',
          isOverride: true,
          actions: [],
        },
      },
    })
    const receipt = await call(`/api/payment/receipt/${order.id}`, { token: studentToken })
    expect(receipt.body).toMatchObject({ receipt: { status: 'REFUNDED' } })
  })

  test.each([
    ['state=waiting', 200],
    ['state=refused&sort=-amount&page=1&limit=200', 200],
    ['state=nonsense', 422],
    ['sort=nonsense', 422],
    ['limit=201', 422],
    ['page=0', 422],
  ])('filters the list by %s', async (query, status) => {
    expect((await call(`/api/admin/refunds?${query}`, { token: office })).status).toBe(status)
  })

  test('searches by every word, counts and exports with escaped formulas', async () => {
    const letters = randomUUID().slice(0, 8)
    const { order } = await waiting({ customerName: `=cmd()|${letters}` })
    const found = await call(`/api/admin/refunds?q=${letters} ${order.id}`, { token: office })
    expect(found.body).toMatchObject({ total: 1, refunds: [{ orderId: order.id }] })
    const none = await call(`/api/admin/refunds?q=${letters} ORDELSE`, { token: office })
    expect(none.body).toEqual({ refunds: [], total: 0, isMore: false })
    const exported = await call(`/api/admin/refunds/export?q=${letters}`, { token: office })
    const { csv, fileName } = exported.body as unknown as { csv: string; fileName: string }
    expect(fileName).toMatch(/^refunds-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(csv).toContain(`'=cmd()|${letters}`)
    expect(csv.startsWith('\u{FEFF}Order,Student')).toBe(true)
  })
})
