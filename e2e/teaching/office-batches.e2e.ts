import type { Locator, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { fromRail } from '../support/office-day.ts'
import { adminCall, adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { enterAs, registerByCall } from '../support/student-by-calls.ts'
import type { MadeStudent } from '../support/student-by-calls.ts'
import { anotherBrowser, expect, payByCard, test } from '../support/support.ts'

desktopOnly()

test(
  'The office makes a batch, moves a student, cancels the batch and decides about its students',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const course = await newCourse(page, token)
    const [asha, binu, chitra] = [
      await registerByCall(page),
      await registerByCall(page),
      await registerByCall(page),
    ]

    await page.goto(pages.officeCourses())
    await fromRail(page, 'Batches')
    await page.getByRole('link', { name: 'Add batch' }).click()
    await fill(page, course.choice, '2')
    await checkAppearance(page, 'office-add-batch')
    await page.getByRole('button', { name: 'Add batch' }).click()
    await page.waitForURL(/batches\/[\da-f-]{36}$/)
    const id = page.url().slice(-36)

    const first = await enroll(page, { token, student: asha, course: course.id, batch: id })
    const second = await enroll(page, { token, student: binu, course: course.id, batch: id })
    await page.request.post('/api/users/waitinglist/join', {
      headers: { authorization: `Bearer ${chitra.token}` },
      data: { batch: id },
    })
    await page.reload()
    await expect(fact(page, 'Waiting')).toHaveText('1')
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(1)
    await checkAppearance(page, 'office-batch')

    await page.getByRole('button', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New first day').fill('2031-03-04')
    await expect(dialog.getByText('The new first day is a Tuesday')).toBeVisible()
    await checkAppearance(page, 'office-copy-batch')
    await dialog.getByRole('button', { name: 'Continue to the form' }).click()
    await expect(page.getByLabel('Last day', { exact: true })).toHaveValue('2031-04-26')
    await page.getByLabel('First day').fill('2031-03-03')
    await page.getByRole('button', { name: 'Add batch' }).click()
    await page.waitForURL(/batches\/[\da-f-]{36}$/)

    await page.goto(pages.officeOrder(first))
    await page.getByRole('button', { name: /^Move the student/ }).click()
    await dialog.getByRole('radio').first().check()
    await dialog.getByLabel('Reason').fill('She asked for the later batch.')
    await checkAppearance(page, 'office-move-student')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('The student is moved and gets a mail.')).toBeVisible()
    await expect(page.getByText('She asked for the later batch.').first()).toBeVisible()

    await page.goto(pages.officeBatch(id))
    // the seat that became free is held for who waited
    await expect(fact(page, 'Held')).toHaveText('1')
    await page.getByRole('link', { name: 'Class list to print' }).click()
    const ofSecond = page.getByRole('row').filter({ has: page.locator(`a[href$="${second}"]`) })
    await expect(ofSecond).toBeVisible()
    await checkAppearance(page, 'office-class-list')

    await page.goto(pages.officeBatch(id))
    await page.getByRole('button', { name: 'Cancel this batch' }).click()
    await expect(dialog).toContainText('1 student is enrolled')
    await dialog.getByLabel('Reason for the students').fill('The trainer has fallen ill.')
    await checkAppearance(page, 'office-cancel-batch')
    await dialog.getByRole('button', { name: 'Cancel the batch' }).click()
    await expect(page.getByText('Cancelled: The trainer has fallen ill.')).toBeVisible()

    await page.goto(`${pages.officeDecide()}?kind=batches`)
    const row = page.getByRole('row').filter({ hasText: course.name })
    await checkAppearance(page, 'office-decide-cancelled')
    await row.getByRole('button', { name: /^Refund/ }).click()
    await dialog.getByLabel('Reason').fill('The batch was cancelled.')
    await dialog.getByRole('button', { name: 'Start the refund' }).click()
    await expect(page.getByText('We cancelled the batch ourselves').first()).toBeVisible()
    // the address of the former board
    await page.goto('/admin/cancelledbatches')
    await expect(page).toHaveURL(`${pages.officeDecide()}?kind=batches`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'The office moves a student to a dearer batch, who pays the difference online',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { token } = await adminLogIn(page)
    const course = await newCourse(page, token)
    const asha = await registerByCall(page)
    const from = await addedBatch(page, { token, course: course.id, fee: null })
    await addedBatch(page, { token, course: course.id, fee: '6000' })
    const orderId = await enroll(page, { token, student: asha, course: course.id, batch: from })

    await page.goto(pages.officeOrder(orderId))
    await page.getByRole('button', { name: /^Move the student/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await dialog
      .getByLabel('₹1,500 more. How is it settled?')
      .selectOption({ label: 'The student pays online' })
    await dialog.getByLabel('Reason').fill('She asked for the small group.')
    await checkAppearance(page, 'office-move-dearer')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('₹1,500 more: not paid yet')).toBeVisible()
    await checkAppearance(page, 'office-difference-due')

    const hers = await anotherBrowser(browser)
    await enterAs(hers, asha)
    await hers.goto(pages.myCourses())
    await expect(hers.getByText('₹1,500 is still to be paid')).toBeVisible()
    await checkAppearance(hers, 'my-courses-difference-due')
    await hers.getByRole('button', { name: /^Pay ₹1,500/ }).click()
    await payByCard(hers, '4012 0000 0000 1097')
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(
      'Your new seat is paid in full',
    )
    await checkAppearance(hers, 'difference-paid')
    await hers.goto(pages.myCourses())
    await expect(hers.getByText('Campus Kochi')).toBeVisible()
    await expect(hers.getByText('is still to be paid')).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('₹1,500 more: paid by')).toBeVisible()
  },
)

/** The value beside a name among the facts of a page. */
function fact(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}

async function fill(page: Page, course: string, seats: string): Promise<void> {
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course })
  await page.getByLabel('Campus').selectOption('Kochi')
  await page.getByLabel('First day').fill('2031-01-06')
  await page.getByLabel('Last day', { exact: true }).fill('2031-02-28')
  for (const day of ['Monday', 'Wednesday']) await page.getByLabel(day).check()
  await page.getByLabel('Starts at').fill('18:00')
  await page.getByLabel('Ends at').fill('20:00')
  await page.getByLabel('Seats').fill(seats)
  await page.getByLabel('Last day to enroll').fill('2031-01-10')
  await page.getByLabel('Trainer').selectOption({ label: 'Anil Kumar P.' })
  await page.getByLabel('Note for joining').fill('Come to the second floor.')
}

