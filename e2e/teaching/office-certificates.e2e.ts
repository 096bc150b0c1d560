import type { Browser, Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import type { ShownMail } from '../support/mailbox.ts'
import { mailsTo } from '../support/mailbox.ts'
import { adminCall, adminLogIn, randomLetters } from '../support/office-support.ts'
import {
  courseId,
  paidByCall,
  registerByCall,
  studentByCalls,
} from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk-1280', 'the office is not used on a phone')
})

test(
  'The office issues a certificate, a stranger checks it, and the office revokes it',
  { tag: '@long' },
  async ({ page, browser }) => {
    const student = await studentByCalls(page)
    await paidByCall(page, student)
    await adminLogIn(page)

    await page.goto('/admin/certificates')
    await page.getByRole('link', { name: 'Issue certificates' }).click()
    await page.getByLabel('Course name or code').fill(paidCourse)
    await expect(page.getByRole('listitem').filter({ hasText: 'have a certificate' })).toHaveCount(
      1,
    )
    await page.getByRole('button', { name: paidCourse }).click()
    const found = page.waitForResponse(/\/certificates\/candidates\?.*q=/)
    await page.getByLabel('Name or e-mail').fill(student.email)
    // another search starts with no marks
    await found
    // also the table that still loads has two rows
    await expect(page.getByRole('row').nth(1)).toContainText(student.email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Mark row 1', exact: true }).check()
    await checkAppearance(page, 'office-certificates-students')
    await page.getByRole('button', { name: 'Check the name' }).click()

    const name = page.getByLabel('Name as it will be printed')
    await expect(name).toHaveValue('Asha Nair')
    await expect(onPaper(page, 'Asha Nair')).toBeVisible()
    // letters that the paper lacks cannot be ticked, others are seen as the paper prints them
    await name.fill('李雷 明')
    await expect(page.getByText('Receipts and certificates cannot print 李 雷 明.')).toBeVisible()
    await expect(page.getByLabel('Name checked')).toBeDisabled()
    await checkAppearance(page, 'office-certificates-unprintable')
    await name.fill('வேலு முருகன்')
    await expect(onPaper(page, 'வேலு முருகன்').locator('path')).toHaveCount(7)
    await checkAppearance(page, 'office-certificates-tamil')
    await name.fill('Asha Nair')
    await page.getByLabel('Name checked').check()
    await name.fill('Asha S. Nair')
    // another name has to be checked again
    await expect(page.getByLabel('Name checked')).not.toBeChecked()
    await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
    await page.getByLabel('Name checked').check()
    await page.getByLabel('I know this').check()
    await checkAppearance(page, 'office-certificates-name')
    await page.getByRole('button', { name: 'Issue 1 certificate' }).click()

    await expect(page).toHaveURL(/\/admin\/certificates$/)
    const searched = page.waitForResponse(/\/api\/admin\/certificates\?.*q=/)
    await page.getByLabel('Number, name, course, e-mail').fill(student.email)
    await searched
    const row = page.getByRole('row').filter({ hasText: 'Asha S. Nair' })
    await expect(row).toContainText('Valid')
    await expect(page.getByRole('row')).toHaveCount(2)
    const checkPath = (await row.getByRole('link', { name: /^Check/ }).getAttribute('href')) ?? ''
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: /^PDF/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^certificate-KAL-C-\d{4}-\d{6}\.pdf$/)
    await checkAppearance(page, 'office-certificates-one')
    expect(await strangerReads(browser, checkPath)).toContain('This certificate is genuine')

    const [issued] = await mailsAbout(page, student.email, 'Your certificate for')
    expect(issued?.attachments[0]?.filename).toMatch(/^certificate-KAL-C-\d{4}-\d{6}\.pdf$/)

    await page.goto('/mycourses')
    await expect(page.getByRole('heading', { name: 'My certificates' })).toBeVisible()
    await checkAppearance(page, 'student-certificates')

    await page.goto(`/admin/certificates?q=${encodeURIComponent(student.email)}`)
    await page.getByRole('button', { name: /^Revoke/ }).click()
    await page.getByLabel('Reason').fill('Issued to the wrong student')
    await checkAppearance(page, 'office-certificates-revoke')
    await page.getByRole('button', { name: 'Revoke it' }).click()
    await expect(row).toContainText('Issued to the wrong student')
    const read = await strangerReads(browser, checkPath)
    expect(read).toContain('This certificate was revoked')
    expect(read).not.toContain('wrong student')
    const [revoked] = await mailsAbout(page, student.email, 'is no longer valid')
    expect(revoked?.text).toContain('Issued to the wrong student')
    await page.goto(checkPath)
    await checkAppearance(page, 'certificate-check-revoked')
  },
)

