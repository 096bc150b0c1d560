import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { makeCopy } from './patched-copy.ts'
import { countedFilesOf, patchNames } from './patches.ts'

/** The compiler reads everything once, possibly on a busy machine. */
const PATIENCE_MS = 900_000

const names = patchNames()
const page = readFileSync('CONTRIBUTING.md', 'utf8')
let copy: Awaited<ReturnType<typeof makeCopy>>

beforeAll(async () => {
  copy = await makeCopy()
})
afterAll(() => copy.remove())

test('each kind of change has a limit, a patch and a row in CONTRIBUTING', () => {
  const linked = [...page.matchAll(/^\| [^|]+ \| \[([\w-]+)\]\(test\/change-cost\//gm)]
  expect(new Set(names)).toEqual(new Set(Object.keys(limits)))
  expect(new Set(linked.map(([, name]) => name))).toEqual(new Set(names))
})

test.each(names)('%s: the patch touches no more files than its limit', (name) => {
  const { atMost = 0, ownFolder } = limits[name] ?? {}
  const elsewhere = countedFilesOf(name).filter((file) => !isUnder(file, ownFolder))
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(elsewhere.length).toBeLessThanOrEqual(atMost)
})

test.each(names)('%s: CONTRIBUTING names these files', (name) => {
  const [line] = page.match(new RegExp(`^\\| [^|]+ \\| \\[${name}\\]\\(.*$`, 'm')) ?? ['']
  expect(line.slice(line.indexOf('['))).toBe(cellsOf(name))
})

// together, because the compiler takes a minute each time; the patches touch different lines and are independent
test(
  'all patches compile',
  async () => {
    expect(await copy.complaintsWith(names)).toBe('')
  },
  PATIENCE_MS,
)

test(
  'a compile error is reported',
  async () => {
    expect(await copy.complaintsAbout('export const price: string = 1')).toContain('TS2322')
  },
  PATIENCE_MS,
)

/** The patch, its limit, the number of files and their names, as in the table row. */
function cellsOf(name: string): string {
  const { atMost, ownFolder } = limits[name] ?? {}
  const files = countedFilesOf(name)
  const elsewhere = files.filter((file) => !isUnder(file, ownFolder))
  const named = [...(ownFolder === undefined ? [] : [`${ownFolder}/`]), ...elsewhere]
  const folder = ownFolder === undefined ? '' : ' and its folder'
  const cells = [
    `[${name}](test/change-cost/${name}.patch)`,
    `${atMost}${folder}`,
    `${elsewhere.length}${folder}`,
    named.map((file) => `\`${file}\``).join(', '),
  ]
  return `${cells.join(' | ')} |`
}

function isUnder(file: string, folder: string | undefined): boolean {
  return folder !== undefined && file.startsWith(`${folder}/`)
}
