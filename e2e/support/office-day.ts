import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect } from './support.ts'

const picture = 'institute/pictures/icon-192.png'

/** A day in the office: who is there. */
export type Day = {
  page: Page
  /** Somebody without a login, in a browser of their own. */
  stranger: Page
  /** Nothing else of this run is called by them. */
  letters: string
}

export async function addDepartment({ page, letters }: Day): Promise<void> {
  await fromRail(page, 'Category')
  await page.getByRole('link', { name: 'Add category' }).click()
  // the list's search box has a label of the same beginning
  await expect(page.getByRole('heading', { level: 1, name: 'Add category' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(`Ship Building ${letters}`)
  await page.getByLabel('Description').fill('For those who build what floats.')
  await page.getByLabel('Image').setInputFiles(picture)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('rowheader', { name: `Ship Building ${letters}` })).toBeVisible()
}

export async function addCourse({ page, letters }: Day): Promise<void> {
  await fromRail(page, 'Courses')
  await page.getByRole('link', { name: 'Add course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add course' })).toBeVisible()
  await page.getByLabel('Course Name').fill(`Hull Lofting ${letters}`)
  await page.getByLabel('Course Code').fill(`SB-${letters}`)
  await page.getByLabel('Department').selectOption({ label: `Ship Building ${letters}` })
  await page.getByLabel('Mode').selectOption('Hybrid')
  await page.getByLabel('Duration').selectOption('4 months')
  await page.getByRole('textbox', { name: 'Course Fee' }).fill('12,500')
  await page.getByLabel('Description').fill('## What you learn\n\n- **Lines** and offsets')
  await page.getByLabel('Photo (optional)', { exact: true }).setInputFiles(picture)
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(page.getByText('Course added successfully!')).toBeVisible()
}

export async function seeAndEditCourse({ page, stranger, letters }: Day): Promise<void> {
  const name = `Hull Lofting ${letters}`
  await stranger.goto(`${pages.courses()}?q=${letters}`)
  const found = stranger.locator('main')
  await expect(found).toContainText('₹12,500')
  await found.getByRole('link', { name, exact: true }).click()
  await expect(stranger.getByRole('heading', { name: 'What you learn' })).toBeVisible()
  await expect(stranger.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('searchbox').fill(`SB-${letters}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('textbox', { name: 'Course Fee' }).fill('13,000')
  await page.getByRole('button', { name: 'Update course' }).click()
  await expect(page.getByText('Course updated successfully!')).toBeVisible()
  await stranger.reload()
  await expect(stranger.locator('main')).toContainText('₹13,000')
}

/** Twenty good rows, one with a fee that is none and one with a department that is none. */
export async function importCourses({ page, stranger, letters }: Day): Promise<void> {
  const row = (n: number, fee = '4500', department = `Ship Building ${letters}`) =>
    `IM-${letters}-${n},Imported ${n} ${letters},${department},Online,3 months,${fee},Text,published,no`
  const csv = [
    'courseCode,courseName,department,mode,duration,courseFee,description,status,isTrial',
    ...Array.from({ length: 20 }, (_, at) => row(at + 1)),
    row(21, 'much'),
    row(22, '4500', 'Alchemy'),
  ].join('\n')
  await fromRail(page, 'Courses')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByLabel('Or paste the text')).toHaveValue(csv)
  await page.getByRole('button', { name: 'Check' }).click()
  const wouldDo = page.getByRole('region', { name: 'What the import would do' })
  const bad = page.getByText('Bad', { exact: true })
  await expect(wouldDo.getByRole('row').filter({ has: bad })).toHaveCount(2)
  await expect(wouldDo.getByRole('row').nth(1)).toContainText('must be an amount in rupees')
  await expect(wouldDo.getByRole('row').nth(2)).toContainText('no department with this title')
  await page.getByLabel('Leave the bad rows out').check()
  await page.getByRole('button', { name: 'Import 20 courses' }).click()
  await expect(page.getByRole('region', { name: 'What was imported' })).toBeVisible()
  await stranger.goto(`${pages.courses()}?q=${letters}`)
  await expect(stranger.locator('main')).toContainText('21 courses')
}

/** By the rail, as a member of staff walks. */
export async function fromRail(page: Page, place: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: place, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
}
