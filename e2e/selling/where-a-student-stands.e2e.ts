import type { Page } from '@playwright/test'
import { issueByCall } from '../support/issue-by-call.ts'
import { adminByCall, adminCall } from '../support/office-support.ts'
import {
  courseId,
  decideByCall,
  enterAs,
  orderByCall,
  paidByCall,
  registerByCall,
  studentByCalls,
} from '../support/student-by-calls.ts'
import { waitForHydration, expect, keepPicture, paidCourse, test } from '../support/support.ts'

const autocad = 'AutoCAD for Civil Drafting'
const python = 'Python Programming'

test(
  'A student who is enrolled or waits finds no button to pay again',
  { tag: '@long' },
  async ({ page }) => {
    const student = await studentByCalls(page)
    await paidByCall(page, student)
    const pending = await orderByCall(page, student, { name: python })
    await decideByCall(page, { student, orderId: pending, outcome: 'pending' })
    for (const [name, says, step] of [
      [paidCourse, 'You are enrolled since', 'My courses'],
      [python, 'Your bank has not confirmed yet. Do not pay again.', 'Check again'],
    ] as const) {
      const id = await courseId(page, name)
      for (const path of [`/courseDetailPage/${id}`, `/enroll?course=${id}&campus=Kochi`]) {
        await page.goto(path)
        await expect(page.getByText(says)).toBeVisible()
        await expect(page.getByRole('link', { name: step }).last()).toBeVisible()
        await expect(page.getByRole('button', { name: /^(Enroll Now|Checkout)/ })).toHaveCount(0)
      }
    }
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(page).toHaveURL(/\/payment\/pending\?/)
    // what is read aloud ends in one full stop
    expect(await page.locator('main').textContent()).not.toContain('again..')
  },
)

test('A student continues an unfinished payment from the course, the checkout or the list', async ({
  page,
}) => {
  const student = await studentByCalls(page)
  const orderId = await orderByCall(page, student, { name: autocad })
  const id = await courseId(page, autocad)
  const paths = [`/courseDetailPage/${id}`, `/enroll?course=${id}&campus=Kochi`, '/mypayments']
  for (const path of paths) {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Continue payment' })
    await expect(link).toHaveAttribute('href', /\/payment-page\/order\//)
  }
  await page.getByRole('link', { name: 'Continue payment' }).click()
  await expect(page.getByText('No real money moves')).toBeVisible()
  expect(await page.locator('body').textContent()).toContain(orderId)
})

test(
  'My payments folds declined tries under the newest, which can be continued',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const student = await studentByCalls(page)
    // another campus is another order; the first page is left for it
    for (const campus of ['Kochi', 'Kottiyam']) {
      const orderId = await orderByCall(page, student, { name: autocad, campus })
      await decideByCall(page, { student, orderId, outcome: 'declined' })
    }
    await page.goto('/mypayments')
    await expect(page.getByRole('heading', { name: autocad })).toHaveCount(1)
    await page.getByText('1 earlier try').click()
    await expect(page.getByText('Not completed · ₹4,500')).toBeVisible()
    await page
      .getByRole('button', { name: `Check again for ${autocad}` })
      .first()
      .click()
    await expect(page.getByText(/^Juspay says: the payment was declined, asked on /)).toBeVisible()
    await page.getByRole('link', { name: /^Try again · ₹4,500/ }).click()
    await expect(page.getByText('No real money moves')).toBeVisible()
  },
)

test('A student sees a fee that has changed since the checkout was opened', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(409)
  await studentByCalls(page)
  await page.route('**/api/users/checkout/*', async (route) => {
    const answer = await route.fetch()
    const { courseDetails } = await answer.json()
    await route.fulfill({ json: { courseDetails: { ...courseDetails, courseFee: '3000' } } })
  })
  // what it costs this student was asked then too
  await page.route(
    '**/api/payment/price',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), fee: '3000', total: '3000' } })
    },
    { times: 1 },
  )
  await page.goto(`/enroll?course=${await courseId(page, autocad)}&campus=Kochi`)
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByRole('button', { name: 'Checkout · ₹3,000' }).click()
  await expect(page.getByText('The fee has changed from ₹3,000 to ₹4,500')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Checkout · ₹4,500' })).toBeVisible()
  await keepPicture(page, 'checkout-fee-changed')
  await page.getByRole('button', { name: 'Continue with ₹4,500' }).click()
  await expect(page.getByText('No real money moves')).toBeVisible()
  await expect(page.getByText('₹4,500').first()).toBeVisible()
})

