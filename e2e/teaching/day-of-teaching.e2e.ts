import type { Locator, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { registerByCall } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

/** A counter of presses: a course manager's patience is measured in them. */
function counting() {
  let count = 0
  return {
    press: async (what: Locator) => {
      count += 1
      await what.click()
    },
    count: () => count,
  }
}

test(
  'A course manager copies the batches of a quarter in four clicks and one look at the dates',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const course = await newCourse(page, token)
    for (const startsOn of ['2031-01-06', '2031-01-08', '2031-01-13'])
      await batch(page, { token, course: course.id, startsOn })
    const clicks = counting()
    await page.goto(`${pages.officeBatches()}?course=${course.id}`)
    await expect(page.getByRole('row')).toHaveCount(4)
    await clicks.press(page.getByRole('checkbox', { name: 'Mark all rows of this page' }))
    await checkAppearance(page, 'office-batches-marked')
    await clicks.press(page.getByRole('button', { name: 'Copy to other dates' }))
    // a quarter later, on the same weekdays
    const firstDays = page.getByLabel(/^First day: /)
    await expect(firstDays.first()).toHaveValue('2031-04-07')
    await expect(page.getByText('No warnings.')).toBeVisible()
    await expect(page.getByRole('cell', { name: `${course.code} begins` }).first()).toBeVisible()
    await checkAppearance(page, 'office-batches-copy-quarter')

    // a day on which it does not meet, and a holiday
    await firstDays.first().fill('2031-04-08')
    await expect(page.getByText('The new first day is a Tuesday').first()).toBeVisible()
    await page.getByLabel('Move all by weeks').fill('36')
    await expect(page.getByText('(Gandhi Jayanti)')).toHaveCount(0)
    await page.getByLabel('Or: earliest first day').fill('2031-08-11')
    await expect(page.getByText('Class on a holiday: Fri 15 Aug').first()).toBeVisible()
    await page.getByLabel('Move all by weeks').fill('13')
    await expect(firstDays.first()).toHaveValue('2031-04-07')
    await clicks.press(page.getByRole('button', { name: 'Add 3 batches' }))
    await expect(page.getByText('Saved: 3 new batches.')).toBeVisible()
    expect(clicks.count()).toBeLessThanOrEqual(4)
    const { batches } = await adminCall(page, `GET /api/admin/batches?course=${course.id}`, {
      token,
    })
    expect(batches.map((one: { startsOn: string }) => one.startsOn)).toEqual([
      '2031-01-06',
      '2031-01-08',
      '2031-01-13',
      '2031-04-07',
      '2031-04-09',
      '2031-04-14',
    ])
  },
)

