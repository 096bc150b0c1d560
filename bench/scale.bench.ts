import { loadavg } from 'node:os'
import pg from 'pg'
import type { Result } from './support/benchmark.ts'
import { measure } from './support/measure.ts'
import { officeQuestions } from './support/office-questions.ts'
import { withSeededPortal } from './support/seed/seeded-portal.ts'
import type { SeededPortal } from './support/seed/seeded-portal.ts'
import { msUntil } from './support/watch.ts'

/** Orders; half as many students, a twentieth of courses. SIZES=100,1000000 asks with a million. */
const sizes = (process.env['SIZES'] ?? '100,100000').split(',').map(Number)
/**
 * The budget of every list, search and the dashboard at the 95th percentile, in milliseconds. The 95th percentile of fewer
 * than 20 requests would be the slowest one.
 */
const plan = [
  { callers: 1, requests: 20, limitMs: Math.max(...sizes) > 100_000 ? 500 : 100 },
] as const
/**
 * A list's first page without a search: at most twice its time with the fewest orders, or this. One caller asks for it so many
 * times: two figures are compared, and with few answers a burst of somebody else in either decides.
 */
const FIRST_PAGE = { times: 2, orMs: 10, requests: 80 }
/** A million orders with all that belongs to them. */
const SEED_MS = 120_000

export const name = 'scale'

/** The p95 of one question, by how many callers ask at once and then by size. */
type Answers = { what: string; p95: Map<number, Map<number, number>> }

/** FOLDER=/tmp/office keeps what was seeded there, and asks that again. */
export async function run(): Promise<Result[]> {
  const asked = new Map<string, Answers>()
  const results: Result[] = []
  const folder = process.env['FOLDER']
  for (const orders of sizes) {
    const courses = Math.max(20, orders / 20)
    const size = { courses, students: Math.max(50, orders / 2), orders }
    const kept = folder === undefined ? undefined : `${folder}-${orders}`
    await withSeededPortal(size, kept, async (seeded) => {
      results.push(...(await ask(seeded, orders, asked)))
    })
  }
  const answers = [...asked.values()]
  for (const line of tableOf(answers)) say(line)
  return [...results, ...verdictsOf(answers), ...resultsOf(answers)]
}

async function ask(
  { portal, admin, details, seededInMs }: SeededPortal,
  orders: number,
  asked: Map<string, Answers>,
): Promise<Result[]> {
  await workerIsThrough(portal.databaseUrl)
  // figures of a machine that has other work count for little
  const [load = 0] = loadavg()
  say(`${orders} orders seeded in ${(seededInMs / 1000).toFixed(1)} s; load ${load.toFixed(1)}`)
  const token = await logIn(portal.url, admin)
  for (const { what, path } of officeQuestions(details)) {
    const answers = asked.get(what) ?? { what, p95: new Map<number, Map<number, number>>() }
    asked.set(what, answers)
    for (const { callers, ...planned } of plan) {
      const requests = callers === 1 && isFirstPage(what) ? FIRST_PAGE.requests : planned.requests
      const { p95 } = await measure({ url: portal.url + path, token, callers, requests })
      const bySize = answers.p95.get(callers) ?? new Map<number, number>()
      answers.p95.set(callers, bySize.set(orders, p95))
    }
  }
  const target = orders === largest ? { target: { atMost: SEED_MS } } : {}
  return [
    { what: `seeding ${orders} orders`, value: seededInMs, unit: 'ms', ...target },
    { what: `load average after ${orders} orders`, value: load, unit: '' },
  ]
}

function isFirstPage(what: string): boolean {
  return what.endsWith(': untouched')
}

const largest = sizes.at(-1) ?? 0

/** The activity log of the seed is chained by the worker, as after any import. */
async function workerIsThrough(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const isThrough = async () => {
      const { rows } = await client.query<{ isThrough: boolean }>(
        `select coalesce((select max(position) from activity), 0)
           <= coalesce((select max(to_position) from activity_chain), 0) as "isThrough"`,
      )
      return rows[0]?.isThrough === true
    }
    await msUntil(isThrough, { what: 'the activity log is chained', withinMs: 600_000 })
  } finally {
    await client.end()
  }
}

async function logIn(url: string, admin: SeededPortal['admin']): Promise<string> {
  const response = await fetch(`${url}/api/admin/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}`)
  // the contract's own shape
  return ((await response.json()) as { token: string }).token
}

/** Of each list its slowest question with the most orders; of the box that finds everything, each. */
function resultsOf(all: Answers[]): Result[] {
  const lists = new Map<string, Answers[]>()
  for (const answers of all) {
    const { what } = answers
    const list = what.startsWith('jump') ? what : (what.split(':')[0] ?? what)
    lists.set(list, [...(lists.get(list) ?? []), answers])
  }
  return [...lists].flatMap(([list, ofList]) =>
    plan.map(({ callers, limitMs }) => ({
      what: `${list}${ofList.length > 1 ? `, slowest of ${ofList.length}` : ''}, ${callers} at once, p95`,
      value: Math.max(...ofList.map((answers) => p95Of(answers, callers))),
      unit: 'ms',
      target: { atMost: limitMs },
    })),
  )
}

function p95Of({ p95 }: Answers, callers: number, orders = largest): number {
  return p95.get(callers)?.get(orders) ?? 0
}

/** How much longer one caller waits with the most orders than with the fewest. */
function timesOf(answers: Answers): number {
  return p95Of(answers, 1) / (p95Of(answers, 1, sizes[0]) || 1)
}

function verdictsOf(all: Answers[]): Result[] {
  const target = { atMost: 0 }
  const tooSlow = plan.map(({ callers, limitMs }) => {
    const slow = all.filter((answers) => p95Of(answers, callers) > limitMs)
    printSlow(`above ${limitMs} ms with ${callers} at once`, slow)
    const what = `questions of ${all.length} above ${limitMs} ms, ${callers} at once`
    return { what, value: slow.length, unit: 'questions', target }
  })
  const grown = all.filter((answers) => {
    const isLong = p95Of(answers, 1) > FIRST_PAGE.orMs
    return isFirstPage(answers.what) && isLong && timesOf(answers) > FIRST_PAGE.times
  })
  printSlow(`first pages above ${FIRST_PAGE.times} times and ${FIRST_PAGE.orMs} ms`, grown)
  const what = 'first pages that grew'
  return [...tooSlow, { what, value: grown.length, unit: 'questions', target }]
}

function tableOf(all: Answers[]): string[] {
  const head = plan.flatMap(({ callers }) => sizes.map((orders) => `${callers} × ${orders}`))
  return [
    row('milliseconds, p95 (callers × orders)', [...head, 'times']),
    ...all.map((answers) =>
      row(answers.what, [
        ...plan.flatMap(({ callers }) =>
          sizes.map((orders) => p95Of(answers, callers, orders).toFixed(1)),
        ),
        timesOf(answers).toFixed(1),
      ]),
    ),
  ]
}

function row(what: string, cells: string[]): string {
  return `${what.padEnd(44)} ${cells.map((cell) => cell.padStart(12)).join('')}`
}

function printSlow(what: string, which: Answers[]): void {
  say(`${what}: ${which.map((one) => one.what).join(', ') || 'none'}`)
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
