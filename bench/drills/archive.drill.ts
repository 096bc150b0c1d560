import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { simulatedProviders } from '../../test/support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../test/support/story/providers/simulated.ts'
import { checkAllBooks } from '../../src/server/check-all-books.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { findUnprivilegedUser } from '../../src/server/platform/db/embedded/unprivileged-user.ts'
import { openArchivedPortal } from './support/archived-portal.ts'
import { office } from './support/office.ts'
import { buyers } from './support/buyers.ts'
import { objectionsToMoney } from './support/check-money.ts'
import { postgresProgram, startDebianPostgres } from './support/debian-postgres.ts'
import { installPrograms } from './support/drill-programs.ts'
import { drillReport } from './support/drill-report.ts'
import { sqlOfGuide } from './support/install-release.ts'
import { payers } from './support/payers.ts'
import { archiveSettings, pgBackRest } from './support/pg-backrest.ts'
import { clearFaults, runScheduleOnce } from './support/settle.ts'
import { companies } from '../../test/support/story/providers/all-providers.ts'
import { untilTrue } from './support/until-true.ts'

/** How long people buy between two steps. */
const WHILE_MS = 8_000
const LOST_PAYMENTS = 8
/** A provider is asked for its list every two minutes. */
const LISTED_WITHIN_MS = 300_000

type Row = { step: string; result: string; isRight: boolean }

export const name = 'archive'

/**
 * A portal on Debian's PostgreSQL with the archive of ops/large/pgbackrest. People pay all the time: a full backup, a differential one, a
 * moment, more payments; then the database is killed and its folder deleted. It is brought back to that moment, the restore is recorded,
 * and the payments that were lost are found at the providers. Writes its report below bench/results.
 * @returns false where something did not come of it as docs/operations.md says.
 */
export async function run(): Promise<boolean> {
  const pgbackrest = '/usr/bin/pgbackrest'
  const missing = installPrograms({ 'postgresql-15': postgresProgram, pgbackrest })
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return false
  }
  const rows: Row[] = []
  const note = (step: string, result: string, isRight = true): void => {
    rows.push({ step, result, isRight })
    process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${step}: ${result}\n`)
  }
  const drill = await openDrill()
  try {
    const before = await destroyDatabase(drill, note)
    await checkRecoveryRange(drill, note, before)
    await restoreToMoment(drill, note, before)
    await recoverLostPayments(drill, note, before)
  } finally {
    for (const close of drill.closing.toReversed()) await close()
    drill.remove()
  }
  writeFileSync(drillReport('archive.md'), reportOf(rows))
  return rows.every(({ isRight }) => isRight)
}

type Note = (step: string, result: string, isRight?: boolean) => void
type Drill = Awaited<ReturnType<typeof openDrill>>

async function openDrill() {
  const { dataDir: folder, remove } = makeTemporaryDataDir('archive')
  const user = findUnprivilegedUser()
  const archive = pgBackRest(folder, user)
  const socket = path.join(folder, 'postgres')
  const { environment } = archive
  const postgres = await startDebianPostgres(socket, user, {
    settings: archiveSettings,
    environment,
  })
  const closing: (() => Promise<unknown>)[] = [postgres.stop]
  const { cluster, port } = postgres
  const secret = () => randomBytes(24).toString('hex')
  archive.configure({ path: cluster, port, socket, passphrase: secret() })
  const passwords = { owner: secret(), portal: secret() }
  postgres.psql(sqlOfGuide(passwords))
  const urlOf = (role: 'owner' | 'portal') =>
    `postgres://kalari_${role}:${passwords[role]}@127.0.0.1:${port}/kalari`
  const database = { ownerUrl: urlOf('owner'), portalUrl: urlOf('portal') }
  const portal = await openArchivedPortal(path.join(folder, 'data'), database)
  closing.push(portal.close)
  await portal.start()
  const db = openDatabase({ databaseUrl: database.ownerUrl })
  closing.push(() => db.destroy())
  const people = payers({ ...portal, db })
  const town = await buyers(people, db)
  return { folder, archive, postgres, portal, db, people, town, closing, remove }
}

