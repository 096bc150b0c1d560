import { pages } from '#contract/pages.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { addDearCourse } from '../support/dear-course.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminByCall, adminCall, adminLogIn, randomLetters } from '../support/office-support.ts'
import { courseId, studentByCalls } from '../support/student-by-calls.ts'
import {
  anotherBrowser,
  expect,
  openCheckout,
  paidCourse,
  payByCard,
  test,
} from '../support/support.ts'

test(
  'The desk gives a large scholarship, the owner agrees, and the student pays the rest',
  { tag: '@long' },
  async ({ page, browser }) => {
    const owner = await adminByCall(page)
    const words = `${randomLetters()}, the best of her class`
    const { userData } = await studentByCalls(page)
    const desk = await anotherBrowser(browser)
    await adminLogIn(desk, await colleagueByCall(page, { token: owner.token, role: 'office' }))
    await desk.goto(pages.officeStudent(userData._id))
    await desk.getByRole('button', { name: 'Give a discount' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Course name or code').fill(paidCourse)
    await dialog.getByRole('button', { name: paidCourse }).click()
    await dialog.getByLabel('Percent', { exact: true }).fill('50')
    await dialog.getByLabel('Details').fill(words)
    await checkAppearance(desk, 'office-give-concession')
    await dialog.getByRole('button', { name: 'Give the discount' }).click()
    await expect(desk.getByText('The discount is above the limit')).toBeVisible()
    await expect(desk.getByText('Needs approval')).toBeVisible()

    await openCheckout(page)
    await expect(page.getByRole('button', { name: 'Checkout · ₹18,500' })).toBeVisible()

    await desk.context().close()
    const office = await anotherBrowser(browser)
    await adminLogIn(office, owner)
    await office.goto(`${pages.officeConcessions()}?state=pending&q=${words.split(' ')[0]}`)
    await office.getByRole('button', { name: /^Approve / }).click()
    await checkAppearance(office, 'office-agree-to-concession')
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText('Approved. The discount is active.')).toBeVisible()
    await office.context().close()

    await page.reload()
    await expect(page.getByText('Scholarship')).toBeVisible()
    await checkAppearance(page, 'checkout-with-scholarship')
    await page.getByLabel('Mobile number').fill('9876543210')
    await page.getByRole('button', { name: 'Checkout · ₹9,250' }).click()
    await payByCard(page, '4012 0000 0000 1097')
    await page.getByRole('link', { name: 'View receipt' }).click()
    await expect(page.getByText('−₹9,250')).toBeVisible()
    await checkAppearance(page, 'receipt-with-scholarship')
  },
)

test(
  'A student uses a discount code at the checkout and removes it again',
  { tag: '@looks' },
  async ({ page, mayAnswer }) => {
    const { token } = await adminByCall(page)
    const code = `ONAM${randomLetters()}`
    await adminCall(page, 'POST /api/admin/concessions/offers', {
      token,
      data: {
        via: 'code',
        code,
        name: 'Onam offer',
        gives: 'amount',
        value: '500',
        reason: 'other',
        words: 'For the festival',
        totalLimit: 1,
        personLimit: 1,
        courses: [await courseId(page)],
        departments: [],
      },
    })
    await studentByCalls(page)
    await openCheckout(page)
    mayAnswer(422)
    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.getByLabel('Code').fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('We do not know this code.')).toBeVisible()
    await page.getByLabel('Code').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText('−₹500')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Checkout · ₹18,000' })).toBeVisible()
    await checkAppearance(page, 'checkout-with-code')
    // as after a payment that failed
    await page.reload()
    await expect(page.getByRole('button', { name: 'Checkout · ₹18,000' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove code' }).click()
    await expect(page.getByRole('button', { name: 'Checkout · ₹18,500' })).toBeVisible()
  },
)

test(
  'An early-bird price stands on the card and on the course page',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const admin = await adminByCall(page)
    const courseName = await addDearCourse(page, admin)
    const list = `/api/users/getallcoursesuser?q=${encodeURIComponent(courseName)}`
    const [course] = (await (await page.request.get(list)).json()).courseDetails
    await adminCall(page, 'POST /api/admin/concessions/offers', {
      token: admin.token,
      data: {
        via: 'automatic',
        name: 'Early bird',
        gives: 'percent',
        value: '5',
        reason: 'earlyBird',
        words: 'Before the rains',
        until: '2099-11-30',
        courses: [course._id],
        departments: [],
      },
    })
    await page.goto(`/courses?q=${encodeURIComponent(courseName)}`)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: courseName }) })
    await expect(card).toContainText('₹57,000 until 30 Nov 2099')
    await expect(card.locator('s')).toContainText('Reg Fee : ₹60,000')
    await checkAppearance(page, 'card-with-early-bird')
    await page.goto(pages.course(course._id))
    const panel = page.getByRole('region', { name: 'Enrollment' })
    await expect(panel).toContainText('Full fee, not to be paid now: ₹60,000')
    await expect(panel).toContainText('₹57,000 until 30 Nov 2099')
    await checkAppearance(page, 'course-with-early-bird')
  },
)