type MadeCourse = { id: string; name: string; choice: string }

/** A course of this test, and the form's choice of it. */
async function newCourse(page: Page, token: string): Promise<MadeCourse> {
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const code = `B-${randomLetters()}`
  const name = `Batches ${code}`
  const data = {
    courseName: name,
    courseCode: code,
    department: categoryDetails[0]._id,
    mode: 'Offline',
    duration: '2 months',
    courseFee: '4500',
    description: 'Taught in batches.',
  }
  const { _id } = await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  return { id: String(_id), name, choice: `${name} (${code})` }
}

type Adding = { token: string; course: string; fee: string | null }

async function addedBatch(page: Page, { token, course, fee }: Adding): Promise<string> {
  const days = { startsOn: '2031-01-06', endsOn: '2031-02-28', enrollUntil: '2031-01-10' }
  const data = {
    ...days,
    course,
    fee,
    mode: 'Offline',
    campus: 'Kochi',
    weekdays: [1, 3],
    startsAt: '18:00',
    endsAt: '20:00',
    trainer: null,
    seats: '2',
    joiningNote: null,
  }
  const { _id } = await adminCall(page, 'POST /api/admin/batches', { token, data })
  return String(_id)
}

type Enrolling = { token: string; student: MadeStudent; course: string; batch: string }

async function enroll(page: Page, { token, student, course, batch }: Enrolling): Promise<string> {
  const { orderId } = await adminCall(
    page,
    `POST /api/admin/students/${student.userData._id}/enroll`,
    {
      token,
      data: {
        courseId: course,
        batch,
        campus: 'Kochi',
        method: 'cash',
        amount: '4500',
        clientKey: crypto.randomUUID(),
      },
    },
  )
  return String(orderId)
}