/** newest: when the last payment was recorded, in seconds since 1970. */
type Before = {
  moment: string
  receiptsThen: number
  numbers: Map<string, string>
  newest: number
}

/** Until the folder of the database is gone. */
async function destroyDatabase(drill: Drill, note: Note): Promise<Before> {
  const { archive, postgres, portal, town } = drill
  await archive.run('stanza-create')
  await archive.run('check')
  note(
    'The archive',
    'made with the settings of ops/large/pgbackrest; `pgbackrest check` finds it well',
  )
  const over = new AbortController()
  const buying = town.buy(over.signal)
  await setTimeout(WHILE_MS)
  for (const type of ['full', 'diff']) {
    const before = receiptsOf(drill)
    const seconds = await timed(() => archive.run(`--type=${type}`, 'backup'))
    const paid = receiptsOf(drill) - before
    note(`A ${type} backup`, `${seconds} s; meanwhile ${paid} payments got their receipts`, true)
    await setTimeout(WHILE_MS)
  }
  const receiptsThen = receiptsOf(drill)
  const moment = postgres.psql('select clock_timestamp()')
  const wal = postgres.psql('select pg_walfile_name(pg_current_wal_lsn())')
  const ages: number[] = []
  const archived = () => {
    const last = lastArchived(drill)
    ages.push(last.secondsAgo)
    return last
  }
  const lag = await timed(() =>
    untilTrue('the moment is in the archive', () => archived().wal >= wal),
  )
  note('The moment is in the archive', `${lag} s later; archive_timeout is 60 s`, Number(lag) < 75)
  const enough = receiptsOf(drill) + LOST_PAYMENTS
  await untilTrue(
    'more people have paid',
    () => archived().wal >= wal && receiptsOf(drill) >= enough,
  )
  const { secondsAgo } = archived()
  const numbers = numbersOf(drill)
  const newest = newestOf(drill)
  await postgres.kill()
  removeCluster(drill)
  over.abort()
  await buying
  await portal.kill()
  const lost = numbers.size - receiptsThen
  note(
    'PostgreSQL is killed, its folder deleted',
    `${numbers.size} receipts had been given, ${lost} of them after the moment. The last of the archive was ${secondsAgo.toFixed(0)} s old, at most ${Math.max(...ages).toFixed(0)} s before: so much is lost where one goes back as far as it reaches`,
    Math.max(...ages) < 75,
  )
  return { moment, receiptsThen, numbers, newest }
}

/** Looks what would be there with all that the archive has, and takes it away again. */
async function checkRecoveryRange(drill: Drill, note: Note, before: Before): Promise<void> {
  const { archive, postgres, folder } = drill
  makeEmptyCluster(drill)
  // nobody goes on from here: nothing of it belongs into the archive
  await archive.run('--type=default', '--archive-mode=off', 'restore')
  await restoreArchive(drill)
  const lost = before.numbers.size - receiptsOf(drill)
  const seconds = before.newest - newestOf(drill)
  const log = readFileSync(path.join(folder, 'postgres', 'postgres.log'), 'utf8')
  const isNamed = log.includes('last completed transaction was at log time')
  await postgres.stop()
  removeCluster(drill)
  note(
    'As far as the archive reaches',
    `${lost} receipts are lost, of the last ${seconds.toFixed(0)} s; PostgreSQL's log names the last transaction`,
    isNamed && seconds < 75,
  )
  const info = path.join(archive.repository, 'backup', 'kalari', 'backup.info')
  const isSealed = readFileSync(info).subarray(0, 6).toString() === 'Salted'
  const files = readdirSync(archive.repository, { recursive: true, withFileTypes: true })
  const bytes = files
    .filter((file) => file.isFile())
    .reduce(
      (sum, { parentPath, name: file }) => sum + statSync(path.join(parentPath, file)).size,
      0,
    )
  const megabytes = bytes / 1_000_000
  note('The repository', `${megabytes.toFixed(0)} MB, encrypted`, isSealed)
}

