import { setTimeout } from 'node:timers/promises'
import { createApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { hashOf, newToken } from '../../src/server/platform/foundation/ids.ts'
import { makeCourse, makeStudent } from '../../test/support/story/make.ts'
import { objectionsToMoney } from './support/check-money.ts'
import { readers, writer } from './support/cluster/everybody.ts'
import { isCorrect, recordFailover } from './support/cluster/kept-failovers.ts'
import type { Strike } from './support/cluster/kept-failovers.ts'
import { runDoctor } from './support/cluster/run-doctor.ts'
import { runMoneyTests } from './support/cluster/money-tests.ts'
import { installClusterPrograms, openClusterPortal } from './support/cluster/portal.ts'
import type { ClusterPortal } from './support/cluster/portal.ts'
import { processorTimes, usedBetween } from './support/cluster/processor-time.ts'
import { backAfterMs, startLoad, summaryOf } from './support/cluster/steady-load.ts'
import { payers } from './support/payers.ts'
import { seeded } from './support/seeded.ts'
import { clearFaults, runScheduleOnce } from './support/settle.ts'
import { untilTrue } from './support/until-true.ts'

const PEOPLE = 8
const AFTER_EACH_OTHER = 40
const COURSES = 4
/** At most. */
const PASSES = 4
const STEADY_MS = 8_000
const AFTER_MS = 4_000
const TTL_SECONDS = 20
/** Within which the portal writes again, in seconds. */
const limits = { web: 15, worker: 15, postgres: 15, both: TTL_SECONDS + 15 } as const

type Town = {
  portal: ClusterPortal
  app: App
  people: ReturnType<typeof payers>
  load: ReturnType<typeof startLoad>
}

export const name = 'failover'

/**
 * Starts the portal on three machines in one, lets people pay, and kills a web process, a worker, PostgreSQL, and PostgreSQL with
 * its Patroni; then compares the books with the providers' ledgers. Adds the run to its report below bench/results.
 * @param args --tests: afterwards stories of the money path, in databases of their own on the cluster.
 * @returns false where a book was wrong, a page was not shown, or writes were not back in time.
 */
export async function run(args: string[]): Promise<boolean> {
  const missing = installClusterPrograms()
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return false
  }
  const startedMs = performance.now()
  const portal = await openClusterPortal()
  try {
    const app = await openApp(portal)
    const people = payers({ ...portal, db: app.db })
    await Promise.all(Object.values(people.providers).map((provider) => provider.banksTake(1)))
    const { token } = await people.logIn()
    const load = startLoad([readers(portal, 25), writer(portal, 5, token)])
    const town = { portal, app, people, load }
    const courseIds: string[] = []
    for (let one = 0; one < COURSES; one++) courseIds.push((await makeCourse(app.db)).id)
    const over = new AbortController()
    const buying = await keepBuying(town, courseIds, over.signal)

    const steady = await steadily(town)
    const strikes = await strikeAll(town)
    over.abort()
    await buying.gone
    await load.stop()
    await clearFaults(people)
    await people.approveAll(portal.admin)
    const books = await settle(town, courseIds)
    const doctor = await runDoctor(portal)
    await app.stop()
    const tests = args.includes('--tests') ? await runMoneyTests(portal) : null
    const isRight =
      (tests === null || (tests.failed === 0 && tests.passed > 0)) &&
      books.objections.length === 0 &&
      doctor.isWell &&
      strikes.every((strike) => isCorrect(strike))
    recordFailover({
      ...books,
      steady,
      strikes,
      doctor: doctor.said,
      tests,
      happened: people.happened(),
      seconds: (performance.now() - startedMs) / 1_000,
      isRight,
    })
    return isRight
  } finally {
    await portal.close()
  }
}

/** Workers ask as well: what one of them has in hand at this moment is quiet a pass later. */
async function settle({ app, people }: Town, courseIds: string[]) {
  for (let passes = 1; ; passes++) {
    await runScheduleOnce(app, courseIds)
    const books = await objectionsToMoney({ db: app.db, ...people }, courseIds)
    if (passes >= 2 && (books.objections.length === 0 || passes >= PASSES))
      return { ...books, passes }
  }
}

function openApp(portal: ClusterPortal): Promise<App> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ ...portal.environment, KALARI_MODE: 'test' })
  return createApp(config, { log: quiet, isWorker: false })
}

