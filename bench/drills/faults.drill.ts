import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { makeCourse } from '../../test/support/make.ts'
import { objectionsToMoney } from './support/check-money.ts'
import { openDrillPortal } from './support/drill-portal.ts'
import type { DrillPortal } from './support/drill-portal.ts'
import { payers } from './support/payers.ts'
import type { Counts } from './support/payers.ts'
import { seeded } from './support/seeded.ts'
import { heal, passOnce } from './support/settle.ts'
import { strike } from './support/strikes.ts'

const PEOPLE = 6
/** Each buys so many in a storm, one after the other. */
const COURSES = 4
const PASSES = 2
const reportFile = path.join(import.meta.dirname, '..', '..', 'docs', 'drills', 'faults.md')

type Town = {
  portal: DrillPortal
  app: App
  people: ReturnType<typeof payers>
  students: { id: string; token: string }[]
  counts: Counts
}
type Seed = { seed: number; counts: Counts; objections: string[]; seconds: number }

export const name = 'faults'

/**
 * People buy, pay and want their money back while processes, database, disk, network and providers fail at random; then
 * everything is mended, and the books are compared with the providers' ledgers. Each seed is one such storm.
 * @param args --from 1 --to 50: which seeds.
 * @returns false where a book was wrong.
 */
export async function run(args: string[]): Promise<boolean> {
  const { from, to } = readRange(args)
  if (!canLimitFiles()) {
    process.stderr.write('prlimit is missing: as root, apt-get install util-linux\n')
    return false
  }
  const portal = await openDrillPortal()
  const seeds: Seed[] = []
  try {
    const town = await openTown(portal)
    for (let number = from; number <= to; number++) {
      const done = await oneStorm(town, number)
      seeds.push(done)
      say(done)
      writeFileSync(reportFile, reportOf(seeds, portal.deadlocks()))
    }
    await town.app.stop()
    return seeds.every(({ objections }) => objections.length === 0) && portal.deadlocks() === 0
  } finally {
    await portal.close()
  }
}

function readRange(args: string[]): { from: number; to: number } {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const from = Number(values.from ?? 1)
  return { from, to: Number(values.to ?? from + 9) }
}

function canLimitFiles(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function openTown(portal: DrillPortal): Promise<Town> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ ...portal.environment, KALARI_MODE: 'test' })
  const app = await createApp(config, { log: quiet, isWorker: false })
  const counts: Counts = {}
  const people = payers({ ...portal, db: app.db, counts })
  await people.gateway.settings({ refundSeconds: 1, pendingSeconds: 1 })
  await people.stripe.settings({ pendingSeconds: 1 })
  const students = []
  for (let one = 0; one < PEOPLE; one++) students.push(await people.logIn())
  return { portal, app, people, students, counts }
}

async function oneStorm(town: Town, seed: number): Promise<Seed> {
  const { app, people, students, counts } = town
  const started = performance.now()
  for (const what of Object.keys(counts)) delete counts[what]
  const courseIds: string[] = []
  for (let one = 0; one < COURSES; one++) courseIds.push((await makeCourse(app.db)).id)
  const over = new AbortController()
  const buys = Promise.all(
    students.map(async (student, index) => {
      const own = seeded(seed * 1_000 + index)
      for (const courseId of courseIds) await people.buy(student, courseId, own)
    }),
  ).finally(() => over.abort())
  await Promise.all([buys, strike(town, seed, over.signal)])
  await heal(people)
  await people.approveAll(town.portal.admin)
  for (let pass = 0; pass < PASSES; pass++) await passOnce(app, courseIds)
  const objections = await objectionsToMoney({ db: app.db, ...people }, courseIds)
  const seconds = Math.round((performance.now() - started) / 1_000)
  return { seed, counts: { ...counts, ...(await totalsOf(town)) }, objections, seconds }
}

/** Of all seeds so far: a harness that does nothing shows. */
async function totalsOf({ app, people }: Town): Promise<Counts> {
  const ledger = await people.gateway.ledger()
  const stripe = await people.stripe.ledger()
  const count = async (table: 'enrollments' | 'documents' | 'journalEntries') =>
    (await app.db.selectFrom(table).select('id').execute()).length
  return {
    'charges so far': ledger.captures.length + stripe.captures.length,
    'refunds so far': ledger.refunds.length + stripe.refunds.length,
    'enrollments so far': await count('enrollments'),
    'documents so far': await count('documents'),
    'journal entries so far': await count('journalEntries'),
  }
}

function say({ seed, counts, objections, seconds }: Seed): void {
  const figures = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  const verdict = objections.length === 0 ? 'the books agree' : objections.join('; ')
  process.stdout.write(`seed ${seed} (${seconds} s): ${verdict}\n  ${figures.join(', ')}\n`)
}

function reportOf(seeds: Seed[], deadlocks: number): string {
  const totals: Counts = {}
  for (const { counts } of seeds)
    for (const [what, count] of Object.entries(counts))
      totals[what] = what.endsWith('so far') ? count : (totals[what] ?? 0) + count
  const wrong = seeds.flatMap(({ seed, objections }) => objections.map((one) => `${seed}: ${one}`))
  const numbers = seeds.map(({ seed }) => seed)
  return [
    '# Drill: faults',
    '',
    'Written by `npm run drill -- faults`. Each seed is one storm over a portal of real processes: see CONTRIBUTING §5.',
    '',
    `Seeds ${Math.min(...numbers)} to ${Math.max(...numbers)}: ${wrong.length} objections, ${deadlocks} deadlocks.`,
    '',
    '| what | count |',
    '|---|---|',
    ...Object.entries(totals)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `| ${what} | ${count} |`),
    '',
    ...wrong.map((sentence) => `- ${sentence}`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