test(
  'The office issues certificates for a class and replaces a wrong name',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    // other tests enroll others in this course meanwhile
    const letters = randomLetters()
    const [first = '', second = ''] = [1, 2].map((n) => `class.${letters}.${n}@example.test`)
    for (const email of [first, second]) await paidByCall(page, await registerByCall(page, email))
    const course = await courseId(page)
    await page.goto(`/admin/certificates/issue?course=${course}&only=without&q=${letters}`)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Mark row 1', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Mark row 2', exact: true }).check()
    const step = page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')
    await expect(step).toHaveText('Students')
    await page.getByRole('button', { name: 'Check the names' }).click()
    await expect(step).toHaveText('Names')
    await page.getByLabel('Completed on, for all').fill('2026-01-31')
    // one row each: Enter ticks its name and goes on, after the last one to what issues them
    const rows = page.getByRole('listitem').filter({ has: page.getByLabel('Grade') })
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(100)
    const names = page.getByLabel('Name as it will be printed')
    await names.first().fill('')
    await page.keyboard.press('Enter')
    await expect(names.first()).toBeFocused()
    await expect(page.getByText('0 of 2 checked')).toBeVisible()
    await names.first().fill('Asha K. Nair')
    await expect(onPaper(page, 'Asha K. Nair')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(names.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 of 2 checked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Issue 2 certificates' })).toBeFocused()
    await page.getByLabel('I know this').check()
    await checkAppearance(page, 'office-certificates-class')
    await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
    await expect(page).toHaveURL(/\/admin\/certificates$/)

    const search = `/admin/certificates?q=${encodeURIComponent(second)}`
    await page.goto(search)
    await page.getByRole('button', { name: /^Replace/ }).click()
    await page.getByLabel('Name as it will be printed').fill('Asha Nayar')
    await expect(onPaper(page, 'Asha Nayar')).toBeVisible()
    await page.getByLabel('Name checked').check()
    await page.getByLabel('Reason').fill('The name was misspelled')
    await checkAppearance(page, 'office-certificates-replace')
    await page.getByRole('button', { name: 'Replace it' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('row').filter({ hasText: 'Asha Nayar' })).toContainText('replaces')
    await checkAppearance(page, 'office-certificates-replaced')
    const { certificates } = await adminCall(
      page,
      `GET /api/admin/certificates?q=${encodeURIComponent(second)}`,
      { token },
    )
    expect(certificates).toHaveLength(2)
  },
)

test(
  'The list of certificates says when nothing is found or nothing arrives',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(404, 503)
    await adminLogIn(page)
    await page.goto('/admin/certificates?q=nobody-is-called-this')
    await expect(page.getByText('No certificates found.')).toBeVisible()
    await checkAppearance(page, 'office-certificates-none')
    await page.route('**/api/admin/certificates?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await checkAppearance(page, 'office-certificates-failed')
    await page.goto('/verify/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { name: 'We do not know' })).toBeVisible()
    await checkAppearance(page, 'certificate-check-unknown')
  },
)

/** The line of the paper that the clerk looks at before the name is ticked. */
function onPaper(page: Page, name: string) {
  return page.getByRole('img', { name: `On paper: ${name}` })
}

/** Waits for the mail, whose job runs in the background. */
async function mailsAbout(page: Page, email: string, words: string): Promise<ShownMail[]> {
  const find = async () =>
    (await mailsTo(page, email)).filter(({ subject }) => subject.includes(words))
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(1)
  return find()
}

/** What somebody without an account and without JavaScript reads. */
async function strangerReads(browser: Browser, path: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page: Page = await context.newPage()
  await page.goto(new URL(path, process.env['PORTAL_URL']).href)
  const text = await page.locator('main').innerText()
  await context.close()
  return text
}
