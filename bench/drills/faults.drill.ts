import { createApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { parseArgs } from 'node:util'
import { offerEveryProvider } from '../../test/support/change/providers.ts'
import { makeCourse } from '../../test/support/story/make.ts'
import { objectionsToMoney } from './support/check-money.ts'
import { installPrograms } from './support/drill-programs.ts'
import { openDrillPortal } from './support/drill-portal.ts'
import type { DrillPortal } from './support/drill-portal.ts'
import { recordStorm, knownStorms } from './support/kept-storms.ts'
import type { Storm } from './support/kept-storms.ts'
import { payers } from './support/payers.ts'
import type { Counts } from './support/payers.ts'
import { seeded } from './support/seeded.ts'
import { clearFaults, runScheduleOnce } from './support/settle.ts'
import { injectFaults } from './support/strikes.ts'

const PEOPLE = 24
/** Each buys so many in a storm, one after the other: a story is one person and one course. */
const COURSES = 4
const PASSES = 2

type Town = {
  portal: DrillPortal
  app: App
  people: ReturnType<typeof payers>
}

export const name = 'faults'

/**
 * People buy, pay and want their money back while processes, database, disk, network, clocks and providers fail at random;
 * then everything is mended, and the books are compared with the providers' ledgers. Each seed is one such storm; what each
 * gave is kept in faults.json below bench/results, and the report is made of all of them.
 * @param args --from 1 --to 50: which seeds; --missing: those of them that are not kept yet.
 * @returns false where a book was wrong.
 */
export async function run(args: string[]): Promise<boolean> {
  const missing = installPrograms({ 'util-linux': 'prlimit', faketime: 'faketime' })
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return false
  }
  const seeds = readSeeds(args)
  const portal = await openDrillPortal()
  try {
    const town = await openTown(portal)
    let isRight = true
    for (const seed of seeds) {
      const before = portal.deadlocks()
      const storm = await oneStorm(town, seed)
      storm.deadlocks = portal.deadlocks() - before
      isRight &&= storm.objections.length === 0 && storm.deadlocks === 0
      recordStorm(storm)
      say(storm)
    }
    await town.app.stop()
    return isRight
  } finally {
    await portal.close()
  }
}

function readSeeds(args: string[]): number[] {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    missing: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args, options })
  const from = Number(values.from ?? 1)
  const to = Number(values.to ?? from + 9)
  const kept = new Set(values.missing === true ? knownStorms().map(({ seed }) => seed) : [])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((one) => !kept.has(one))
}

async function openTown(portal: DrillPortal): Promise<Town> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ ...portal.environment, KALARI_MODE: 'test' })
  const app = await createApp(config, { log: quiet, isWorker: false })
  await offerEveryProvider(app.db)
  const people = payers({ ...portal, db: app.db })
  await Promise.all(Object.values(people.providers).map((provider) => provider.banksTake(1)))
  return { portal, app, people }
}

async function oneStorm(town: Town, seed: number): Promise<Storm> {
  const { app, people, portal } = town
  const started = performance.now()
  people.forget()
  // others than in the last storm, whose turned clocks may have ended a session
  const students = []
  for (let one = 0; one < PEOPLE; one++) students.push(await people.logIn())
  const courseIds: string[] = []
  for (let one = 0; one < COURSES; one++) courseIds.push((await makeCourse(app.db)).id)
  const over = new AbortController()
  const buys = Promise.all(
    students.map(async (student, index) => {
      const own = seeded(seed * 1_000 + index)
      for (const courseId of courseIds) await people.buy(student, courseId, own)
    }),
  ).finally(() => over.abort())
  const faults: Counts = {}
  await Promise.all([buys, injectFaults({ portal, people, counts: faults }, seed, over.signal)])
  faults['a call to a provider goes wrong'] = await people.faultsMet()
  await clearFaults(people)
  await people.approveAll(portal.admin)
  for (let pass = 0; pass < PASSES; pass++) await runScheduleOnce(app, courseIds)
  const books = await objectionsToMoney({ db: app.db, ...people }, courseIds)
  return {
    seed,
    stories: PEOPLE * COURSES,
    ...books,
    faults,
    happened: people.happened(),
    deadlocks: 0,
    seconds: Math.round((performance.now() - started) / 1_000),
  }
}

function say({ seed, faults, paidStories, objections, seconds, stories }: Storm): void {
  const figures = Object.entries(faults).map(([what, count]) => `${what} ${count}`)
  const verdict = objections.length === 0 ? 'the books agree' : objections.join('; ')
  process.stdout.write(
    `seed ${seed} (${seconds} s): ${verdict}\n  ${stories} stories, ${paidStories} with money, ${figures.join(', ')}\n`,
  )
}
