import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { newRrn } from '../support/desk-by-call.ts'
import {
  adminByCall,
  adminCall,
  desktopOnly,
  ownerEmail,
  randomLetters,
} from '../support/office-support.ts'
import type { Day } from '../support/office-day.ts'
import {
  addCourse,
  addDepartment,
  fromRail,
  importCourses,
  seeAndEditCourse,
} from '../support/office-day.ts'
import type { MadeStudent } from '../support/student-by-calls.ts'
import { paidByCall, registerByCall } from '../support/student-by-calls.ts'
import { anotherBrowser, expect, password, test } from '../support/support.ts'

desktopOnly()

test(
  'The office does the work of one day',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    // the blocked student's session and login
    mayAnswer(401, 403)
    const stranger = await anotherBrowser(browser)
    const day: Day = { page, stranger, letters: randomLetters() }
    const student = await registerByCall(page)

    await test.step('log in', () => logInAtTheDesk(day))
    await test.step('add a department', () => addDepartment(day))
    await test.step('add a course with a picture', () => addCourse(day))
    await test.step('see it on the public site at once, edit it', () => seeAndEditCourse(day))
    await test.step('import twenty more', () => importCourses(day))
    const counterOrder = await test.step('take a counter payment', () => takePayment(day, student))
    const paidOrder = await test.step('find an order by its RRN', () => findByRrn(day, student))
    const refunds = await test.step('two students ask for the fee back', () => askForRefunds(day))
    await test.step('approve one refund, refuse the other', () => decideRefunds(day, refunds))
    await test.step('issue a certificate, which a stranger checks', () => issueAndCheck(day))
    await test.step('block a student', () => blockStudent(day, student))
    await test.step('read all of it in the activity log', () =>
      readLog(day, { student, counterOrder, paidOrder, refunds }))
    await stranger.context().close()
  },
)

