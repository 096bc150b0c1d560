import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page, Request, Response, TestInfo } from '@playwright/test'
import { expect, test as base } from '@playwright/test'

export const password = 'Monsoon#26'

// a text, because this file knows no DOM
const reportRefusals = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Content Security Policy: ' + event.effectiveDirective + ' ' + event.blockedURI))`

// a text, as above; the pages of the simulators have no script
const isHydrated = `document.readyState !== 'loading' && (!document.querySelector('script[type=module]')
  || performance.getEntriesByName('live').length > 0)`

type Watched = {
  /** For a test that changes its browser as nothing can be changed back, such as the clock. */
  hasOwnBrowser: boolean
  /** Tells of the statuses that a test provokes: the browser's line about such an answer is no trouble. */
  mayAnswer: (...statuses: number[]) => void
}

/** One for the tests of a worker, emptied before each: it has the programs of the pages already, as a visitor's has. */
let kept: { options: string; context: BrowserContext } | null = null

/**
 * Every test fails on a script error, an error in the console, a refused script or style, or a request to
 * another machine.
 */
export const test = base.extend<Watched>({
  hasOwnBrowser: [false, { option: true }],
  context: async (
    { browser, baseURL, viewport, javaScriptEnabled, serviceWorkers, hasTouch, hasOwnBrowser },
    use,
  ) => {
    if (hasOwnBrowser || hasTouch || !javaScriptEnabled || serviceWorkers !== 'block') {
      const context = await browser.newContext()
      if (javaScriptEnabled) waitForHydrationOnOpen(context)
      await use(context)
      await context.close()
      return
    }
    const options = JSON.stringify({ baseURL, viewport })
    if (kept?.options !== options) {
      await kept?.context.close()
      kept = { options, context: await browser.newContext() }
      waitForHydrationOnOpen(kept.context)
    }
    const { context } = kept
    await use(context)
    await Promise.all(context.pages().map((page) => page.close()))
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
    ])
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage()
    if (context === kept?.context) await forgetAll(page, baseURL ?? '')
    await use(page)
  },
  mayAnswer: [
    async ({ page }, use, info) => {
      const troubles: string[] = []
      const expected = new Set<number>()
      await page.addInitScript(reportRefusals)
      page.on('pageerror', (error) => troubles.push(`script error: ${error.message}`))
      page.on('console', (message) => {
        const text = message.text()
        const [, status] = /^Failed to load resource: .* status of (\d+)/.exec(text) ?? []
        if (expected.has(Number(status))) return
        // only a test takes the connection away
        if (text.includes('net::ERR_INTERNET_DISCONNECTED')) return
        if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(text))
          troubles.push(`${text} (${message.location().url})`)
      })
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname))
          troubles.push(`request to ${hostname}`)
      })
      await use((...statuses) => statuses.forEach((status) => expected.add(status)))
      await attachPageText(page, info)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** All that earlier tests have left in the browser's stores; what it has fetched it asks the server about again. */
async function forgetAll(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

/** Where only the output of a run is kept, as in CI, the words on the page tell more than a lost picture. */
async function attachPageText(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return
  const texts = await page.locator('main, [role=alert]').allInnerTexts()
  const body = [page.url(), ...texts.toReversed()].join('\n').replaceAll(/\s*\n\s*/g, '\n')
  await info.attach('page', { contentType: 'text/plain', body })
}

export { expect }

/** Somebody else, with a browser of their own. Close its context in the end. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' })
  waitForHydrationOnOpen(context)
  return context.newPage()
}

/**
 * A page is open once it answers: what a test clicks or types before is lost, as it is for a person who is faster
 * than the script. A test that says itself what to wait for (waitUntil) waits for that only.
 */
function waitForHydrationOnOpen(context: BrowserContext): void {
  context.on('page', (page) => {
    keepOpenCalls(page)
    const open = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const live = async (response: Response | null, waitUntil: string | undefined) => {
      if (waitUntil === undefined) await waitForHydration(page)
      return response
    }
    page.goto = async (url, options) => live(await open(url, options), options?.waitUntil)
    page.reload = async (options) => live(await reload(options), options?.waitUntil)
  })
}

/** After a click that loads another document. */
export async function waitForHydration(page: Page): Promise<void> {
  // the page may lead on while it is asked
  const ask = () => page.evaluate<boolean>(isHydrated).catch(() => false)
  await expect.poll(ask, { message: `${page.url()} answers`, intervals: [10, 20, 50] }).toBe(true)
}

const openCalls = new WeakMap<Page, Set<Request>>()

function keepOpenCalls(page: Page): void {
  const calls = new Set<Request>()
  openCalls.set(page, calls)
  page.on('request', (request) => {
    // the calls of the document before are forgotten with it
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.clear()
    if (request.resourceType() === 'fetch') calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

/** Nothing that the page has asked the server for is still to come: what it shows now, it keeps. */
export async function waitForCalls(page: Page): Promise<void> {
  if (!openCalls.has(page)) return
  await waitForHydration(page)
  const addresses = () => [...(openCalls.get(page) ?? [])].map((call) => call.url())
  await expect.poll(addresses, { message: 'what is asked is answered' }).toEqual([])
}

/** An address that nobody has used. */
export function newEmail(): string {
  return `asha.${randomBytes(5).toString('hex')}@example.test`
}

/** The simulators' address, where the provider's hosted page and its control calls are. */
export function simulatorsUrl(): string {
  return process.env['SIMULATORS_URL'] ?? ''
}

/** Keeps a picture of the page under artifacts/screens, one per project. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  // looked at by a person who runs the test, by nobody else: four of them cost as much as what the test proves
  if (process.env['PICTURES'] === 'off') return
  const { name: project } = test.info().project
  await page.screenshot({ path: `artifacts/screens/${name}.${project}.png`, fullPage: true })
}

/** Registers and logs in by the forms, as a person does. */
export async function registerAndLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Asha Nair')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my Profile' }).click()
  await logIn(page, email)
}

export async function logIn(page: Page, email: string): Promise<void> {
  // the page before, still there for a moment, may have fields of the same names
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  // inside a purchase a phone shows the form for a new profile first
  const known = page.getByRole('radio', { name: 'I have a profile' })
  if (await known.isVisible()) await known.check()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** By the header, or on a phone by the menu. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Logout' }).first()
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
  await button.click()
}

/** The sample course that tests buy: it has a fee and is no trial. */
export const paidCourse = 'Industrial Automation with PLC and SCADA'

/** As a logged-in student, up to the button that leads to the payment page. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/electrical')
  await page.locator('main').getByRole('link', { name: paidCourse, exact: true }).click()
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await page.getByLabel('Mobile number').fill('9876543210')
}

/** Pays at the provider's hosted page by card, with one of its printed numbers. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Asha Nair')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByLabel('OTP').fill('000000')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
}
