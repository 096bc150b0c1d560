import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/checks/find-chromium.ts'
import type { RunningPortal } from '../scripts/portal/start-portal.ts'
import type { Result } from './support/benchmark.ts'
import { withPortal } from './support/portal.ts'

/** A cheap phone beside the machine that measures, as Lighthouse counts it. */
const SLOWER = 4
const ROUNDS = 5
const TYPED = 'asha.nair'

export const name = 'browser'

/** A text, because this file knows no DOM: how long the slowest answer to a touch or key took until it was painted. */
const watchEvents = `(() => {
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})()`

type Step = { what: string; path: string; act: (page: Page) => Promise<void> }

/** How soon pages answer in a Chromium of a quarter of the speed: interaction to next paint. */
export function run(): Promise<Result[]> {
  return withPortal(async (portal) => {
    const results: Result[] = []
    const { student, office } = await stepsOf(portal)
    for (const step of student) results.push(await measure(portal, step, async () => undefined))
    results.push(await measure(portal, office, (page) => logIn(page, portal)))
    return results
  })
}

async function stepsOf({ url }: RunningPortal): Promise<{ student: Step[]; office: Step }> {
  const course = await courseWithBatch(url)
  const student: Step[] = [
    {
      what: 'opening the drawer',
      path: '/',
      act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
    },
    {
      what: 'filtering',
      path: '/courses',
      act: async (page) => {
        await page.locator('main').getByLabel('Search courses', { exact: true }).fill('drawing')
        await page.locator('main').getByRole('button', { name: 'Search' }).click()
      },
    },
    {
      what: 'choosing a batch',
      path: `/courseDetailPage/${course}`,
      act: (page) => page.locator('#batches').getByRole('radio').last().click(),
    },
    {
      what: 'typing in a form',
      path: '/login',
      act: async (page) => {
        const email = page.getByLabel('Email', { exact: true })
        await email.click()
        await email.pressSequentially(TYPED)
      },
    },
  ]
  const office: Step = {
    what: 'sorting an office list',
    path: '/getallcourses',
    act: (page) => page.locator('thead').getByRole('button').first().click(),
  }
  return { student, office }
}

/** The middle one of the rounds, each with a browser of its own. */
async function measure(
  { url }: RunningPortal,
  { what, path, act }: Step,
  prepare: (page: Page) => Promise<void>,
): Promise<Result> {
  const slowest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = await chromium.launch({
      executablePath: await findOrInstallChromium(),
      args: ['--no-sandbox'],
    })
    try {
      const viewport = { width: 412, height: 823 }
      const page = await browser.newPage({ baseURL: url, viewport })
      await prepare(page)
      await page.addInitScript(watchEvents)
      await page.goto(path)
      await page.evaluate(live)
      await page.waitForLoadState('networkidle')
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await act(page)
      await page.waitForLoadState('networkidle')
      const took = await page.evaluate<number>(settled)
      // what no event was told of has not been measured, and did not take 0 ms
      if (took === 0) throw new Error(`${what}: the browser told of no touch or key`)
      slowest.push(took)
    } finally {
      await browser.close()
    }
  }
  return { what: `${what}, INP`, value: middle(slowest), unit: 'ms', target: { atMost: 100 } }
}

/** Once the page answers (hydration-mark.ts). */
const live = `new Promise((resolve) => new PerformanceObserver((list) => {
  if (list.getEntriesByName('live').length > 0) resolve()
}).observe({ type: 'mark', buffered: true }))`

/** The browser tells of an event after the next frame. */
const settled = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(window.slowest), 100)))`

async function logIn(page: Page, { admin }: RunningPortal): Promise<void> {
  if (!admin) throw new Error('the portal was there before')
  await page.goto('/adminLogin')
  await page.evaluate(live)
  await page.getByLabel('Email', { exact: true }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/admindashboard/i)
}

async function courseWithBatch(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/users/getallcoursesuser?limit=100&page=1`)
  // the contract's reply, whose shape other tests show
  const { courseDetails } = (await reply.json()) as {
    courseDetails: { _id: string; nextBatch?: unknown }[]
  }
  const course = courseDetails.find(({ nextBatch }) => nextBatch !== undefined)
  if (!course) throw new Error('no course of the sample has a batch')
  return course._id
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