async function logInAtTheDesk({ page }: Day): Promise<void> {
  await page.goto(pages.adminLogin())
  await page.getByLabel('Email', { exact: true }).fill(ownerEmail())
  const ownPassword = process.env['PORTAL_ADMIN_PASSWORD'] ?? ''
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'ADMIN LOGIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** @returns the id of the order that the money at the desk became. */
async function takePayment({ page, letters }: Day, student: MadeStudent): Promise<string> {
  await openStudent(page, student)
  await page.getByRole('button', { name: 'Enroll at the desk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Course name or code').fill(`SB-${letters}`)
  await dialog.getByRole('button', { name: `Hull Lofting ${letters}` }).click()
  await dialog.getByLabel('How was it paid?').selectOption({ label: 'UPI at the desk' })
  await dialog.getByLabel('Amount taken').fill('13000')
  await dialog.getByLabel('Reference').fill(newRrn())
  await dialog.getByRole('button', { name: 'Record the payment and enroll' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await page.getByRole('link', { name: /^Order ORD/ }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('₹13,000 received, UPI at the desk')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The student has paid online too and shows the bank's message. @returns the order's id. */
async function findByRrn({ page }: Day, student: MadeStudent): Promise<string> {
  const orderId = await paidByCall(page, student)
  const { token } = await adminByCall(page)
  const { order } = await adminCall(page, `GET /api/admin/orders/${orderId}`, { token })
  await fromRail(page, 'Orders')
  await page.getByRole('searchbox').fill(order.captures[0].rrn)
  // also the table that still loads has two rows
  await expect(page.getByRole('row').nth(1)).toContainText(student.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: orderId }).click()
  await expect(page.getByText('The fee has arrived and the student has a seat.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask the provider now' }).click()
  await expect(page.getByText('The provider was asked.')).toBeVisible()
  return orderId
}

type AskedFor = { good: string; bad: string }

/** @returns the two orders, by calls: what students do has tests of its own. */
async function askForRefunds({ page }: Day): Promise<AskedFor> {
  const ask = async (reason: string) => {
    const { token, ...student } = await registerByCall(page)
    const orderId = await paidByCall(page, { token, ...student })
    const headers = { authorization: `Bearer ${token}` }
    const path = `/api/payment/refund/${orderId}`
    const reply = await page.request.post(path, { headers, data: { reason } })
    expect(reply.ok(), await reply.text()).toBe(true)
    return orderId
  }
  return { good: await ask('I have got a job in another town.'), bad: await ask('No reason.') }
}

async function decideRefunds({ page }: Day, { good, bad }: AskedFor): Promise<void> {
  await fromRail(page, 'Refunds')
  await page.getByRole('link', { name: `Open ${good}` }).click()
  await expect(page.getByText('The policy allows this refund')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve it' }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible()

  await fromRail(page, 'Refunds')
  await page.getByRole('link', { name: `Open ${bad}` }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page
    .getByLabel('Why it is refused anyway')
    .selectOption({ label: 'There are signs of deception' })
  await page.getByLabel('Text for the student').fill('You have attended the whole course.')
  await page.getByRole('button', { name: 'Refuse anyway' }).click()
  await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible()
}

async function issueAndCheck({ page, stranger, letters }: Day): Promise<void> {
  await fromRail(page, 'Certificates')
  await page.getByRole('link', { name: 'Issue certificates' }).click()
  await page.getByLabel('Course name or code').fill(`SB-${letters}`)
  await page.getByRole('button', { name: `Hull Lofting ${letters}` }).click()
  await page.getByRole('checkbox', { name: 'Mark row 1', exact: true }).check()
  await page.getByRole('button', { name: 'Check the name' }).click()
  await page.getByLabel('Name as it will be printed').fill(`Asha ${letters}`)
  await page.getByLabel('Name checked').check()
  await page.getByLabel('I know this').check()
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  const row = page.getByRole('row').filter({ hasText: `Asha ${letters}` })
  const checkPath = await row.getByRole('link', { name: /^Check/ }).getAttribute('href')
  await stranger.goto(checkPath ?? '')
  await expect(stranger.locator('main')).toContainText('This certificate is genuine')
  await expect(stranger.locator('main')).toContainText(`Asha ${letters}`)
}

async function blockStudent({ page, stranger }: Day, student: MadeStudent): Promise<void> {
  await openStudent(page, student)
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByLabel('Reason').fill('Shared the account with a friend')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Blocked')
  await stranger.goto(pages.login())
  await stranger.getByLabel('Email', { exact: true }).fill(student.email)
  await stranger.getByLabel('Password', { exact: true }).fill(password)
  await stranger.getByRole('button', { name: 'LOGIN' }).click()
  await expect(stranger.getByText('Your account has been blocked.').first()).toBeVisible()
}

type Done = { student: MadeStudent; counterOrder: string; paidOrder: string; refunds: AskedFor }

async function readLog(day: Day, { student, counterOrder, paidOrder, refunds }: Done) {
  const { page, letters } = day
  const ship = `Ship Building ${letters}`
  const hull = `Hull Lofting ${letters}`
  const linesOf: Record<string, string[]> = {
    [letters]: [
      `Administrator added the category ${ship}`,
      `Administrator added the course ${hull}`,
      `Administrator changed the course fee of the course ${hull} from ₹12,500 to ₹13,000`,
      `Administrator imported the course Imported 1 ${letters}`,
      `Administrator imported the course Imported 20 ${letters}`,
    ],
    [counterOrder]: [
      `Administrator took a payment at the desk for order ${counterOrder} of ₹13,000`,
    ],
    [paidOrder]: [`Administrator asked the payment provider about order ${paidOrder}`],
    [refunds.good]: [`Administrator approved the refund of order ${refunds.good}`],
    [refunds.bad]: [`Administrator refused the refund of order ${refunds.bad}`],
    [student.userData._id]: ['Administrator blocked the student', 'Shared the account'],
  }
  await page.goto(pages.officeActivity())
  const log = page.getByRole('table', { name: 'Activity' })
  for (const [words, lines] of Object.entries(linesOf)) {
    await page.getByRole('searchbox').fill(words)
    for (const line of lines) await expect(log).toContainText(line)
  }
}

async function openStudent(page: Page, { email }: MadeStudent): Promise<void> {
  await fromRail(page, 'Students')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Nair' })).toBeVisible()
}