test(
  'The checkout keeps its total in sight and remembers the campus',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    await studentByCalls(page)
    const id = await courseId(page, paidCourse)
    await page.goto(`/courseDetailPage/${id}`)
    await page.getByLabel('Campus', { exact: true }).selectOption('Kottiyam')
    await page.goto(`/enroll?course=${id}`)
    await expect(page.getByLabel('Campus', { exact: true })).toHaveValue('Kottiyam')
    if ((page.viewportSize()?.width ?? 0) < 640) {
      await expect(page.getByRole('button', { name: /^Checkout/ })).toBeInViewport()
      await expect(page.getByRole('group', { name: 'Who pays?' })).toBeInViewport()
    }
    // another course: its batch at that campus, neither an earlier one nor one online
    await page.goto(`/enroll?course=${await courseId(page, autocad)}`)
    const chosen = page.getByRole('region', { name: autocad })
    await expect(chosen).toContainText(/\d{4}, Kottiyam/)
  },
)

test('A student whose session has ended reads why they have to log in', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401)
  await studentByCalls(page)
  await page.goto('/mypayments')
  await expect(page.getByText('You have not paid for a course yet.')).toBeVisible()
  await page.evaluate("localStorage.setItem('token', 'of-a-session-that-is-no-more')")
  await page.goto('/mypayments')
  await expect(page).toHaveURL('/login?next=%2Fmypayments')
  await waitForHydration(page)
  await expect(page.getByText('You have been logged out')).toBeVisible()
  await expect(page.getByText('Log in again to see your payments.')).toBeVisible()
  await keepPicture(page, 'login-session-ended')
})

test(
  'The menu on a phone has the name of the student and Logout',
  { tag: '@long' },
  async ({ page }) => {
    test.skip(test.info().project.name !== 'phone-360', 'a wider header has all of it')
    await studentByCalls(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByText('Asha Nair')).toBeVisible()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect(menu).toHaveCount(0)
  },
)

test('A receipt is one sheet of paper, and a course on paper has no buttons and no picture', async ({
  page,
}) => {
  const student = await studentByCalls(page)
  await page.goto(`/receipt/${await paidByCall(page, student)}`)
  await expect(page.getByRole('heading', { name: 'Check this receipt' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet.locator('img').first()).toBeVisible()
  await expect(sheet.getByText(/^Issued on \d{1,2} \w{3} \d{4}/)).toBeVisible()
  await expect(sheet.getByText('Paid on')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.goto(`/courseDetailPage/${await courseId(page, autocad)}`)
  const main = page.locator('main')
  await expect(main.getByText('₹4,500')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Enroll Now' })).toBeHidden()
  await expect(main.locator('img').first()).toBeHidden()
})

test(
  'All pages of a student begin at one edge',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const student = await studentByCalls(page)
    const paid = await paidByCall(page, student)
    const edges = new Set<number>()
    for (const path of ['/mycourses', '/mypayments', '/profile', `/receipt/${paid}`]) {
      await page.goto(path)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      const sheet = path.startsWith('/receipt') ? page.getByRole('article') : titleOf(page)
      edges.add((await sheet.boundingBox())?.x ?? 0)
    }
    expect(edges.size).toBe(1)
  },
)

test(
  'A student downloads and shares a certificate',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const student = await studentByCalls(page)
    await paidByCall(page, student)
    const { token } = await adminByCall(page)
    await issueByCall(page, { token, student })
    await page.goto('/mycourses')
    await expect(page.getByText(/^KAL\/C\/\d{4}\/\d{6}$/)).toBeVisible()
    await expect(page.getByText('Completed, with a certificate')).toBeVisible()
    await expect(page.getByText('there is no refund')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download PDF/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('button', { name: /^Share/ }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    const address = await page.evaluate<string>('navigator.clipboard.readText()')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  },
)

test(
  'A student whose refund was refused reads whom to write to',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const student = await registerByCall(page)
    const orderId = await paidByCall(page, student)
    const reason = { reason: 'I cannot come.' }
    const headers = { authorization: `Bearer ${student.token}` }
    const asked = await page.request.post(`/api/payment/refund/${orderId}`, {
      data: reason,
      headers,
    })
    expect(asked.ok()).toBe(true)
    await refuse(page, orderId)
    await enterAs(page, student)
    await page.goto('/mypayments')
    await expect(page.getByText('The course has begun for you.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'If you disagree' })).toBeVisible()
    const mail = page.locator('main').getByRole('link', { name: /@/ })
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:.+Review.+${orderId}$`))
    await keepPicture(page, 'my-payments-refused')
  },
)

function titleOf(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function refuse(page: Page, orderId: string): Promise<void> {
  const { token } = await adminByCall(page)
  const { refunds } = await adminCall(page, `GET /api/admin/refunds?q=${orderId}`, { token })
  const data = { answer: 'The course has begun for you.', reason: 'deception' }
  await adminCall(page, `POST /api/admin/refunds/${refunds[0]._id}/refuse`, { token, data })
}
