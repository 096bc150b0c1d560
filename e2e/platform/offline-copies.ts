import type { Page } from '@playwright/test'
import { expect } from '../support/support.ts'

/** @returns the names under which the worker keeps its build, once it is at work. */
export async function hasWorker(page: Page): Promise<string[]> {
  const isAtWork = 'navigator.serviceWorker.controller?.state === "activated"'
  await expect.poll(() => page.evaluate<boolean>(isAtWork)).toBe(true)
  return buildCaches(page)
}

/** The worker is at work, and has seen to it that there are copies of the student's courses. */
export async function hasCopies(page: Page): Promise<void> {
  await hasWorker(page)
  const saved = "caches.match('/kept/courses').then(Boolean)"
  await expect.poll(() => page.evaluate<boolean>(saved)).toBe(true)
}

/** From the next page on; the clocks of Playwright would stop the page's timers, too. */
export async function advanceDays(page: Page, days: number): Promise<void> {
  await page.addInitScript(`{
    const now = Date.now
    Date.now = () => now() + ${days} * 24 * 60 * 60_000
  }`)
}

/** From the next page on: as another tab that removes the copies between two steps of this one. */
export async function removeBeforeOpening(page: Page): Promise<void> {
  await page.addInitScript(`{
    const open = CacheStorage.prototype.open
    CacheStorage.prototype.open = async function (name) {
      if (name.startsWith('kept-')) await this.delete(name)
      return open.call(this, name)
    }
  }`)
}

/** Where there is no connection, of a student who is logged in: no copy is shown, and no cache is left. */
export async function expectNothingKept(page: Page): Promise<void> {
  await page.goto('/mycourses')
  await expect(page.getByText('Nothing of your own is kept on this phone.')).toBeVisible()
  await expect.poll(() => studentCaches(page)).toEqual([])
}

// texts, because this file knows no DOM
export function buildCaches(page: Page): Promise<string[]> {
  return page.evaluate(
    "caches.keys().then((all) => all.filter((name) => name.startsWith('portal-')))",
  )
}

/** null while a page is on its way to another. */
export function studentCaches(page: Page): Promise<string[] | null> {
  const names = "caches.keys().then((all) => all.filter((name) => name.startsWith('kept-')))"
  return page.evaluate<string[]>(names).catch(() => null)
}
