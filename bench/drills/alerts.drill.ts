import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { startPortal } from '../../scripts/portal/start-portal.ts'
import type { RunningPortal } from '../../scripts/portal/start-portal.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { findFreePort, isPortFree } from '../../src/server/platform/db/embedded/free-port.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { makeCourse } from '../../test/support/story/make.ts'
import { installPrograms } from './support/drill-programs.ts'
import { drillReport } from './support/drill-report.ts'
import { payers } from './support/payers.ts'
import { checkRules, startPrometheus } from './support/prometheus.ts'
import type { Prometheus } from './support/prometheus.ts'
import { seeded } from './support/seeded.ts'

const root = path.join(import.meta.dirname, '..', '..')
const PEOPLE = 12
/** What an alert waits before it is told, here. */
const FOR_SECONDS = 5
const LOOK_EVERY_MS = 500
const FIRES_WITHIN_MS = 4 * 60_000
/** Rates need two scrapes of what was counted. */
const SCRAPES_MS = 5_000
const SILENT_CALLS = 100_000

type Query = { panel: string; expression: string; series: number; refusal: string | null }
type Seen = {
  checked: string
  tested: string
  firedAfter: number
  endedAfter: number
  summary: string
}

export const name = 'alerts'

/**
 * Shows with a real Prometheus that the alert rules and the board in ops/ mean what our processes tell: the rules and their tests
 * are checked by promtool, a portal of real processes is scraped while people buy, a provider falls silent until its alert is told
 * and answers again until it has ended, and every query of the board is asked. Writes its report below bench/results.
 * @returns false where an alert was not told, or a query was refused or gave nothing.
 */
export async function run(): Promise<boolean> {
  const missing = installPrograms({ prometheus: 'promtool' })
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return false
  }
  const rules = checkRules()
  say(`${rules.checked} rules and their ${rules.tested} tests are right`)
  const { dataDir, remove } = makeTemporaryDataDir('alerts')
  const port = await twoFreePorts()
  const environment = { ...process.env, METRICS_PORT: String(port), LOG_LEVEL: 'warn' }
  const portal = await startPortal({ dataDir, environment })
  try {
    const targets = { 'kalari-web': port, 'kalari-worker': port + 1 }
    const folder = path.join(dataDir, 'prometheus')
    const prometheus = await startPrometheus(folder, { targets, forSeconds: FOR_SECONDS })
    try {
      const fired = await fallSilent(portal, prometheus)
      const queries = await askBoard(prometheus)
      writeFileSync(drillReport('alerts.md'), reportOf({ ...rules, ...fired }, queries))
      return queries.every(({ series, refusal }) => refusal === null && series > 0)
    } finally {
      await prometheus.stop()
    }
  } finally {
    await portal.stop()
    remove()
  }
}

/** For the web process, and the next one for the worker. */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const port = await findFreePort()
    if (await isPortFree(port + 1, '127.0.0.1')) return port
  }
}

async function fallSilent(
  portal: RunningPortal,
  prometheus: Prometheus,
): Promise<Omit<Seen, 'checked' | 'tested'>> {
  const db = openDatabase({ databaseUrl: portal.databaseUrl, maxConnections: 4 })
  try {
    const people = payers({ url: portal.url, simulatorsUrl: portal.simulatorsUrl ?? '', db })
    const courses = [await makeCourse(db), await makeCourse(db)]
    // whoever buys reads a page first
    await fetch(`${portal.url}/courses`)
    // as its command does: the portal knows of it afterwards
    await makeBackup({
      databaseUrl: portal.databaseUrl,
      file: path.join(portal.dataDir, 'drill.backup'),
      key: { passphrase: 'a passphrase of the drill' },
      options: { dataDir: portal.dataDir, bucket: null, settings: {} },
    })
    for (let one = 1; one <= PEOPLE; one++) {
      const student = await people.logIn()
      for (const { id } of courses) await people.buy(student, id, seeded(one))
    }
    const told = await quietly(() => prometheus.alerts())
    say(`before: ${told.map(({ labels }) => labels['alertname']).join(', ') || 'no alert'}`)
    await people.providers.juspay.fault('ask', 'timeout-before', SILENT_CALLS)
    await beginOrder(portal, await people.logIn(), courses[0]?.id ?? '')
    const fired = await waitFor(prometheus, true)
    say(`ProviderDown was told after ${fired.seconds} s: ${fired.summary}`)
    await people.providers.juspay.heal()
    const ended = await waitFor(prometheus, false)
    say(`and ended ${ended.seconds} s after the provider answered again`)
    return { firedAfter: fired.seconds, endedAfter: ended.seconds, summary: fired.summary }
  } finally {
    await db.destroy()
  }
}

