import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { addDearCourse } from '../support/dear-course.ts'
import { isolatedTest } from '../support/isolated-test.ts'
import { adminByCall, adminCall, adminLogIn } from '../support/office-support.ts'
import { offerAll, providerPages, choiceOf } from '../support/provider-pages.ts'
import { courseId, studentByCalls } from '../support/student-by-calls.ts'
import {
  anotherBrowser,
  expect,
  keepPicture,
  openCheckout,
  simulatorsUrl,
  waitForCalls,
} from '../support/support.ts'

isolatedTest.use({ ownPortal: 'refusals' })

isolatedTest(
  'A page on a host that the portal does not know opens for nobody, and the office reads which host',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    mayAnswer(503)
    await offerAll(page)
    await page.request.post(`${simulatorsUrl()}/control/payment-gateway/faults`, {
      data: { call: 'session', kind: 'foreign-link', times: 1 },
    })
    const student = await anotherBrowser(browser)
    await studentByCalls(student)
    await openCheckout(student)
    await choiceOf(student, 'juspay').check()
    await student.getByRole('button', { name: 'Checkout' }).click()
    await expect(student.getByText('Could not initiate payment.')).toBeVisible()
    await keepPicture(student, 'refused-host-student')
    await choiceOf(student, 'razorpay').check()
    await student.getByRole('button', { name: 'Checkout' }).click()
    await expect(student).toHaveURL(providerPages.razorpay.address)
    await student.context().close()

    await adminLogIn(page)
    await page.goto(pages.officeHealth())
    await waitForCalls(page)
    await expect(
      page.getByText(/^Juspay opened a payment page on .+, a host that the portal does not know/),
    ).toBeVisible()
    await keepPicture(page, 'refused-host-office')
  },
)

isolatedTest(
  'An amount above a provider’s largest is paid elsewhere, and refused where nobody else is offered',
  { tag: '@long' },
  async ({ page, browser }) => {
    await offerAll(page)
    const owner = await adminByCall(page)
    const name = await addDearCourse(page, owner, '1000000')
    const student = await anotherBrowser(browser)
    await studentByCalls(student)
    await student.goto(`/enroll?course=${await courseId(student, name)}&campus=Kochi`)
    for (const provider of ['juspay', 'razorpay'] as const)
      await expect(choiceOf(student, provider)).toBeVisible()
    await expect(choiceOf(student, 'stripe')).toHaveCount(0)

    const data = { providers: ['stripe'] }
    await adminCall(page, 'PUT /api/admin/offeredproviders', { token: owner.token, data })
    await student.reload()
    await student.getByLabel('Mobile number').fill('9876543210')
    await student.getByRole('button', { name: 'Checkout' }).click()
    await expect(student.getByText(messages.providerNotOffered).first()).toBeVisible()
    await keepPicture(student, 'refused-amount')
    await student.context().close()
  },
)
