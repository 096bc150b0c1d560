import { newRrn } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, newPhone } from '../support/office-support.ts'
import { statusOfSession, studentByCalls } from '../support/student-by-calls.ts'
import { expect, newEmail, paidCourse, password, test } from '../support/support.ts'

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk-1280', 'the office is not used on a phone')
})

test(
  'The office adds a student at the desk, who pays by UPI',
  { tag: '@looks' },
  async ({ page, mayAnswer }) => {
    mayAnswer(422)
    const email = newEmail()
    const rrn = newRrn()
    await adminLogIn(page)
    await page.goto('/admin/students')
    await page.getByRole('button', { name: 'Add student' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Sreelakshmi Kunnathu Parambil')
    await page.getByRole('dialog').getByLabel('E-mail').fill(email)
    await page.getByLabel('Mobile number').fill(newPhone())
    await checkAppearance(page, 'office-students-add')
    await page.getByRole('dialog').getByRole('button', { name: 'Add student' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sreelakshmi Kunnathu Parambil',
    )
    await expect(page.getByText('No password chosen yet')).toBeVisible()
    await page.getByRole('button', { name: 'Enroll at the desk' }).click()
    await page.getByLabel('Course name or code').fill(paidCourse)
    const courses = page.getByRole('dialog').getByRole('listitem')
    await expect(courses).toHaveCount(1)
    await checkAppearance(page, 'office-student-course')
    const typed = Promise.withResolvers<void>()
    const prices = '**/api/admin/students/*/price/*'
    await page.route(prices, async (route) => {
      await typed.promise
      await route.fallback()
    })
    await courses.getByRole('button').click()

    await page.getByLabel('How was it paid?').selectOption({ label: 'UPI at the desk' })
    await page.getByLabel('Amount taken').fill('1')
    const price = page.waitForResponse(prices)
    typed.resolve()
    await price
    // what was typed stays when the price comes late
    await expect(page.getByLabel('Amount taken')).toHaveValue('1')
    const record = page.getByRole('button', { name: 'Record the payment and enroll' })
    await record.click()
    await expect(page.getByText('Please enter the reference of the payment.')).toBeVisible()
    await page.getByLabel('Reference').fill(rrn)
    await record.click()
    await expect(page.getByText(/The fee of this course is ₹/)).toBeVisible()
    await checkAppearance(page, 'office-student-payment')
    const fee = /₹[\d,]+/.exec(await page.getByText(/The fee of this course is ₹/).innerText())?.[0]
    await page.getByLabel('Amount taken').fill(String(fee))
    await record.click()

    await expect(page).toHaveURL(/\/admin\/orders\/ORD\w+\/receipt$/)
    await page.getByRole('link', { name: /^Order ORD/ }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText(`${fee} received, UPI at the desk`)
    await expect(timeline).toContainText(`RRN ${rrn}`)
    await expect(page.getByRole('button', { name: 'Ask the provider now' })).toHaveCount(0)
    await checkAppearance(page, 'office-order-counter')

    await page.getByRole('link', { name: 'Sreelakshmi Kunnathu Parambil' }).click()
    await expect(page.getByRole('region', { name: 'Courses' }).first()).toContainText('Enrolled')
    await checkAppearance(page, 'office-student')
    await page.getByRole('region', { name: 'Courses' }).first().getByRole('link').click()
    const course = page.getByLabel('Course', { exact: true })
    await expect(course.locator('option:checked')).toContainText(paidCourse)
    await page.getByLabel('Name, e-mail, phone').fill(email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('table')).toContainText(email)
  },
)

test(
  'The desk asks for the batch of a course, and fee and campus follow it',
  { tag: '@long' },
  async ({ page }) => {
    const student = await studentByCalls(page)
    await adminLogIn(page)
    await page.goto(`/admin/students?q=${encodeURIComponent(student.email)}`)
    await page.getByRole('link', { name: 'Asha Nair' }).click()
    await page.getByRole('button', { name: 'Enroll at the desk' }).click()
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Course name or code').fill('Revit Architecture')
    const course = dialog.getByRole('listitem').filter({ hasText: 'Revit Architecture and' })
    await course.getByRole('button').click()

    const record = page.getByRole('button', { name: 'Record the payment and enroll' })
    await record.click()
    await expect(page.getByText('Please choose the batch.')).toBeVisible()
    await expect(page.getByLabel('Campus').getByRole('option')).toHaveCount(3)
    const weekends = page.getByRole('option', { name: /Sat, Sun.*Kottiyam · \d+ seats? left/ })
    await page.getByLabel('Batch').selectOption(await weekends.getAttribute('value'))
    await expect(page.getByLabel('Campus').getByRole('option')).toHaveText(['Kottiyam'])
    await checkAppearance(page, 'office-student-batch')
    await record.click()

    await expect(page).toHaveURL(/\/admin\/orders\/ORD\w+\/receipt$/)
    await expect(page.locator('main')).toContainText('Sat, Sun, 10:00 am to 1:00 pm')
  },
)

test(
  'A blocked student is logged out at once and reads why the login fails',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(401, 403)
    const student = await studentByCalls(page)
    await adminLogIn(page)
    await page.goto(`/admin/students?q=${encodeURIComponent(student.email)}`)
    await page.getByRole('link', { name: 'Asha Nair' }).click()
    await expect(page.getByText('On one device')).toBeVisible()
    await page.getByRole('button', { name: 'Block' }).click()
    await page.getByLabel('Reason').fill('Shared the account with a friend')
    await checkAppearance(page, 'office-student-block')
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Blocked')
    await expect(page.getByRole('button', { name: 'Enroll at the desk' })).toHaveCount(0)
    await checkAppearance(page, 'office-student-blocked')
    expect(await statusOfSession(page, student.token)).toBe(401)

    // a text, because this file knows no DOM
    await page.evaluate(`localStorage.removeItem('token'); localStorage.removeItem('auth')`)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page.getByText('Your account has been blocked.').first()).toBeVisible()
  },
)
