import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeOrders } from '#contract/office/office-orders.ts'
import type { OfficeStudents } from '#contract/office/office-students.ts'
import type { OrderFigures, ReceiptsResent } from '#contract/office/order-lists.ts'
import type { RefundFigures } from '#contract/money/refunds/refund-figures.ts'
import { mostSavedFilters } from '#contract/office/saved-filters.ts'
import type { SavedFilters } from '#contract/office/saved-filters.ts'
import { makeOpenOrder } from '../../../test/support/story/make-order.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

type Student = Awaited<ReturnType<typeof makeStudent>>

const portal = portalApp()
let token: string
let course: Awaited<ReturnType<typeof makeCourse>>

beforeAll(async () => {
  const { db } = portal()
  course = await makeCourse(db, { feeInPaise: 450_000 })
  token = await logIn()
})

async function logIn(): Promise<string> {
  const { email } = await makeAdmin(portal().db)
  const response = await portal().ask('/api/admin/adminLogin', {
    json: { email, password: madePassword },
  })
  // as the contract declares it
  return ((await response.json()) as { token: string }).token
}

/** Calls the office; the reply's type comes from the contract, which dispatch checks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which reply it asked for
async function call<T>(path: string, asked: { json?: object; method?: string; as?: string } = {}) {
  const { as = token, ...request } = asked
  const response = await portal().ask(`/api/admin/${path}`, { token: as, ...request })
  return { status: response.status, body: (await response.json()) as T }
}

let keys = 0
async function paidAtDesk(student: { id: string }) {
  keys += 1
  const { body } = await call<{ orderId: string }>(`students/${student.id}/enroll`, {
    json: {
      courseId: course.id,
      campus: 'Kochi',
      method: 'upi',
      reference: `71234567${String(keys).padStart(4, '0')}`,
      amount: '4500',
      clientKey: `lists-key-${keys}`,
    },
  })
  return body.orderId
}

describe('the totals of a list of orders', () => {
  test('each state keeps its count under any state filter; the sums follow the filter', async () => {
    const { db } = portal()
    const now = portal().clock.now()
    const { studentId } = await db
      .selectFrom('orders')
      .select('studentId')
      .where('id', '=', await makeOpenOrder(db, { placedAt: now, nextCheckAt: now }))
      .executeTakeFirstOrThrow()
    const paid = await paidAtDesk({ id: studentId })
    const only = `student=${studentId}`
    const { body } = await call<OrderFigures>(`orderfigures?${only}`)
    expect(countsOf(body)).toEqual({ paid: 1, awaitingCustomer: 1 })
    expect(body.sums).toEqual({ count: 2, ordered: '9000', received: '4500', returned: '0' })

    const ofPaid = (await call<OrderFigures>(`orderfigures?${only}&state=paid`)).body
    expect(countsOf(ofPaid)).toEqual({ paid: 1, awaitingCustomer: 1 })
    expect(ofPaid.sums).toEqual({ count: 1, ordered: '4500', received: '4500', returned: '0' })

    const byWords = (await call<OrderFigures>(`orderfigures?q=${paid}`)).body
    expect(countsOf(byWords)).toEqual({ paid: 1 })
    expect(byWords.sums).toMatchObject({ count: 1, received: '4500' })
  })

  test('returned money is shown separately', async () => {
    const student = await makeStudent(portal().db)
    const orderId = await paidAtDesk(student)
    const undone = await call(`orders/${orderId}/undo`, {
      json: { reason: 'Typed for the wrong student.' },
    })
    expect(undone.status).toBe(200)
    const { body } = await call<OrderFigures>(`orderfigures?student=${student.id}`)
    expect(body.sums).toMatchObject({ received: '4500', returned: '4500' })
  })
})

describe('a search for a whole e-mail address', () => {
  const address = 'kamala.whole@student.test'
  let own: { student: Student; orderId: string }

  beforeAll(async () => {
    const { db } = portal()
    own = await withOrder(address)
    await withOrder(`also-${address}`)
    async function withOrder(email: string) {
      const student = await makeStudent(db, { email })
      return { student, orderId: await paidAtDesk(student) }
    }
  })

  const asTyped = encodeURIComponent(' Kamala.Whole@student.test ')

  test('finds its orders, but none of a longer address', async () => {
    const { orders } = (await call<OfficeOrders>(`orders?q=${asTyped}`)).body
    expect(orders.map(({ orderId }) => orderId)).toEqual([own.orderId])
    const { body } = await call<OrderFigures>(`orderfigures?q=${asTyped}`)
    expect(body.sums).toMatchObject({ count: 1, received: '4500' })
    const { orders: failed } = (await call<OfficeOrders>(`orders?q=${asTyped}&state=failed`)).body
    expect(failed).toEqual([])
  })

  test('finds only its student', async () => {
    const { students } = (await call<OfficeStudents>(`students?q=${asTyped}`)).body
    expect(students.map(({ _id }) => _id)).toEqual([own.student.id])
    const { students: blocked } = (
      await call<OfficeStudents>(`students?q=${asTyped}&standing=blocked`)
    ).body
    expect(blocked).toEqual([])
  })

  test('matches parts of addresses if nobody has it', async () => {
    const { orders } = (await call<OfficeOrders>('orders?q=whole@student.test')).body
    expect(orders).toHaveLength(2)
    const { students } = (await call<OfficeStudents>('students?q=whole@student.test')).body
    expect(students).toHaveLength(2)
  })
})

test('the refund list counts waiting refunds and sums the shown ones', async () => {
  const student = await makeStudent(portal().db)
  const orderId = await paidAtDesk(student)
  const started = await call('refunds', {
    json: { orderId, reason: 'Moves to another town, and told us in time.' },
  })
  expect(started.status).toBeLessThan(300)
  const { body } = await call<RefundFigures>(`refundfigures?q=${orderId}`)
  expect(countsOf(body)).toEqual({ waiting: 1, requested: 1 })
  expect(body.sums).toEqual({ count: 1, amount: '4500' })
  const refused = (await call<RefundFigures>(`refundfigures?q=${orderId}&state=refused`)).body
  expect(countsOf(refused)).toEqual({ waiting: 1, requested: 1 })
  expect(refused.sums).toEqual({ count: 0, amount: '0' })
})

describe('selected orders', () => {
  test('get their receipts again, with a mail and a log line each, but not twice in a row', async () => {
    const { db } = portal()
    const [one, two] = [
      await paidAtDesk(await makeStudent(db)),
      await paidAtDesk(await makeStudent(db)),
    ]
    const json = { orderIds: [one, two, 'ORDUNKNOWN', one] }
    const first = await call<ReceiptsResent>('orders/resendreceipts', { json })
    expect(first.body).toMatchObject({ sent: 2, left: [{ orderId: 'ORDUNKNOWN' }] })
    const again = await call<ReceiptsResent>('orders/resendreceipts', { json })
    expect(again.body.sent).toBe(0)
    expect(again.body.left.map(({ orderId }) => orderId)).toEqual([one, two, 'ORDUNKNOWN'])
    for (const orderId of [one, two]) {
      const lines = await db
        .selectFrom('activity')
        .select('id')
        .where('action', '=', 'receipt-sent-again')
        .where('subjectId', '=', orderId)
        .execute()
      expect(lines).toHaveLength(1)
    }
  })

  test('are exported without any others', async () => {
    const { db } = portal()
    const [one, two] = [
      await paidAtDesk(await makeStudent(db)),
      await paidAtDesk(await makeStudent(db)),
    ]
    await paidAtDesk(await makeStudent(db))
    const { body } = await call<{ csv: string }>(
      `orders/exportmarked?orderIds=${two},${one},ORDUNKNOWN`,
    )
    const { data } = Papa.parse<Record<string, string>>(body.csv.trim(), { header: true })
    expect(new Set(data.map((row) => row['Order ID']))).toEqual(new Set([one, two]))
  })
})

describe('saved filters', () => {
  const save = (name: string, query: string) =>
    call<SavedFilters>('savedfilters', { json: { list: 'listOrders', name, query } })
  const kept = async (as = token) =>
    (await call<SavedFilters>('savedfilters?list=listOrders', { as })).body.filters

  test('belong to one person and list, have unique names and can be deleted only by their owner', async () => {
    expect((await save('Kochi, disputed', 'campus=Kochi&disputed=yes')).status).toBe(201)
    await save('Declined', 'state=failed')
    const { body } = await save('declined', 'state=failed&campus=Kochi')
    expect(body.filters.map(({ name, query }) => [name, query])).toEqual([
      ['declined', 'state=failed&campus=Kochi'],
      ['Kochi, disputed', 'campus=Kochi&disputed=yes'],
    ])
    const colleague = await logIn()
    expect(await kept(colleague)).toEqual([])
    const [mine] = body.filters
    const path = `savedfilters/${mine?._id}`
    await call(path, { method: 'DELETE', as: colleague })
    expect(await kept()).toEqual(body.filters)
    await call(path, { method: 'DELETE' })
    expect((await kept()).map(({ name }) => name)).toEqual(['Kochi, disputed'])
    const ofStudents = await call<SavedFilters>('savedfilters?list=listStudents')
    expect(ofStudents.body.filters).toEqual([])
  })

  test('are limited to twenty', async () => {
    token = await logIn()
    for (let number = 1; number <= mostSavedFilters; number += 1)
      await save(`Filter ${number}`, `q=${number}`)
    expect((await save('One more', 'q=more')).status).toBe(422)
    expect((await save('Filter 7', 'q=seven')).status).toBe(201)
    expect(await kept()).toHaveLength(mostSavedFilters)
  })
})

/** States with a count above 0. */
function countsOf({ states }: OrderFigures | RefundFigures): Record<string, number> {
  const some = (states ?? []).filter(({ count }) => count > 0)
  return Object.fromEntries(some.map(({ state, count }) => [state, count]))
}
