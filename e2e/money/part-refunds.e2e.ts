import type { Browser, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { addDearCourse, feeForTwoPeople } from '../support/dear-course.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { mailedLink } from '../support/mailbox.ts'
import { adminByCall, adminCall, adminLogIn, randomLetters } from '../support/office-support.ts'
import type { LoggedInAdmin } from '../support/office-support.ts'
import {
  courseId,
  decideByCall,
  orderByCall,
  registerByCall,
  studentByCalls,
} from '../support/student-by-calls.ts'
import { anotherBrowser, expect, simulatorsUrl, test } from '../support/support.ts'

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk-1280', 'the office works at a desk')
})

const colleaguePassword = 'Xk7!pelican'

/** Somebody else of the office who may approve refunds, logged in in a browser of their own. */
async function colleagueIn(page: Page, browser: Browser, owner: LoggedInAdmin) {
  const letters = randomLetters()
  const email = `bindu.${letters.toLowerCase()}@example.test`
  const proof = process.env['PORTAL_ADMIN_PASSWORD'] ?? ''
  const data = { name: `Bindu ${letters}`, email, role: 'accounts', proof }
  await adminCall(page, 'POST /api/admin/staff', { token: owner.token, data })
  const other = await anotherBrowser(browser)
  await other.goto(await mailedLink(page, email, { path: '/admin/resetpassword' }))
  await other.getByLabel('New password', { exact: true }).fill(colleaguePassword)
  await other.getByLabel('Confirm password', { exact: true }).fill(colleaguePassword)
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other).toHaveURL(/\/adminLogin/)
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(colleaguePassword)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL(/\/admindashboard/)
  return { other, name: data.name }
}

test(
  'Two people give back a part of a fee, and the student reads how much',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(150_000)
    const student = await studentByCalls(page)
    const owner = await adminByCall(page)
    const orderId = await orderByCall(page, student, {
      name: await addDearCourse(page, owner, feeForTwoPeople),
    })
    await decideByCall(page, { student, orderId, outcome: 'success' })
    await adminLogIn(page, owner)
    const { other, name } = await colleagueIn(page, browser, owner)

    await test.step('the office begins it on the order’s page', async () => {
      await page.goto(pages.officeOrder(orderId))
      await page
        .getByRole('button', { name: /^Give back/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('5,25,000')
      await expect(dialog.getByRole('checkbox')).not.toBeChecked()
      await dialog.getByLabel('Reason').fill('The second half was cancelled.')
      await checkAppearance(page, 'office-refund-part-new')
      await dialog.getByRole('button', { name: 'Start the refund' }).click()
      await expect(page.getByRole('heading', { name: 'Refund of ₹5,25,000' })).toBeVisible()
      await expect(page.getByText('₹75,000', { exact: true })).toBeVisible()
    })

    await test.step('one approves it, as the first of two', async () => {
      await page.getByRole('button', { name: 'Approve, as the first of two' }).click()
      await checkAppearance(page, 'office-refund-part-first')
      await page.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
      await expect(
        page.getByText('approved it first. A second person must approve it too.'),
      ).toBeVisible()
      await checkAppearance(page, 'office-refund-part-agreed')
    })

    await test.step('somebody else sends it', async () => {
      await other.goto(page.url())
      await other.getByRole('button', { name: 'Approve', exact: true }).click()
      await other.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
      await expect(other.getByText('On its way', { exact: true })).toBeVisible()
      await checkAppearance(other, 'office-refund-part-sent')
    })

    await test.step('the bank returns it, and the student keeps the place', async () => {
      const id = page.url().split('/').at(-1) ?? ''
      const { refund } = await adminCall(page, `GET /api/admin/refunds/${id}`, owner)
      expect(refund.decidedByName).toBe(name)
      await page.request.post(
        `${simulatorsUrl()}/control/payment-gateway/orders/${orderId}/decide`,
        {
          data: { outcome: 'success', uniqueRequestId: refund.requestId },
        },
      )
      await adminCall(page, `POST /api/admin/refunds/${id}/ask`, { ...owner, data: {} })
      const own = await page.context().newPage()
      await own.goto(pages.myPayments())
      await expect(own.getByText(/₹5,25,000 of ₹6,00,000 was returned to you on/)).toBeVisible()
      await checkAppearance(own, 'student-part-refund')
    })
  },
)

test(
  'Two people undo an entry of the desk above the limit',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    test.setTimeout(150_000)
    mayAnswer(409)
    const owner = await adminByCall(page)
    const dear = await courseId(page, await addDearCourse(page, owner, feeForTwoPeople))
    const paid = { student: await registerByCall(page), courseId: dear, amount: '600000' }
    const orderId = await paidAtDesk(page, { token: owner.token, ...paid })
    await adminLogIn(page, owner)
    const { other } = await colleagueIn(page, browser, owner)
    const undo = async (office: Page) => {
      await office.goto(pages.officeOrder(orderId))
      await office.getByRole('button', { name: 'Undo this entry' }).click()
      await office.getByLabel('Reason').fill('Entered for the wrong student.')
      await office.getByRole('button', { name: 'Undo the entry' }).click()
    }

    await undo(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Ask a colleague who may decide refunds')
    await checkAppearance(page, 'office-second-person-asked')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('Requested a second person')
    await undo(other)
    await expect(other.getByRole('region', { name: 'Status' })).toContainText('Entry undone')
  },
)
