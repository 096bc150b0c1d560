import { loadavg } from 'node:os'
import pg from 'pg'
import type { RunningPortal } from '../scripts/start-portal.ts'
import type { Result } from './support/benchmark.ts'
import { measure } from './support/measure.ts'
import { officeQuestions } from './support/office-questions.ts'
import { withPortal } from './support/portal.ts'
import { seedOffice } from './support/seed-office.ts'
import { msUntil } from './support/watch.ts'

/** Orders; half as many students, a twentieth of courses. SIZES=100,250000 asks with others. */
const sizes = (process.env['SIZES'] ?? '100,10000,1000000').split(',').map(Number)
/** What the office may expect of every list, search and the dashboard, in milliseconds at the 95th percentile. */
const plan = [
  { callers: 1, requests: 40, limitMs: 50 },
  { callers: 8, requests: 80, limitMs: 150 },
] as const
/** A list's first page without a search: at most twice its time with the fewest orders, or this. */
const FIRST_PAGE = { times: 2, orMs: 10 }

export const name = 'scale'

/** The p95 of one question, by how many callers ask at once and then by size. */
type Answers = { what: string; p95: Map<number, Map<number, number>> }

export async function run(): Promise<Result[]> {
  const asked = new Map<string, Answers>()
  const results: Result[] = []
  for (const orders of sizes)
    await withPortal(async (portal) => {
      results.push(...(await ask(portal, orders, asked)))
    })
  for (const line of tableOf([...asked.values()])) say(line)
  return [...results, ...[...asked.values()].flatMap(resultsOf), ...verdictsOf([...asked.values()])]
}

async function ask(
  portal: RunningPortal,
  orders: number,
  asked: Map<string, Answers>,
): Promise<Result[]> {
  const started = performance.now()
  const courses = Math.max(20, orders / 20)
  const size = { courses, students: Math.max(50, orders / 2), orders }
  const details = await seedOffice(portal.databaseUrl, size)
  const seededInMs = performance.now() - started
  await workerIsThrough(portal.databaseUrl)
  // figures of a machine that has other work count for little
  const [load = 0] = loadavg()
  say(`${orders} orders seeded in ${(seededInMs / 1000).toFixed(1)} s; load ${load.toFixed(1)}`)
  const token = await logIn(portal)
  for (const { what, path } of officeQuestions(details)) {
    const answers = asked.get(what) ?? { what, p95: new Map<number, Map<number, number>>() }
    asked.set(what, answers)
    for (const { callers, requests } of plan) {
      const { p95 } = await measure({ url: portal.url + path, token, callers, requests })
      const bySize = answers.p95.get(callers) ?? new Map<number, number>()
      answers.p95.set(callers, bySize.set(orders, p95))
    }
  }
  return [
    { what: `seeding ${orders} orders`, value: seededInMs, unit: 'ms' },
    { what: `load average after ${orders} orders`, value: load, unit: '' },
  ]
}

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

async function logIn({ url, admin }: { url: string; admin: Admin | null }): Promise<string> {
  const response = await fetch(`${url}/api/admin/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}`)
  // the contract's own shape
  return ((await response.json()) as { token: string }).token
}

type Admin = { email: string; password: string }

function resultsOf({ what, p95 }: Answers): Result[] {
  const figures = [...p95].flatMap(([callers, bySize]) =>
    [...bySize].map(([orders, value]) => ({
      what: `${what}, ${orders} orders, ${callers} at once, p95`,
      value,
      unit: 'ms',
    })),
  )
  return [...figures, { what: `${what}, times as long`, value: timesOf(p95), unit: 'times' }]
}

/** How much longer one caller waits with the most orders than with the fewest. */
function timesOf(p95: Answers['p95']): number {
  const bySize = [...(p95.get(1)?.values() ?? [])]
  return (bySize.at(-1) ?? 0) / (bySize[0] ?? 1)
}

function verdictsOf(all: Answers[]): Result[] {
  const largest = sizes.at(-1) ?? 0
  const tooSlow = plan.map(({ callers, limitMs }) => {
    const slow = all.filter(({ p95 }) => (p95.get(callers)?.get(largest) ?? 0) > limitMs)
    sayWhich(`above ${limitMs} ms with ${callers} at once`, slow)
    return {
      what: `above ${limitMs} ms, ${callers} at once`,
      value: slow.length,
      unit: 'questions',
    }
  })
  const grown = all.filter(({ what, p95 }) => {
    const isLong = (p95.get(1)?.get(largest) ?? 0) > FIRST_PAGE.orMs
    return what.endsWith(': untouched') && isLong && timesOf(p95) > FIRST_PAGE.times
  })
  sayWhich(`first pages above ${FIRST_PAGE.times} times and ${FIRST_PAGE.orMs} ms`, grown)
  return [...tooSlow, { what: 'first pages that grew', value: grown.length, unit: 'questions' }]
}

function tableOf(all: Answers[]): string[] {
  const head = plan.flatMap(({ callers }) => sizes.map((orders) => `${callers} × ${orders}`))
  return [
    row('milliseconds, p95 (callers × orders)', [...head, 'times']),
    ...all.map(({ what, p95 }) =>
      row(what, [
        ...plan.flatMap(({ callers }) =>
          sizes.map((orders) => (p95.get(callers)?.get(orders) ?? 0).toFixed(1)),
        ),
        timesOf(p95).toFixed(1),
      ]),
    ),
  ]
}

function row(what: string, cells: string[]): string {
  return `${what.padEnd(44)} ${cells.map((cell) => cell.padStart(12)).join('')}`
}

function sayWhich(what: string, which: Answers[]): void {
  say(`${what}: ${which.map((one) => one.what).join(', ') || 'none'}`)
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
