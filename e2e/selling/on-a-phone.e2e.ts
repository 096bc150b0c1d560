import type { Locator, Page } from '@playwright/test'
import { studentByCalls } from '../support/student-by-calls.ts'
import {
  anotherBrowser,
  waitForHydration,
  expect,
  keepPicture,
  logOut,
  newEmail,
  password,
  payByCard,
  test,
} from '../support/support.ts'

const course = 'AutoCAD for Civil Drafting'
const freeCourse = 'Reading a Building Drawing'

test('A visitor on a phone gets from the course to the bank in three taps', async ({ page }) => {
  const count = { taps: 0, passwords: 0 }
  const tap = async (target: Locator) => {
    count.taps += 1
    await target.click()
  }
  await openCourse(page, course)
  await tap(page.getByRole('button', { name: 'Enroll Now' }))
  await expect(page).toHaveURL(/\/login\?next=/)
  await waitForHydration(page)
  // the course in sight
  for (const fact of [course, '₹4,500', 'Campus Kochi'])
    await expect(page.locator('main').getByText(fact).first()).toBeVisible()
  if (isOnPhone()) {
    await expect(page.getByRole('radio', { name: 'I am new here' })).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  }
  await expect(page.getByText('you confirm that you are 13 or older')).toBeVisible()
  await keepPicture(page, 'login-in-purchase')
  const email = newEmail()
  await page.getByLabel('Your name', { exact: true }).fill('Asha Nair')
  await page.getByLabel('Your email', { exact: true }).fill(email)
  await page.getByLabel('New password', { exact: true }).fill(password)
  count.passwords += 1
  await tap(page.getByRole('button', { name: 'Create profile and continue' }))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('heading', { level: 2, name: course })).toBeVisible()
  await page.getByLabel('Mobile number').fill('9876543210')
  await tap(page.getByRole('button', { name: 'Checkout · ₹4,500' }))
  await expect(page.getByText('No real money moves')).toBeVisible()
  expect(count).toEqual({ taps: 3, passwords: 1 })

  await payByCard(page, '4012 0000 0000 1097')
  await expect(page).toHaveURL(/\/payment\/success\?/)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(
    next.getByText(/^We emailed the receipt to asha\S+@example\.test\. Not there\? Check Spam\.$/),
  ).toBeVisible()
  await expect(next.getByText('Your campus: Kochi, Drawing Board Building')).toBeVisible()
  await expect(next.getByRole('link', { name: '+91 484 200 0300' })).toBeVisible()
  await expect(next.getByText('Full refund until')).toBeVisible()
  await keepPicture(page, 'what-happens-next')

  await page.goto('/mycourses')
  await expect(page.getByText('Ask the Kochi campus about anything else:')).toBeVisible()
  await keepPicture(page, 'my-courses-next')
})

test(
  'A visitor whose address has a profile is offered the login',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    mayAnswer(409)
    const other = await anotherBrowser(browser)
    const { email } = await studentByCalls(other)
    await other.context().close()
    await openCourse(page, course)
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    await waitForHydration(page)
    await page.getByLabel('Your name', { exact: true }).fill('Asha Nair')
    await page.getByLabel('Your email', { exact: true }).fill(email)
    await page.getByLabel('New password', { exact: true }).fill(`${password}x`)
    await page.getByRole('button', { name: 'Create profile and continue' }).click()
    await expect(page.getByText('An account with this email address already exists.')).toBeVisible()
    await page.getByRole('button', { name: 'Log in with this address' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: course })).toBeVisible()

    // from now on this browser knows a login
    const checkout = new URL(page.url()).pathname + new URL(page.url()).search
    await page.goto('/')
    await logOut(page)
    await page.goto(`/login?next=${encodeURIComponent(checkout)}`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    if (isOnPhone())
      await expect(page.getByRole('radio', { name: 'I have a profile' })).toBeChecked()
  },
)

test(
  'A visitor compares courses with the keyboard, at an address that anybody can open',
  { tag: ['@long', '@every-size'] },
  async ({ page, browser, request }) => {
    await page.goto('/civil')
    const toggles = page.getByRole('button', { name: /^Compare / })
    const names: string[] = []
    for (const n of [0, 1, 2]) {
      await toggles.nth(n).focus()
      await page.keyboard.press('Space')
      await expect(toggles.nth(n)).toHaveAttribute('aria-pressed', 'true')
      names.push(((await toggles.nth(n).textContent()) ?? '').replace('Compare ', ''))
    }
    await toggles.nth(3).click()
    await expect(page.getByText('Up to 3 courses can be compared.')).toBeVisible()
    await expect(toggles.nth(3)).toHaveAttribute('aria-pressed', 'false')
    await toggles.nth(0).press('Enter')
    await keepPicture(page, 'compare-bar')
    // as an application in use: the choice is there after a reload, and on the next list
    await page.reload()
    await page.getByRole('link', { name: 'Compare 2 courses' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare courses')
    await shows(page, names.slice(1))
    await keepPicture(page, 'compare')

    const address = page.url()
    const parent = await anotherBrowser(browser)
    await parent.goto(address)
    await shows(parent, names.slice(1))
    await parent.getByRole('link', { name: `Remove ${names[1]}` }).click()
    await shows(parent, names.slice(2))
    await parent.getByRole('link', { name: 'Add another course' }).click()
    await expect(parent.getByText('1 course chosen.')).toBeVisible()
    await parent.context().close()

    // without JavaScript, and for no search engine
    const html = await (await request.get(address)).text()
    for (const name of names.slice(1)) expect(html).toContain(name)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const gone = await request.get('/compare?courses=019e8172-1d40-706e-be6b-736626431faf')
    expect(await gone.text()).toContain('One of these courses is no longer offered.')
  },
)

test('A visitor shares a course by the share sheet, a copied link or WhatsApp', async ({
  page,
  context,
}) => {
  await openCourse(page, course)
  const address = page.url()
  // a text, because this file knows no DOM; this browser may or may not have a sheet of its own
  await page.evaluate(`navigator.share = async (shared) => { window.shared = shared }`)
  const send = page.getByRole('button', { name: 'Send to a parent' })
  await send.click()
  const shared = () => page.evaluate('window.shared')
  const text = `${course} at Kalari Institute of Engineering:`
  await expect.poll(shared).toEqual({ text, url: address })
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)

  await page.evaluate(`navigator.share = () => Promise.reject(new Error('not here'))`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await send.click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
  // beside it stands the campus's own, for questions
  const share = page.locator('a[href^="https://wa.me/?"]')
  const whatsApp = new URL((await share.getAttribute('href')) ?? '')
  expect(whatsApp.searchParams.get('text')).toBe(`${text} ${address}`)
})

test('A student enrolls in a free course and reads that nothing was paid', async ({ page }) => {
  await studentByCalls(page)
  await openCourse(page, freeCourse)
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  await expect(page.getByText('This course is free.').first()).toBeVisible()
  await expect(page.getByText('Free, nothing to pay (CHARGED)')).toBeVisible()
  await expect(page.getByText('₹0', { exact: true })).toBeVisible()
})

function isOnPhone(): boolean {
  return test.info().project.name === 'phone-360'
}

async function openCourse(page: Page, name: string): Promise<void> {
  await page.goto(`/courses?q=${encodeURIComponent(name)}`)
  await page.locator('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

async function shows(page: Page, names: readonly string[]): Promise<void> {
  const columns = page.getByRole('table').getByRole('columnheader')
  await expect(columns).toHaveText([...names])
}
