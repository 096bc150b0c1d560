import type { Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import { longCourseName } from '../support/odd-catalogue.ts'
import { adminByCall, adminCall, randomLetters } from '../support/office-support.ts'
import { courseId, studentByCalls } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

const closedCourse = 'Embedded Systems Engineering, One-Year Programme'
const sentence = 'The year has begun. We take new students again in June.'
const notAtKadappakkada = 'Land Surveying with Total Station and GNSS'

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByText(name).first().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('A course page answers what a visitor asks, the first thing above the fold of a phone', async ({
  page,
}) => {
  await page.goto(`/courseDetailPage/${await courseId(page)}`)
  const main = page.locator('main')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('heading', { name: 'After this course you can' })).toBeVisible()
  const bar = await page.getByRole('region', { name: 'Enrollment' }).boundingBox()
  const first = await bottomOf(page, 'write and document the program of a small machine')
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(bar?.y ?? 0)
  await page.setViewportSize({ width, height })

  for (const title of ['For whom', 'What you need', 'Software', 'Topics', 'Your trainer'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  // in the panel beside the text, or among the notes where there is none; it has no batch
  const refund = main.getByText('Full refund within 7 days.')
  await expect(refund.filter({ visible: true })).toHaveText([
    'Full refund within 7 days. Refund policy',
  ])
  await main.getByText('Month 4: the conveyor').click()
  await expect(main.getByText('Your own conveyor with sorting')).toBeVisible()
  await main.getByRole('link', { name: 'What the Reg Fee covers' }).click()
  await expect(main.getByText('Simulator licences for homework')).toBeInViewport()
  await expect(main.getByRole('img', { name: /^A sample of the certificate/ })).toBeVisible()

  const call = main.getByRole('link', { name: 'call' })
  await expect(call).toHaveAttribute('href', 'tel:+914842000300')
  await main.getByLabel('Campus', { exact: true }).selectOption('Kottiyam')
  await expect(main.getByText('Ask the Kottiyam campus:')).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:+914742000100')
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/914742000100\?text=/,
  )
  const related = main.getByRole('heading', { level: 3 })
  await expect(related).toHaveCount(3)
  await related.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(paidCourse)
})

for (const [answers, idOf] of [
  ['every answer', courseId],
  ['no answer', (page: Page) => courseId(page, longCourseName)],
  ['long answers', courseWithLongAnswers],
] as const)
  test(`A course page with ${answers} is accessible`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/courseDetailPage/${await idOf(page)}`)
    await checkAppearance(page, `course-with-${answers.replace(' ', '-')}`)
  })

test('A course page offers only what can be chosen: campuses where it is held, no button where it is closed', async ({
  page,
}) => {
  await page.goto(
    `/courseDetailPage/${await courseId(page, notAtKadappakkada)}?campus=Kadappakkada`,
  )
  const campus = page.getByLabel('Campus', { exact: true })
  await expect(campus.getByRole('option')).toHaveText(['Kottiyam', 'Kochi'])
  await page.goto(`/courseDetailPage/${await courseId(page, 'Python Programming')}`)
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
  await expect(campus).toBeDisabled()
  await expect(campus.getByRole('option')).toHaveText(['Online'])

  const id = await courseId(page, closedCourse)
  await studentByCalls(page)
  for (const path of [`/courseDetailPage/${id}`, `/enroll?course=${id}&campus=Kochi`]) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Enroll Now|Checkout)/ })).toHaveCount(0)
  }
})

async function courseWithLongAnswers(page: Page): Promise<string> {
  const { token } = await adminByCall(page)
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const long = 'Nivåmålingsutstyrskontrollanten '.repeat(6)
  const text = `${long}\n${'x'.repeat(120)}`
  const data = {
    courseName: `Long answers ${randomLetters()}`,
    courseCode: `LA-${randomLetters()}`,
    courseFee: '4500',
    // the first one is on the home page, whose length another test measures
    department: categoryDetails[1]._id,
    mode: 'Hybrid',
    duration: '2 months',
    description: 'Long.',
    outcomes: text,
    audience: text,
    needs: text,
    software: text,
    topics: `${'x'.repeat(120)}\n## ${long}\n${text}`,
    feeCovers: text,
    trainerName: 'x'.repeat(90),
    trainerAbout: text,
    certificate: 'x'.repeat(190),
    enrollmentClosed: 'x'.repeat(190),
  }
  const { _id } = await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  return String(_id)
}