/**
 * People buy one course after the other, and others come after them: nobody may begin too often. @returns what settles when
 * the last of them has gone, once it is over.
 */
async function keepBuying({ app, people }: Town, courseIds: string[], over: AbortSignal) {
  const students: { id: string; token: string }[] = []
  for (let one = 0; one < PEOPLE * AFTER_EACH_OTHER; one++) students.push(await logInByHand(app))
  const queues = Array.from({ length: PEOPLE }, async (_, index) => {
    const own = seeded(1_000 + index)
    for (const student of students.filter((_one, at) => at % PEOPLE === index))
      for (const courseId of courseIds) {
        if (over.aborted) return
        await people.buy(student, courseId, own)
      }
  })
  // in an object: an async function would wait for it
  return { gone: Promise.all(queues) }
}

/** As a login leaves it, without the time that hashing a password takes. */
async function logInByHand({ db }: App): Promise<{ id: string; token: string }> {
  const { id } = await makeStudent(db)
  const token = newToken()
  const now = new Date()
  const session = { studentId: id, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now }
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('studentSessions')
    .values({ ...session, expiresAt })
    .execute()
  return { id, token }
}

/** What everything costs while nothing is wrong. */
async function steadily({ portal, people, load }: Town) {
  await setTimeout(STEADY_MS)
  const fromMs = performance.now()
  const paidBefore = paymentsOf(people.happened())
  const before = processorTimes(portal.roots())
  await setTimeout(STEADY_MS)
  const used = processorTimes(portal.roots())
  const seconds = (performance.now() - fromMs) / 1_000
  const kinds = summaryOf(load.seen, fromMs, Infinity)
  return {
    seconds,
    kinds,
    requestsPerSecond: kinds.reduce((sum, { asked }) => sum + asked, 0) / seconds,
    paymentsPerSecond: (paymentsOf(people.happened()) - paidBefore) / seconds,
    processorSeconds: usedBetween(before, used),
  }
}

function paymentsOf(happened: Record<string, number>): number {
  const paid = Object.entries(happened).filter(([what]) => /^paid at .*(success|short)$/.test(what))
  return paid.reduce((sum, [, count]) => sum + count, 0)
}

async function strikeAll(town: Town): Promise<Strike[]> {
  const { portal } = town
  const { database } = portal
  const strikes: Strike[] = []
  const strike = async (what: string, limitSeconds: number, act: () => Promise<unknown>) => {
    const done = await strikeOnce(town, { what, limitSeconds, act })
    strikes.push(done)
    process.stdout.write(`${JSON.stringify(done)}\n`)
  }
  await strike('a web process, kill -9', limits.web, () => portal.kill('web-2'))
  await portal.bringUp('web-2')
  await strike('a worker, kill -9', limits.worker, () => portal.kill('worker-1'))
  await portal.bringUp('worker-1')
  const first = await database.primary()
  await strike('PostgreSQL of the primary, kill -9', limits.postgres, async () =>
    database.killPostgres(first),
  )
  await untilTrue('the machine that was the primary follows the new one', database.isWhole)
  await setTimeout(AFTER_MS)
  const second = await database.primary()
  await strike('PostgreSQL and Patroni of the primary, kill -9', limits.both, () =>
    database.killPatroniAndPostgres(second),
  )
  database.startPatroni(second)
  await untilTrue('the machine that was gone follows the new one', database.isWhole)
  await setTimeout(AFTER_MS)
  return strikes
}

async function strikeOnce(
  { load }: Town,
  { what, limitSeconds, act }: { what: string; limitSeconds: number; act: () => Promise<unknown> },
): Promise<Strike> {
  const sinceMs = performance.now()
  await act()
  await setTimeout(AFTER_MS)
  await untilTrue('writes come back', () => backAfterMs(load.seen, 'writes', sinceMs) !== null)
  // what was asked before is answered by now, or never
  await setTimeout(AFTER_MS)
  const kinds = summaryOf(load.seen, sinceMs, performance.now())
  const backMs = backAfterMs(load.seen, 'writes', sinceMs)
  return {
    what,
    limitSeconds,
    backSeconds: backMs === null ? null : backMs / 1_000,
    pagesFailed: kinds.find(({ kind }) => kind === 'public pages')?.failed ?? 0,
    kinds,
  }
}
