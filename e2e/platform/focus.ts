import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/support.ts'

const MOST_TABS = 80

/** Presses Tab until the focus stands there, and sees to it that it can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const reached = page.locator(':focus').and(target)
  for (let tabs = 0; (await reached.count()) === 0; tabs += 1) {
    expect(tabs, `Tab reaches ${target.toString()}`).toBeLessThan(MOST_TABS)
    await page.keyboard.press('Tab')
  }
  expect(await hiddenFocusReason(page)).toBe('')
}

/**
 * Why a person cannot see where the focus is: '' when they can. Neither it nor the card or frame around it may
 * have an outline, or it lies outside the window or under something else.
 */
export function hiddenFocusReason(page: Page): Promise<string> {
  return page.evaluate<string>(hiddenFocusScript)
}

// a text, because this file knows no DOM
const hiddenFocusScript = `(() => {
  const ancestor = (one, up) => (up === 0 ? one : ancestor(one.parentElement ?? one, up - 1))
  const focused = document.activeElement
  const name = focused.outerHTML.slice(0, 120)
  const frames = [focused, ...[1, 2, 3].map((up) => ancestor(focused, up))]
  if (frames.every((one) => getComputedStyle(one).outlineStyle === 'none')) return 'no outline: ' + name
  const box = focused.getClientRects()[0]
  const x = box.left + Math.min(box.width, innerWidth) / 2
  const y = box.top + Math.min(box.height, innerHeight) / 2
  const top = document.elementFromPoint(x, y)
  if (!top) return 'outside the window: ' + name
  return focused.contains(top) || top.closest('label')?.control === focused
    ? '' : top.outerHTML.slice(0, 120) + ' covers ' + name
})()`