/** Rates need a moment, and what is pending is no alert yet. */
async function quietly(alerts: Prometheus['alerts']) {
  await setTimeout(SCRAPES_MS)
  return (await alerts()).filter(({ state }) => state === 'firing')
}

/** A student who goes to the payment page and pays nothing: the poll will ask about them. */
async function beginOrder(
  { url }: RunningPortal,
  { token }: { token: string },
  courseId: string,
): Promise<void> {
  const response = await fetch(`${url}/api/payment/initiate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ courseId, campus: 'Kochi', customerPhone: '9876543210' }),
  })
  if (!response.ok) throw new Error(`An order could not be begun: ${response.status}`)
}

async function waitFor(
  prometheus: Prometheus,
  isToFire: boolean,
): Promise<{ seconds: number; summary: string }> {
  const startedAt = performance.now()
  for (;;) {
    const alerts = await prometheus.alerts()
    const found = alerts.find(
      ({ labels, state }) => labels['alertname'] === 'ProviderDown' && state === 'firing',
    )
    const tookMs = performance.now() - startedAt
    if ((found !== undefined) === isToFire)
      return { seconds: Math.round(tookMs / 1_000), summary: found?.annotations['summary'] ?? '' }
    if (tookMs > FIRES_WITHIN_MS)
      throw new Error(`ProviderDown ${isToFire ? 'was not told' : 'did not end'} in time.`)
    await setTimeout(LOOK_EVERY_MS)
  }
}

async function askBoard(prometheus: Prometheus): Promise<Query[]> {
  const board = readFileSync(path.join(root, 'ops', 'large', 'grafana', 'kalari.json'), 'utf8')
  // our own file; Grafana documents the shape
  const { panels } = JSON.parse(board) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const asked: Query[] = []
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets) {
      const query = { panel: title, expression: expr }
      try {
        asked.push({ ...query, series: await prometheus.query(expr), refusal: null })
      } catch (error) {
        asked.push({ ...query, series: 0, refusal: String(error) })
      }
    }
  for (const { panel, series, refusal } of asked)
    if (refusal !== null || series === 0) say(`"${panel}" shows nothing: ${refusal ?? 'no series'}`)
  say(`${asked.length} queries of the board were asked`)
  return asked
}

function reportOf(seen: Seen, queries: Query[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const version = execFileSync('prometheus', ['--version'], { encoding: 'utf8' })
  const rows = queries.map(
    ({ panel, expression, series, refusal }) =>
      `| ${panel} | \`${expression.replaceAll('|', String.raw`\|`)}\` | ${refusal ?? series} |`,
  )
  return `# Drill: alerts

Written by \`npm run drill -- alerts\`: a portal of real processes (web, worker, PostgreSQL, simulators), scraped each second by a real
Prometheus with the rules of \`ops/prometheus/alerts.yml\`. Only \`for\` differs: each alert is told after ${FOR_SECONDS} s instead of its minutes.

|  |  |
| --- | --- |
| Prometheus | ${/version (\S+)/.exec(version)?.[1]} |
| rules that promtool checked | ${seen.checked} |
| tests of rules that promtool ran | ${seen.tested} |
| the provider falls silent; ProviderDown is told after | ${seen.firedAfter} s (the poll has to ask first) |
| what the office reads | ${seen.summary} |
| the provider answers again; the alert has ended after | ${seen.endedAfter} s |
| queries of the board, and those that gave nothing | ${queries.length}, ${queries.filter(({ series }) => series === 0).length} |
| code | ${commit} |

## Every query of the board

| panel | query | series |
| --- | --- | --- |
${rows.join('\n')}
`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
