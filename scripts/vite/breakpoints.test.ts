import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { breakpoints, spelledOut } from './breakpoints.ts'

const widthInPixels = /@(?:media|container)[^{]*\bwidth\b[^{]*\dpx/

async function styleSheets() {
  const found: { path: string; text: string }[] = []
  for await (const path of glob('{src,institute,simulators}/**/*.css'))
    found.push({ path, text: readFileSync(path, 'utf8') })
  return found.filter(({ path }) => path !== 'src/web/platform/styles/breakpoints.css')
}

test('each of the four breakpoints has a lower bound and an upper bound one pixel below', () => {
  const widths = [...breakpoints.values()].map((condition) => Number(/\d+/.exec(condition)?.[0]))
  expect(widths).toEqual([480, 479, 640, 639, 1024, 1023, 1100, 1099])
})

test('a breakpoint name expands to its condition, and other conditions stay', () => {
  expect(spelledOut('(--from-tablet) and (--below-laptop), print')).toBe(
    '(min-width: 640px) and (max-width: 1023px), print',
  )
})

test('an unknown breakpoint name fails the build', () => {
  expect(() => spelledOut('(--from-watch)')).toThrow('--from-watch')
})

test('no style sheet contains a literal width', async () => {
  expect('@media (max-width: 420px) {').toMatch(widthInPixels)
  expect('@media (width >= 700px) {').toMatch(widthInPixels)
  const sheets = await styleSheets()
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter(({ text }) => widthInPixels.test(text)).map(({ path }) => path)).toEqual([])
})

test('every breakpoint is used', async () => {
  const sheets = await styleSheets()
  const idle = [...breakpoints.keys()].filter(
    (name) => !sheets.some(({ text }) => text.includes(`(${name})`)),
  )
  expect(idle).toEqual([])
})
