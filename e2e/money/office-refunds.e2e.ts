import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminByCall, adminCall, adminLogIn } from '../support/office-support.ts'
import { paidByCall, studentByCalls } from '../support/student-by-calls.ts'
import type { MadeStudent } from '../support/student-by-calls.ts'
import { expect, simulatorsUrl, test } from '../support/support.ts'

/** A student who has paid. */
async function paidStudent(page: Page) {
  const student = await studentByCalls(page)
  return { student, orderId: await paidByCall(page, student) }
}

/** The same, and asks for the money back. */
async function askedBack(page: Page) {
  const { student, orderId } = await paidStudent(page)
  const reply = await page.request.post(`/api/payment/refund/${orderId}`, {
    headers: { authorization: `Bearer ${student.token}` },
    data: { reason: 'I have got a job in another town.' },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { student, orderId }
}

/** @returns the id of the one refund of an order. */
async function refundIdOf(page: Page, { token, orderId }: { token: string; orderId: string }) {
  const { refunds } = await adminCall(page, `GET /api/admin/refunds?q=${orderId}`, { token })
  return String(refunds[0]._id)
}

/** The bank's word on an approved refund, and the portal's question after it. */
async function bankReturns(page: Page, { token, orderId }: { token: string; orderId: string }) {
  const id = await refundIdOf(page, { token, orderId })
  const { refund } = await adminCall(page, `GET /api/admin/refunds/${id}`, { token })
  await page.request.post(`${simulatorsUrl()}/control/payment-gateway/orders/${orderId}/decide`, {
    data: { outcome: 'success', uniqueRequestId: refund.requestId },
  })
  await adminCall(page, `POST /api/admin/refunds/${id}/ask`, { token, data: {} })
}

/** The student's own page, in another tab. */
async function openPayments(page: Page, { token, userData }: MadeStudent) {
  const own = await page.context().newPage()
  await own.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})
    localStorage.setItem('auth', ${JSON.stringify(JSON.stringify(userData))})`)
  await own.goto(pages.myPayments())
  return own
}

test(
  'The office approves one refund and refuses another, and both students see the outcome',
  { tag: '@looks' },
  async ({ page }, info) => {
    test.skip(info.project.name !== 'desk-1280', 'the office works at a desk')
    test.setTimeout(150_000)
    const { token } = await adminLogIn(page)
    const first = await askedBack(page)
    const second = await askedBack(page)

    await test.step('the queue shows both, and the first is approved', async () => {
      await page.goto(pages.officeRefunds())
      await expect(page.getByRole('link', { name: `Open ${second.orderId}` })).toBeVisible()
      await page.getByRole('link', { name: `Open ${first.orderId}` }).click()
      await expect(page.getByText('The policy allows this refund')).toBeVisible()
      await page.getByRole('button', { name: 'Approve' }).click()
      await checkAppearance(page, 'office-refund-approve')
      await page.getByRole('button', { name: 'Approve it' }).click()
      await expect(page.getByText('On its way', { exact: true })).toBeVisible()
    })

    await test.step('the second is refused in words', async () => {
      await page.goto(pages.officeRefunds())
      await page.getByRole('link', { name: `Open ${second.orderId}` }).click()
      await page.getByRole('button', { name: 'Refuse' }).click()
      const warning = page.getByRole('dialog')
      await expect(warning).toContainText('Our refund policy promises this refund')
      await expect(warning).toContainText('A student who asks within 7 days of enrollment')
      await expect(warning).toContainText('A refusal breaks this promise to Asha Nair.')
      await page
        .getByLabel('Why it is refused anyway')
        .selectOption({ label: 'There are signs of deception' })
      await page.getByLabel('Text for the student').fill('You have attended the whole course.')
      await checkAppearance(page, 'office-refund-refuse')
      await page.getByRole('button', { name: 'Refuse anyway' }).click()
      await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible()
      await checkAppearance(page, 'office-refund-refused')
    })

    await test.step('the bank returns the money, and both students see how it ended', async () => {
      await bankReturns(page, { token, orderId: first.orderId })
      const returned = await openPayments(page, first.student)
      await expect(returned.getByText(/was returned to you on/)).toBeVisible()
      await returned.close()
      const refused = await openPayments(page, second.student)
      await expect(refused.getByText('You have attended the whole course.')).toBeVisible()
      await expect(refused.getByText('There are signs of deception')).toBeVisible()
    })
  },
)

test('The office begins a refund itself', { tag: '@long' }, async ({ page }, info) => {
  test.skip(info.project.name !== 'desk-1280', 'the office works at a desk')
  const { orderId } = await paidStudent(page)
  await adminLogIn(page)
  await page.goto(`${pages.officeRefunds()}?start=${orderId}`)
  const dialog = page.getByRole('dialog', { name: 'New refund' })
  await expect(dialog.getByLabel('Order id')).toHaveValue(orderId)
  await dialog.getByLabel('Reason').fill('The course does not take place.')
  await checkAppearance(page, 'office-refund-new')
  await dialog.getByRole('button', { name: 'Start the refund' }).click()
  await expect(page).toHaveURL(/\/admin\/refunds\/[\da-f-]{36}$/)
  // until then the list with its own badges is still there
  await expect(page.getByRole('heading', { level: 1, name: /^Refund of ₹/ })).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByText('The course does not take place.')).toBeVisible()
})

test(
  'A student asks for the fee back and sees each step',
  { tag: ['@long', '@every-size'] },
  async ({ page }, info) => {
    test.skip(info.project.name !== 'phone-360', 'students carry phones')
    const { orderId } = await paidStudent(page)
    const { token } = await adminByCall(page)
    await page.goto(pages.myPayments())
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for a refund' })
    await expect(
      dialog.getByText(/^Your refund of ₹[\d,]+ takes 5-7 business days\./),
    ).toBeVisible()
    await dialog.getByRole('radio', { name: 'Other' }).check()
    await dialog.getByLabel('Anything you want to tell us').fill('I have moved to Kozhikode.')
    await checkAppearance(page, 'student-refund-ask')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText(/^Refund requested on/).first()).toBeVisible()

    const id = await refundIdOf(page, { token, orderId })
    await adminCall(page, `POST /api/admin/refunds/${id}/approve`, { token, data: {} })
    await page.reload()
    await expect(page.getByText('Being returned').first()).toBeVisible()
    await bankReturns(page, { token, orderId })
    await page.reload()
    await expect(page.getByText(/was returned to you on/)).toBeVisible()
    await checkAppearance(page, 'student-refund-returned')
  },
)
