import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForCalls, expect, keepPicture, test } from './support.ts'

/** Widths that are looked at besides the project's own. */
const otherWidths: Record<string, number[]> = {
  'phone-360': [320, 390, 768, 1280],
  'desk-1280': [360, 768],
}

/**
 * In both schemes axe finds nothing; at no width anything scrolls sideways, not on the smallest phone either.
 * Keeps pictures. Thorough: axe looks at 768 px too, where the office is laid out in another way. Waiting: the page stands
 * still while an answer is to come. With LOOKS=off, as in `npm test`, it looks at nothing: what a journey passes is looked
 * at in `npm run test:long`, and takes longer than the journey.
 */
export async function checkAppearance(
  page: Page,
  name: string,
  { isThorough = false, isWaiting = false } = {},
): Promise<void> {
  // by its tag `npm run test:long` finds what `npm test` has not looked at
  expect(test.info().tags, 'a test that looks is tagged').toEqual(
    expect.arrayContaining([expect.stringMatching(/^@(looks|long)$/)]),
  )
  if (process.env['LOOKS'] === 'off') return
  // a line that comes while axe is looking is seen half before and half after
  if (!isWaiting) await waitForCalls(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await runAxe(page, `${name} ${colorScheme}`, rulesIn[colorScheme])
    await keepPicture(page, `${name}.${colorScheme}`)
  }
  await checkOtherWidths(page, name, { isThorough })
}

/** A scheme changes colours and nothing else: what is not about them is asked once. null: all rules that are on. */
const rulesIn = { light: null, dark: ['color-contrast', 'link-in-text-block'] }

async function runAxe(page: Page, about: string, rules: string[] | null): Promise<void> {
  // of a list that is asked for again the rows stand dimmed for a moment
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(colorsResolved)
  // without preload: axe would fetch Google's style and inject it, which our own policy rightly refuses
  // "legacy" looks into no frame of another origin, which our pages have none of, and takes a third of the time
  const axe = new AxeBuilder({ page })
    // axe leaves target-size off by default (WCAG 2.2, 2.5.8: 24 px, or as much room)
    .options({
      preload: false,
      ...(rules === null ? { rules: { 'target-size': { enabled: true } } } : { runOnly: rules }),
    })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isToBeScrolled(page, String(target))))
        found.push(`${id}: ${html}`)
  expect(found, about).toEqual([])
}

/**
 * Partly below what stays in sight: a cell below the last column, whose links can be hit once they are scrolled from there;
 * a field below a bar, which is whole and large enough once it is scrolled to.
 */
async function isToBeScrolled(page: Page, selector: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const target = document.querySelector(${JSON.stringify(selector)})
    const cell = target?.closest('tr > *')
    const last = cell?.parentElement.lastElementChild
    if (cell) return cell !== last && getComputedStyle(last).position === 'sticky'
      && cell.getBoundingClientRect().right > last.getBoundingClientRect().left
    const isWhole = () => {
      const { left, width, top, bottom } = target.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => target.contains(document.elementFromPoint(left + width / 2, y)))
    }
    const [wasWhole, before] = [isWhole(), scrollY]
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { width, height } = target.getBoundingClientRect()
    const isLargeEnough = isWhole() && Math.min(width, height) >= 24
    scrollTo({ top: before, behavior: 'instant' })
    return !wasWhole && isLargeEnough
  })()`)
}

async function checkOtherWidths(
  page: Page,
  name: string,
  { isThorough }: { isThorough: boolean },
): Promise<void> {
  const usual = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of [...(otherWidths[test.info().project.name] ?? []), usual.width]) {
    await page.setViewportSize({ ...usual, width })
    // charts measure the room that they have after the page has been laid out
    await expect
      .poll(() => page.evaluate<number>(sidewaysPx), { message: `${name} at ${width} px` })
      .toBeLessThanOrEqual(0)
    if (width !== 768 && width !== 360) continue
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(colorsResolved)
      if (isThorough)
        await runAxe(page, `${name} ${colorScheme} at ${width} px`, rulesIn[colorScheme])
      await keepPicture(page, `${name}.${colorScheme}.${width}`)
    }
  }
}

// texts, because this file knows no DOM
// colours change by a transition, which begins with a frame: it is brought to its end, as waiting for it can take forever
const colorsResolved = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
    .forEach((animation) => animation.finish()))`
const sidewaysPx = `Math.max(...[document.documentElement, ...document.querySelectorAll('dialog')].map(
  (box) => box.scrollWidth - box.clientWidth))`
