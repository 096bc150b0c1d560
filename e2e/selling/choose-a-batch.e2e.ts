import { readFile } from 'node:fs/promises'
import { expect, keepPicture, logIn, newEmail, payByCard, test } from '../support/support.ts'
import { registerByCall } from '../support/student-by-calls.ts'

const course = 'Revit Architecture and Building Information Modelling'

test('A student chooses a batch, pays for it, and finds it in My courses', async ({ page }) => {
  const email = newEmail()
  await registerByCall(page, email)
  await page.goto('/civil')
  const name = page.getByRole('heading', { level: 2, name: course })
  const card = page.locator('main').getByRole('listitem').filter({ has: name }).first()
  await expect(card).toContainText(/Starts \w{3} \d+ \w{3}.*Kochi/)
  await card.getByRole('link', { name: course }).click()

  const batches = page.getByRole('group', { name: 'Choose when and where' })
  await expect(batches.getByRole('radio')).toHaveCount(3)
  await expect(batches.getByRole('radio').first()).toBeChecked()
  const weekends = batches.getByRole('radio', { name: /Sat, Sun.*Kottiyam.*with Anil Kumar/ })
  await weekends.check()
  await expect(page.getByRole('group', { name: 'Chosen batch' })).toContainText('Kottiyam')
  await keepPicture(page, 'course-with-batches')

  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*batch/)
  await expect(page.getByText(/^Starts (Sat|Sun) \d+ \w{3}$/)).toBeVisible()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/enroll\?course=.*&batch=/)
  await page.reload()
  const facts = page.locator('main')
  await expect(facts).toContainText('Sat, Sun, 10:00 am to 1:00 pm')
  await expect(facts).toContainText('Anil Kumar')
  await page.getByLabel('Mobile number').fill('9876543210')
  await keepPicture(page, 'checkout-with-batch')
  await page.getByRole('button', { name: /Checkout/ }).click()
  await payByCard(page, '4012 0000 0000 1097')

  await expect(page).toHaveURL(/\/payment\/success/)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText(/Your first class: \w{3} .*, 10:00 am to 1:00 pm\./)
  await expect(next.getByRole('button', { name: /Add to calendar/ })).toBeVisible()
  await page.goto('/mycourses')
  await expect(facts).toContainText('Sat, Sun, 10:00 am to 1:00 pm')
  await expect(facts).toContainText('Kottiyam campus, ')
  await expect(facts).toContainText('Before you come')
  await keepPicture(page, 'my-courses-with-batch')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Add to calendar/ }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain('BYDAY=SA,SU')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor without JavaScript narrows courses by campus and month', async ({ page }) => {
    // words of the sample alone: courses that other tests add meanwhile would change the number
    await page.goto('/courses?q=design')
    const campus = page.getByLabel('Campus', { exact: true })
    const offered = await campus.getByRole('option', { name: /^Kottiyam \(\d+\)$/ }).textContent()
    const total = /\((\d+)\)/.exec(offered ?? '')?.[1]
    await campus.selectOption('Kottiyam')
    const month = page.getByLabel('Starts in', { exact: true })
    const names = await month.getByRole('option').allTextContents()
    expect(names.slice(1).every((name) => /^\w+ \d{4} \([1-9]\d*\)$/.test(name))).toBe(true)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/campus=Kottiyam/)
    const found = page.getByRole('status').first()
    await expect(found).toHaveText(`${total} courses found for “design”`)
  })
})