test(
  'A course manager sees who is in a batch, and prints a class list with room for attendance',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const course = await newCourse(page, token)
    const id = await batch(page, { token, course: course.id, startsOn: '2031-01-06' })
    await enroll(page, { token, course: course.id, batch: id })
    await page.goto(`${pages.officeBatches()}?course=${course.id}`)
    const clicks = counting()
    await clicks.press(page.getByRole('link', { name: course.name, exact: true }))
    await expect(page.getByText('1 of 20 seats sold, 19 left')).toBeVisible()
    await expect(page.getByText('Nothing is due.')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Asha Nair' })).toBeVisible()
    await clicks.press(page.getByRole('checkbox', { name: 'Mark Asha Nair' }))
    await clicks.press(page.getByRole('button', { name: 'Write to them' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Send to 1 student' })).toBeVisible()
    await checkAppearance(page, 'office-batch-write')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await clicks.press(page.getByRole('link', { name: 'Class list to print' }))
    await expect(page.getByRole('columnheader', { name: 'Order' })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('columnheader', { name: 'Class 1', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    expect(clicks.count()).toBeLessThanOrEqual(4)
  },
)

test(
  'Certificates of a batch that has ended are issued in five clicks',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const course = await newCourse(page, token)
    const id = await batch(page, { token, course: course.id, startsOn: '2031-01-06' })
    for (const _ of [1, 2, 3]) await enroll(page, { token, course: course.id, batch: id })
    const today = indianDayOf(new Date())
    const lastDay = dayAfter(today, -3)

    // before the last day: only with a written reason
    await page.goto(pages.officeBatch(id))
    await page.getByRole('link', { name: 'Issue certificates' }).click()
    await expect(page.getByText('This batch is not over yet.')).toBeVisible()
    await expect(page.getByLabel('Completed on:').first()).toHaveValue('')
    await checkAppearance(page, 'office-certificates-early')

    await ends(page, { token, id, startsOn: dayAfter(today, -60), endsOn: lastDay })
    await page.goto(pages.officeCertificates())
    const clicks = counting()
    await clicks.press(page.getByRole('link', { name: 'Issue certificates' }))
    await expect(page.getByRole('heading', { name: 'Batches that ended' })).toBeVisible()
    await checkAppearance(page, 'office-certificates-batches')
    await clicks.press(
      page.getByRole('link', { name: `Issue certificates for ${course.name}`, exact: false }),
    )
    await expect(page.getByLabel('Completed on:').first()).toHaveValue(lastDay)
    await expect(page.getByRole('img', { name: /^On paper/ })).toHaveCount(3)
    await clicks.press(page.getByLabel('I have read all 3 names'))
    await clicks.press(page.getByLabel('I know this'))
    await checkAppearance(page, 'office-certificates-of-batch')
    await clicks.press(page.getByRole('button', { name: 'Issue 3 certificates' }))
    await expect(page).toHaveURL(/\/admin\/certificates$/)
    expect(clicks.count()).toBeLessThanOrEqual(5)
    const { certificates } = await adminCall(
      page,
      `GET /api/admin/certificates?course=${course.id}`,
      { token },
    )
    expect(certificates).toHaveLength(3)
    expect(certificates[0]).toMatchObject({ completedOn: lastDay, earlyReason: null })
  },
)

/** A course of this test. */
async function newCourse(page: Page, token: string) {
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const code = `T-${randomLetters()}`
  const data = {
    courseName: `Teaching ${code}`,
    courseCode: code,
    department: categoryDetails[0]._id,
    mode: 'Offline',
    duration: '2 months',
    courseFee: '4500',
    description: 'Taught in batches.',
  }
  const { _id } = await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  return { id: String(_id), code, name: `Teaching ${code}` }
}

type Adding = { token: string; course: string; startsOn: string }

async function batch(page: Page, { token, course, startsOn }: Adding): Promise<string> {
  const data = {
    course,
    startsOn,
    endsOn: dayAfter(startsOn, 53),
    enrollUntil: startsOn,
    fee: null,
    mode: 'Offline',
    campus: 'Kochi',
    weekdays: [1, 3, 5],
    startsAt: '18:00',
    endsAt: '20:00',
    trainer: null,
    seats: '20',
    joiningNote: null,
  }
  const { _id } = await adminCall(page, 'POST /api/admin/batches', { token, data })
  return String(_id)
}

/** Moves a batch into the past: nobody can enroll in a batch that is over. */
async function ends(
  page: Page,
  { token, id, ...days }: { token: string; id: string; startsOn: string; endsOn: string },
): Promise<void> {
  const { batch: now } = await adminCall(page, `GET /api/admin/batches/${id}`, { token })
  const { course, seats, version } = now
  const data = { ...now, ...days, enrollUntil: days.startsOn, course: course._id, version }
  await adminCall(page, `PUT /api/admin/batches/${id}`, {
    token,
    data: { ...data, seats: String(seats), tellEnrolled: false },
  })
}

type Enrolling = { token: string; course: string; batch: string }

async function enroll(page: Page, { token, course, batch: id }: Enrolling): Promise<void> {
  const student = await registerByCall(page)
  await adminCall(page, `POST /api/admin/students/${student.userData._id}/enroll`, {
    token,
    data: {
      courseId: course,
      batch: id,
      campus: 'Kochi',
      method: 'cash',
      amount: '4500',
      clientKey: crypto.randomUUID(),
    },
  })
}
