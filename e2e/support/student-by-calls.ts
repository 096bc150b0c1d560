import type { Page } from '@playwright/test'
import { expect, newEmail, paidCourse, password, simulatorsUrl } from './support.ts'

export type MadeStudent = { email: string; token: string; userData: { _id: string } }

/** A logged-in student in this browser: for tests whose subject is what comes after registration and login. */
export async function studentByCalls(page: Page, email = newEmail()): Promise<MadeStudent> {
  const student = await registerByCall(page, email)
  await enterAs(page, student)
  return student
}

/** Registers and logs in by the portal's calls; no browser knows of it yet. */
export async function registerByCall(page: Page, email = newEmail()): Promise<MadeStudent> {
  const passwords = { password, confirmpassword: password }
  await post(page, '/api/users/register', { name: 'Asha Nair', email, ...passwords })
  return logInByCall(page, email)
}

/** Leaves the session in the browser as the login page does, once for each tab, so that a logout lasts. */
export async function enterAs(page: Page, { token, userData }: MadeStudent): Promise<void> {
  // a text, because this file knows no DOM
  await page.addInitScript(`if (!sessionStorage.getItem('made')) {
    sessionStorage.setItem('made', 'yes')
    localStorage.setItem('token', ${JSON.stringify(token)})
    localStorage.setItem('auth', ${JSON.stringify(JSON.stringify(userData))})
  }`)
}

/** Another session of the same student, as in another browser. */
export async function logInByCall(
  page: Page,
  email: string,
  ownPassword = password,
): Promise<MadeStudent> {
  const { token, userData } = await post(page, '/api/users/login', { email, password: ownPassword })
  return { email, token, userData }
}

/** A status that tells whether the session still lives. */
export async function statusOfSession(page: Page, token: string): Promise<number> {
  const reply = await page.request.get('/api/users/profile', { headers: bearer(token) })
  return reply.status()
}

/** Starts to pay for a course and leaves the payment page unvisited. */
export async function orderByCall(
  page: Page,
  student: MadeStudent,
  { name = paidCourse, campus = 'Kochi' } = {},
) {
  const { token } = student
  const request = { courseId: await courseId(page, name), campus }
  const order = { ...request, customerPhone: '9876543210', token }
  const { order_id } = await post(page, '/api/payment/initiate', order)
  return String(order_id)
}

/** Lets the provider say how the payment of an order ends, and the portal hear of it. */
export async function decideByCall(
  page: Page,
  { student, orderId, outcome }: { student: MadeStudent; orderId: string; outcome: string },
): Promise<void> {
  const control = `${simulatorsUrl()}/control/payment-gateway`
  await post(page, `${control}/orders/${orderId}/pay`, { method: 'card', outcome })
  await post(page, `/api/payment/check/${orderId}`, { token: student.token })
}

/** @returns the id of an order that is paid for. */
export async function paidByCall(page: Page, student: MadeStudent): Promise<string> {
  const orderId = await orderByCall(page, student)
  await decideByCall(page, { student, orderId, outcome: 'success' })
  // a check may share the answer to a question that was asked before the bank decided
  const check = { token: student.token }
  await expect
    .poll(async () => (await post(page, `/api/payment/check/${orderId}`, check)).status)
    .toBe('CHARGED')
  return orderId
}

/** @returns the id of an order that is paid for at the second provider. */
export async function paidElsewhereByCall(page: Page, student: MadeStudent): Promise<string> {
  const { token } = student
  const courseDetails = { _id: await courseId(page) }
  const { url } = await post(page, '/api/payment/create-checkout-session', { courseDetails, token })
  const sessionId = /cs_test_\w+/.exec(url)?.[0]
  const control = `${simulatorsUrl()}/control/stripe/sessions/${sessionId}`
  const session = await (await page.request.get(control)).json()
  const orderId = String(session.client_reference_id)
  await post(page, `${control}/pay`, { outcome: 'success' })
  await expect
    .poll(async () => (await post(page, `/api/payment/check/${orderId}`, { token })).status)
    .toBe('CHARGED')
  return orderId
}

/** @returns the id of the sample course that tests buy, or of another by its name. */
export async function courseId(page: Page, name = paidCourse): Promise<string> {
  const reply = await page.request.get('/api/users/getallcoursesuser')
  const { courseDetails } = await reply.json()
  return courseDetails.find((course: { courseName: string }) => course.courseName === name)._id
}

async function post(page: Page, path: string, { token, ...data }: Call) {
  const headers = token === undefined ? {} : bearer(token)
  const reply = await page.request.post(path, { data, headers })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return reply.json()
}

/** What is sent; the token in the header. */
type Call = { token?: string; [field: string]: unknown }

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}