function makeEmptyCluster({ postgres }: Drill): void {
  mkdirSync(postgres.cluster, { mode: 0o700 })
  const owner = findUnprivilegedUser()
  if (owner !== null) chownSync(postgres.cluster, owner.uid, owner.gid)
}

function removeCluster({ postgres }: Drill): void {
  rmSync(postgres.cluster, { recursive: true, maxRetries: 20, retryDelay: 100 })
}

/** Starts it, and waits until it takes writes. */
async function restoreArchive({ postgres }: Drill): Promise<void> {
  await postgres.startAgain()
  const isOpen = () => postgres.psql('select pg_is_in_recovery()') === 'f'
  await untilTrue('it is promoted', isOpen)
}

/** docs/runbooks/restored.md, "The whole cluster". */
async function restoreToMoment(drill: Drill, note: Note, before: Before): Promise<void> {
  const { archive, postgres, portal } = drill
  const beganAt = performance.now()
  makeEmptyCluster(drill)
  const target = ['--type=time', `--target=${before.moment}`, '--target-action=promote']
  const copied = await timed(() => archive.run(...target, 'restore'))
  const played = await timed(() => restoreArchive(drill))
  note(
    '`pgbackrest restore`',
    `${copied} s; PostgreSQL has played back to the moment in ${played} s`,
  )
  const later = postgres.psql(
    `select count(*) from captures where recorded_at > '${before.moment}'`,
    'kalari',
  )
  const known = receiptsOf(drill)
  const isThen = later === '0' && known >= before.receiptsThen
  note('What it holds', `${known} receipts, ${later} payments that came later`, isThen)
  const started = await portal.start().then(
    () => 'It started.',
    (error: unknown) => String(error),
  )
  const refused = /PostgreSQL has played this database back[^(]*/.exec(started)?.[0] ?? started
  note('A web process, before the restore is recorded', refused.trim(), refused !== started)
  const moment = new Date(before.moment)
  const recording = (time: Date) => portal.command('restore', '--recovered-to', time.toISOString())
  const wrong = await recording(new Date(moment.getTime() - 3_600_000))
  const [sentence = ''] = /^The database holds what happened at/.exec(wrong.said) ?? []
  note('Another moment is named', `${sentence} …`, wrong.code === 1 && sentence !== '')
  // of the database in microseconds; nothing that it holds is later
  const recorded = await recording(new Date(moment.getTime() + 1))
  const goesOn = recorded.said.split('\n').find((line) => line.includes('KAL/')) ?? recorded.said
  note('`npm run restore -- --recovered-to`', goesOn, recorded.code === 0)
  await portal.start()
  const seconds = (performance.now() - beganAt) / 1_000
  note('The portal is there again', `${seconds.toFixed(0)} s after \`pgbackrest restore\` began`)
}

async function recoverLostPayments(drill: Drill, note: Note, before: Before): Promise<void> {
  const { portal, db, people, town } = drill
  const desk = await office(portal)
  const student = await town.someStudent()
  const courseId = town.courseIds[0] ?? ''
  const refused = await desk.initiate(student.token, courseId)
  note(
    'A new payment',
    `answered ${refused.status}, ${refused.code}`,
    refused.code === 'portal-restored',
  )
  const objections = await checkAllBooks(db)
  note('The books', objections.join('; ') || 'agree', objections.length === 0)
  await clearFaults(people)
  const taken = await Promise.all(
    simulatedProviders.map(async (provider) => ({ provider, ids: await namesAt(drill, provider) })),
  )
  const unknown = await desk.unknownOf(
    taken.flatMap(({ ids }) => ids),
    db,
  )
  // the others list their payments
  for (const { provider, ids } of taken)
    if (!companies[provider].listsPayments) await desk.name(provider, ids)
  const found = await timed(() =>
    untilTrue(
      'what was lost is found',
      async () => (await desk.unknownOf(unknown, db)).length === 0,
      LISTED_WITHIN_MS,
    ),
  )
  const result = `${unknown.length} payments that the providers took and the portal did not know are orders again after ${found} s`
  note('What was lost', result, unknown.length > 0)
  await settleAndCompare(drill, note)
  await desk.read()
  const begun = await desk.initiate(student.token, courseId)
  note(
    'The owner has read the list',
    `a new payment is answered ${begun.status}`,
    begun.status === 200,
  )
  const now = numbersOf(drill)
  const duplicates = [...now].filter(
    ([number, order]) => (before.numbers.get(number) ?? order) !== order,
  )
  const fresh = [...now.keys()].filter((number) => !before.numbers.has(number))
  const isLettered = fresh.every((number) => /\/B\d{5}$/.test(number))
  note(
    'Numbers',
    `${duplicates.length} given twice; ${fresh.length} are new, from ${fresh.toSorted()[0]} on`,
    duplicates.length === 0 && isLettered,
  )
}

/** All orders are asked about, and the books compared with what the providers took. */
async function settleAndCompare({ portal, people, town }: Drill, note: Note): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ ...portal.environment, KALARI_MODE: 'test' })
  const app = await createApp(config, { log: quiet, isWorker: false })
  try {
    for (let pass = 0; pass < 2; pass++) await runScheduleOnce(app, town.courseIds)
    const verdict = await objectionsToMoney({ db: app.db, ...people }, town.courseIds)
    const { objections, paidStories } = verdict
    note(
      'The books and the providers’ ledgers',
      objections.join('; ') || `agree to the paisa on ${paidStories} purchases with money`,
      objections.length === 0,
    )
  } finally {
    await app.stop()
  }
}

