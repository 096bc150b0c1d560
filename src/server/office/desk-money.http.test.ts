import { beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/payments.ts'
import { madePassword, makeAdmin, makeCourse, makeStudent } from '../../../test/support/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db, { name: 'Latha Menon' })
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // the contract's own shape
  token = ((await response.json()) as { token: string }).token
})

/** A call of the office; the reply's shape is the contract's, which the gate has checked. */
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

describe('the receipt in the office', () => {
  test('is what the student has, by the page and by the PDF', async () => {
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

  test('is for whoever may look, and of an order that was paid', async () => {
    const { orderId } = await pays()
    const forNobody = await portal().ask(`/api/admin/orders/${orderId}/receipt`)
    expect(forNobody.status).toBe(401)
    const unknown = await call<{ code: string }>('orders/ORDNOBODYKNOWS/receipt')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'receipt-not-found' } })
  })
})

type Pdf = { filename: string; contentBase64: string }
