import { randomBytes, randomInt } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { expect, test } from './support.ts'

export type LoggedInAdmin = { token: string; admin: { _id: string; name: string; role: string } }

/** Logs in as the portal's first administrator, an owner, by a call. */
export async function adminByCall(page: Page): Promise<LoggedInAdmin> {
  const reply = await page.request.post('/api/admin/adminLogin', {
    data: { email: ownerEmail(), password: process.env['PORTAL_ADMIN_PASSWORD'] },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}

/**
 * Logs in by a call and leaves the session in the browser as the login page does, for tests whose subject is
 * what comes afterwards: the next page.goto() is inside. Call it before the first page is opened.
 */
export async function adminLogIn(page: Page, session?: LoggedInAdmin): Promise<LoggedInAdmin> {
  const reply = session ?? (await adminByCall(page))
  // a text, because this file knows no DOM; once for each tab, so that a logout lasts
  await page.addInitScript(`if (!sessionStorage.getItem('made-admin')) {
    sessionStorage.setItem('made-admin', 'yes')
    localStorage.setItem('adminToken', ${JSON.stringify(reply.token)})
    localStorage.setItem('admin', ${JSON.stringify(JSON.stringify(reply))})
  }`)
  return reply
}

export function ownerEmail(): string {
  return process.env['PORTAL_ADMIN_EMAIL'] ?? ''
}

/** A call of the office: 'POST /api/admin/addcourse'. @returns the reply's body; fails on a refusal. */
export async function adminCall(
  page: Page,
  address: string,
  { token, data }: { token: string; data?: object },
) {
  const [method = 'GET', path = '/'] = address.split(' ')
  const reply: APIResponse = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(reply.ok(), `${address}: ${await reply.text()}`).toBe(true)
  return reply.json()
}

/** Letters that nothing else of this run is called by. */
export function randomLetters(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}

/** Ten digits that no other test takes. */
export function newPhone(): string {
  return `98${String(randomInt(10_000_000, 99_999_999))}`
}

/** For a file of tests: the office is worked at desks, so one width is enough; checkAppearance() adds 768 px. */
export function desktopOnly(): void {
  test.beforeEach(() => {
    test.skip(test.info().project.name !== 'desk-1280', 'the office is worked at desks')
  })
}
