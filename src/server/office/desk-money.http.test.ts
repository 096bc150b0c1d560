import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CandidateList } from '#contract/teaching/certificates.ts'
import type { OfficeOrder, OfficeOrders } from '#contract/office/office-orders.ts'
import type { Receipt } from '#contract/money/payments.ts'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db, { name: 'Latha Menon' })
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

let keys = 0
/** A student who has paid ₹4,500 by UPI at the desk, unless the test says otherwise. */
async function pays(more: object = {}) {
  keys += 1
  const { db } = portal()
  const student = await makeStudent(db)
  const course = await makeCourse(db)
  const rrn = `61234567${String(keys).padStart(4, '0')}`
  const { status, body } = await call<Taken>(`students/${student.id}/enroll`, {
    courseId: course.id,
    campus: 'Kochi',
    method: 'upi',
    reference: rrn,
    amount: '4,500',
    clientKey: `test-key-${keys}`,
    ...more,
  })
  return { status, ...body, student, course, rrn }
}
type Taken = { orderId: string; receiptNumber: string; code?: string; message: string }

describe('the receipt for the office', () => {
  test('equals the student’s receipt, as page and PDF', async () => {
    const { orderId, receiptNumber, student, rrn } = await pays()
    const { receipt } = (await call<{ receipt: Receipt }>(`orders/${orderId}/receipt`)).body
    expect(receipt).toMatchObject({
      orderId,
      receiptId: receiptNumber,
      amountPaid: '4500',
      customer: { email: student.email },
    })
    expect(JSON.stringify(receipt)).toContain(rrn)
    const file = (await call<Pdf>(`orders/${orderId}/receiptdocument`)).body
    expect(file.filename).toContain('.pdf')
    expect(Buffer.from(file.contentBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('needs a login and a paid order', async () => {
    const { orderId } = await pays()
    const forNobody = await portal().ask(`/api/admin/orders/${orderId}/receipt`)
    expect(forNobody.status).toBe(401)
    const unknown = await call<{ code: string }>('orders/ORDNOBODYKNOWS/receipt')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'receipt-not-found' } })
  })
})

describe('an entry copied from a slip', () => {
  test.each([
    ['4,500/-', 'FBL/NEFT 30026', 'FBL/NEFT30026'],
    ['Rs. 4,500', 'UTR:N300261', 'N300261'],
    ['INR 4500', 'Ref No. 3002 6001', '30026001'],
  ])('is normalized: the amount %j and the reference %j', async (amount, reference, kept) => {
    const { orderId, status } = await pays({ amount, reference, method: 'bankTransfer' })
    expect(status).toBe(201)
    const { receipt } = (await call<{ receipt: Receipt }>(`orders/${orderId}/receipt`)).body
    expect(receipt).toMatchObject({ amountPaid: '4500', bankTxnId: kept })
  })

  test('with a used reference is refused in any spelling', async () => {
    const paid = { method: 'bankTransfer', reference: 'SBI/NEFT 40026' }
    expect(await pays(paid)).toMatchObject({ status: 201 })
    for (const reference of ['sbi/neft40026', 'SBI NEFT 40026', 'UTR: SBINEFT-40026'])
      expect(await pays({ ...paid, reference })).toMatchObject({
        status: 409,
        code: 'reference-used-before',
      })
    expect(await pays({ ...paid, reference: 'SBI/NEFT 40027' })).toMatchObject({ status: 201 })
  })

  test('with an ambiguous amount is refused', async () => {
    expect(await pays({ amount: '4500,00' })).toMatchObject({ status: 422 })
  })
})

describe('a course with batches', () => {
  test('is sold for the chosen batch, at its campus and fee', async () => {
    const { db } = portal()
    const course = await makeCourse(db)
    const ofKottiyam = { courseId: course.id, campus: 'Kottiyam', feeInPaise: 650_000 }
    const batch = (await makeBatch(db, ofKottiyam)).id
    const wanted = { courseId: course.id, campus: 'Kottiyam', amount: '6500' }
    expect(await pays(wanted)).toMatchObject({ status: 422, code: 'batch-needed' })
    const elsewhere = await pays({ ...wanted, batch, campus: 'Kochi' })
    expect(elsewhere).toMatchObject({ code: 'batch-elsewhere' })
    expect(await pays({ ...wanted, batch, amount: '4500' })).toMatchObject({
      code: 'amount-is-not-fee',
    })
    const { orderId } = await pays({ ...wanted, batch })
    const { receipt } = (await call<{ receipt: Receipt }>(`orders/${orderId}/receipt`)).body
    expect(receipt).toMatchObject({ amountPaid: '6500', campus: 'Kottiyam', batch: {} })
  })
})

describe('an undone desk entry', () => {
  test('is refused if it has a certificate', async () => {
    const { orderId, course, student } = await pays()
    const list = `certificates/candidates?course=${course.id}&q=${student.email}`
    const [candidate] = (await call<CandidateList>(list)).body.candidates
    await call('certificates', {
      certificates: [
        {
          enrollmentId: candidate?.enrollmentId,
          studentName: 'Asha Nair',
          isNameChecked: true,
          endsRefund: true,
        },
      ],
    })
    const reason = 'Entered for the wrong student.'
    for (const action of ['undo', 'endenrollment'])
      expect(await call(`orders/${orderId}/${action}`, { reason })).toMatchObject({
        status: 409,
        body: { code: 'place-is-certified' },
      })
    const { order } = (await call<{ order: OfficeOrder }>(`orders/${orderId}`)).body
    expect(order).toMatchObject({ standing: 'Paid', refunded: '0', enrollment: { endedOn: null } })
  })

  test('appears in the export with its reason, and in the list with its own state', async () => {
    const { orderId, receiptNumber } = await pays()
    const reason = 'Entered for the wrong student.'
    await call(`orders/${orderId}/undo`, { reason })
    const list = await call<OfficeOrders>(`orders?q=${orderId}`)
    expect(list.body.orders).toMatchObject([{ standing: 'Entry undone', refunded: '4500' }])
    const { csv } = (await call<{ csv: string }>(`orders/export?q=${orderId}`)).body
    const { data } = Papa.parse<Record<string, string>>(csv.slice(1).trim(), { header: true })
    expect(data).toMatchObject([
      {
        'Receipt number': receiptNumber,
        Status: 'Refunded',
        'Captured (INR)': '4500',
        'Refunded (INR)': '4500',
        'Undone because': reason,
      },
    ])
  })

  test('needs a reason of at least 10 characters', async () => {
    const { orderId } = await pays()
    for (const [path, more] of [
      ['undo', {}],
      ['endenrollment', {}],
      ['correct', { method: 'cash', campus: 'Kochi' }],
    ] as const)
      expect(await call(`orders/${orderId}/${path}`, { reason: 'Wrong.', ...more })).toMatchObject({
        status: 422,
        body: { fields: { reason: 'Please write the reason, at least 10 characters.' } },
      })
  })
})

type Pdf = { filename: string; contentBase64: string }
