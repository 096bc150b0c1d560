import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import { instituteSections } from '#contract/institute/institute.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp({ sellsForReal: true })
let owner: string
let student: string
let courseId: string
let studentId: string

beforeAll(async () => {
  const { db } = portal()
  const admin = await makeAdmin(db, { role: 'owner' })
  owner = await logIn('/api/admin/adminLogin', { email: admin.email, password: madePassword })
  const made = await makeStudent(db)
  studentId = made.id
  student = await logIn('/api/users/login', { email: made.email, password: madePassword })
  courseId = (await makeCourse(db)).id
})

async function logIn(address: string, json: object): Promise<string> {
  // the contract guarantees the shape
  return ((await (await portal().ask(address, { json })).json()) as { token: string }).token
}

/** Calls that take money or issue a document, each with the input that reaches the refusal. */
const doors = Object.values(endpoints).filter((endpoint) => 'sells' in endpoint)

async function ask(path: string, { method, token }: { method: string; token: string | null }) {
  const json = method === 'GET' ? {} : { json: {} }
  const response = await portal().ask(path, { method, token, ...json })
  // the contract guarantees the shape
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('the refused calls are those for money and documents', () => {
  expect(doors.map(({ path }) => path).toSorted()).toEqual(
    [
      '/api/payment/initiate',
      '/api/payment/create-checkout-session',
      '/api/payment/difference/:moveId',
      '/api/payment/parts/:orderId/:part',
      '/api/payment/links',
      '/api/payment/links/:orderId',
      '/api/payment/link/pay',
      '/api/admin/orders/:orderId/paymentlink',
      '/api/admin/students/:id/enroll',
      '/api/admin/students/:id/qr',
      '/api/admin/orders/:orderId/parts/:part/qr',
      '/api/admin/moves/:moveId/qr',
      '/api/admin/orders/:orderId/parts/:part/take',
      '/api/admin/orders/:orderId/payments/:id/accept',
      '/api/admin/cheques/:id/clear',
      '/api/admin/groups',
      '/api/admin/bank/:id/order',
      '/api/admin/groups/:orderId/pay',
      '/api/admin/groups/:orderId/proforma',
      '/api/admin/certificates',
      '/api/admin/certificates/:id/replace',
    ].toSorted(),
  )
})

test.each(doors)('$path is refused for the sample institute', async (door) => {
  const token = door.access === 'anyone' ? null : door.access === 'admin' ? owner : student
  const answer = await ask(door.path.replaceAll(/:\w+/g, '1'), { method: door.method, token })
  expect(answer).toMatchObject({ status: 503, body: { code: 'not-open-yet' } })
  expect(answer.body['error']).toContain(
    door.access === 'admin'
      ? 'The institute’s name, address, e-mail address and UPI address are still the sample’s'
      : 'Enrollment has not opened yet.',
  )
})

test('a caller without a session is told to log in first', async () => {
  expect(await ask('/api/payment/initiate', { method: 'POST', token: null })).toMatchObject({
    status: 401,
  })
})

test('the dashboard says so until the office has changed name and addresses', async () => {
  expect(await closedLine()).toMatchObject({ count: 4, path: '/admin/institute/identity' })
  await change('identity', { name: 'Periyar Academy' })
  await change('contact', { email: 'office@periyar.in', upiAddress: '' })
  expect(await closedLine()).toMatchObject({ count: 1, path: '/admin/institute/campuses' })
  expect((await enroll()).status).toBe(503)
  const { campuses } = (await settings()).institute
  await change('campuses', {
    campuses: campuses.map((campus) => ({ ...campus, addressLines: ['7 River Road', 'Aluva'] })),
  })
  expect(await closedLine()).toBeUndefined()
  expect((await enroll()).status).toBe(201)
})

async function closedLine() {
  const response = await portal().ask('/api/admin/dashboard', { token: owner })
  // the contract guarantees the shape
  const { needsPerson } = (await response.json()) as Dashboard
  return needsPerson.find(({ kind }) => kind === 'not-open-yet')
}

async function settings(): Promise<InstituteSettings> {
  // the contract guarantees the shape
  return (await portal().ask('/api/admin/institutefacts', { token: owner })).json() as never
}

async function change(section: 'identity' | 'campuses' | 'contact', more: object): Promise<void> {
  const { institute } = await settings()
  const facts = { ...instituteSections[section].parse(institute), ...more }
  const response = await portal().ask(`/api/admin/institutefacts/${section}`, {
    token: owner,
    json: { version: 1, facts },
    method: 'PUT',
  })
  expect(response.status).toBe(200)
}

const enroll = async () =>
  portal().ask(`/api/admin/students/${studentId}/enroll`, {
    token: owner,
    json: {
      courseId,
      campus: 'Kochi',
      method: 'upi',
      reference: '612345670001',
      amount: '4,500',
      clientKey: 'first-sale-key',
    },
  })