async function namesAt({ people }: Drill, provider: SimulatedProvider): Promise<string[]> {
  const { captures } = await people.providers[provider].ledger()
  return [...new Set(captures.map(({ page }) => page))]
}

function receiptsOf({ postgres }: Drill): number {
  return Number(postgres.psql("select count(*) from documents where kind = 'receipt'", 'kalari'))
}

function newestOf({ postgres }: Drill): number {
  return Number(
    postgres.psql('select extract(epoch from max(recorded_at)) from captures', 'kalari'),
  )
}

/** Number to order. */
function numbersOf({ postgres }: Drill): Map<string, string> {
  const lines = postgres.psql(
    "select number || ' ' || order_id from documents where kind = 'receipt'",
    'kalari',
  )
  // of each line both are there
  return new Map(lines.split('\n').map((line) => line.split(' ') as [string, string]))
}

function lastArchived({ postgres }: Drill): { wal: string; secondsAgo: number } {
  const [wal = '', ago] = postgres
    .psql(
      `select last_archived_wal, extract(epoch from clock_timestamp() - last_archived_time)
       from pg_stat_archiver`,
    )
    .split('|')
  return { wal, secondsAgo: Number(ago) }
}

async function timed(act: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await act()
  return ((performance.now() - began) / 1_000).toFixed(1)
}

function reportOf(rows: readonly Row[]): string {
  const said = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8' }).trim()
  const lines = rows.map(({ step, result, isRight }) => {
    const text = result.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)
    return `| ${step} | ${text} | ${isRight ? 'as it must be' : '**wrong**'} |`
  })
  return `# Drill: the database is lost, and brought back to a moment

Written by \`npm run drill -- archive\`: a portal of real processes on ${said(postgresProgram, '--version').replace('postgres (PostgreSQL)', 'PostgreSQL')}, archived by
${said('pgbackrest', 'version')} with the settings of \`ops/large/pgbackrest\` (other places and ports, encrypted as there). People buy at both providers all the time.
Times are of a small database on a busy machine with two cores: a large one takes longer to copy, and to play back.

| step | what came of it | |
| --- | --- | --- |
${lines.join('\n')}

Code: ${said('git', 'rev-parse', '--short', 'HEAD')}.
`
}
