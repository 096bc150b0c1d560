import { globSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { paymentStatesPage } from '../scripts/print/print-payment-states.ts'
import { providerStatusesPage } from '../scripts/print/print-provider-statuses.ts'
import { purchaseSqlPart } from '../scripts/print/purchase-sql-part.ts'
import { messages } from '../src/contract/messages.ts'

type SourceFile = { path: string; text: string }

/** Starts PostgreSQL as a separate program: it passes our environment on and waits by the machine's time. */
const isEmbeddedServer = (path: string) => path.startsWith('src/server/platform/db/embedded/')

const isProduct = (path: string) => !/\.(test|db|http|property)\.tsx?$|\.test\.tsx?$/.test(path)

async function productFiles(pattern: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const path of glob(pattern))
    if (isProduct(path)) files.push({ path, text: readFileSync(path, 'utf8') })
  return files
}

/** Paths of the product files that match, so that a failure names them. */
async function filesSaying(expression: RegExp, pattern: string): Promise<string[]> {
  const files = await productFiles(pattern)
  return files
    .filter(({ path, text }) => expression.test(text) && !isEmbeddedServer(path))
    .map(({ path }) => path)
}

test('only config.ts reads the environment', async () => {
  expect(await filesSaying(/process\.env\b/, 'src/**/*.{ts,tsx}')).toEqual(['src/server/config.ts'])
})

test('only clock.ts reads the machine’s clock', async () => {
  const found = await filesSaying(
    /Date\.now\(|new Date\(\)|performance\.now\(/,
    'src/server/**/*.ts',
  )
  expect(found).toEqual(['src/server/platform/foundation/time/clock.ts'])
})

test('no rule in SQL reads the database’s clock', async () => {
  const expression = /\bnow\(\)|current_timestamp|clock_timestamp\(\)/i
  expect(await filesSaying(expression, 'src/server/**/*.store.ts')).toEqual([])
})

test('only stores contain SQL', async () => {
  const expression = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  const found = await filesSaying(expression, 'src/server/**/*.ts')
  // code made for tests only may write its own rows
  const isAllowed = (path: string) => path.endsWith('.store.ts') || path.includes('/testing-')
  expect(found.filter((path) => !isAllowed(path))).toEqual([])
})

test('stories access the database only through test/support', () => {
  const query =
    /from '(?:kysely|pg)'|\bsql\b(?:\.raw)?[`(<]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
  const stories = globSync('test/stories/**/*.ts')
  expect(stories.length).toBeGreaterThan(60)
  expect(stories.filter((path) => query.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('only move-order.ts writes the state of an order', async () => {
  const found = await filesSaying(/await writeState\(/, 'src/server/**/*.ts')
  expect(found).toEqual(['src/server/money/orders/move-order.ts'])
})

test('only query-provider.ts asks a gateway for the status of a payment', async () => {
  const found = await filesSaying(/\.outcomeOf\(/, 'src/server/**/*.ts')
  expect(found).toEqual([
    // no order waits for a test payment
    'src/server/money/test-payments/advance-test-payment.ts',
    'src/server/money/syncing/query-provider.ts',
    // subscribe to the results of query-provider.ts
    'src/server/money/providers/check-keys.ts',
    'src/server/money/providers/metered-gateways.ts',
    'src/server/money/providers/provider-watch.ts',
    'src/server/money/gateways/earlier-accounts.ts',
  ])
})

test('every message is used', async () => {
  const files = await productFiles('src/**/*.{ts,tsx}')
  const said = files
    .filter(({ path }) => !path.endsWith('messages.ts'))
    .map(({ text }) => text)
    .join('\n')
  const unsaid = Object.keys(messages).filter((key) => !said.includes(`messages.${key}`))
  expect(unsaid).toEqual([])
})

test('only office previews and policy pages parse Markdown at request time', async () => {
  const readers = await filesSaying(
    /markdown\/read-markdown\.ts'/,
    'src/{web,server}/**/*.{ts,tsx}',
  )
  expect(readers.toSorted()).toEqual([
    'src/server/catalog/descriptions/description-thread.ts',
    'src/web/catalog/office-courses/course-preview.tsx',
    'src/web/institute/policies/policy-page.tsx',
    'src/web/platform/office-forms/markdown-field.tsx',
  ])
})

test('a table of words is indexed only by its own keys', async () => {
  const files = await productFiles('src/**/*.{ts,tsx}')
  const shared = files.flatMap(({ path, text }) =>
    tablesIn(text, 'export const').map((name) => `${basename(path)} ${name}`),
  )
  const found = files.flatMap(({ path, text }) => {
    const imported = [...text.matchAll(/^import \{([^}]+)\} from '.*?([\w.-]+)'/gm)]
      .flatMap(([, names = '', file]) => names.split(',').map((name) => `${file} ${name.trim()}`))
      .filter((name) => shared.includes(name))
      .map((name) => name.split(' ')[1])
    return [...tablesIn(text, 'const'), ...imported]
      .filter((name) =>
        new RegExp(String.raw`(?<!delete )\b${name}\[(?!['"]).*\](?! =)`).test(text),
      )
      .map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

function tablesIn(text: string, declared: string): string[] {
  const tables = new RegExp(String.raw`${declared} (\w+): (?:Readonly<)?Record<string,`, 'g')
  return [...text.matchAll(tables)].map(([, name = '']) => name)
}

test('docs/payments.md matches the transition table and the SQL of a purchase', () => {
  const page = readFileSync('docs/payments.md', 'utf8')
  expect(page).toBe(`${paymentStatesPage()}\n${purchaseSqlPart(page)}`)
})

test('docs/providers.md matches the printed status tables', () => {
  expect(readFileSync('docs/providers.md', 'utf8')).toBe(providerStatusesPage())
})

test('each invariant, fault and attack names an existing test', () => {
  const rows = readFileSync('docs/invariants.md', 'utf8').match(
    /^- [IJFA]\d+: [^]*?(?=\n(?:- |\n))/gm,
  )
  expect(rows?.length).toBeGreaterThan(100)
  const tests = new Set(
    globSync('{db,e2e,scripts,src,test}/**/*.{test,e2e}.{ts,tsx}').map((path) => basename(path)),
  )
  // J10 refers to other rows
  const without = (rows ?? []).filter((row) => {
    const [...named] = row.matchAll(/`([\w.-]+\.(?:test|e2e)\.tsx?)`/g)
    const isShown = named.length > 0 && named.every(([, name = '']) => tests.has(name))
    return !isShown && !row.startsWith('- J10: ')
  })
  expect(without).toEqual([])
})

test.each([
  { letter: 'I', last: 31 },
  { letter: 'J', last: 12 },
  { letter: 'F', last: 58 },
  { letter: 'A', last: 37 },
])('the rows of $letter are numbered without gaps, in order', ({ letter, last }) => {
  const page = readFileSync('docs/invariants.md', 'utf8')
  const numbers = [...page.matchAll(/^- ([IJFA])(\d+): /gm)].flatMap(([, kind, number]) =>
    kind === letter ? [Number(number)] : [],
  )
  expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
})

test('each row of the standard appears once, in order', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  const rows = [...page.matchAll(/^\| ASVS ([\d.]+) \|/gm)].map(([, row = '']) => row)
  const inOrder = [...new Set(rows)].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  expect(rows).toEqual(inOrder)
  expect(rows.length).toBeGreaterThan(30)
})
