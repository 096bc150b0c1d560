import path from 'node:path'
import { setInterval, setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median } from '../scripts/bench/median.ts'
import type { RunningPortal } from '../scripts/portal/start-portal.ts'
import type { Result } from './support/benchmark.ts'
import { withPortal } from './support/portal.ts'
import { processOf, residentMb } from './support/server-cpu.ts'
import { BARE_ANSWERS, startBareAnswers } from './support/bare/start-bare-answers.ts'

const CONNECTIONS = 64
/** MINUTES=60 for the hour of the target. */
const MINUTES = Number(process.env['MINUTES'] ?? '2')
const LOOK_EVERY_MS = 250
const REST_MS = 5_000
const TARGET_MB = 350
const PEER_SECONDS = 10
const ENCODINGS = 'gzip, deflate, br'

/** Of a hundred requests: pages that are kept, pages made anew, lists, and what is a person's own. */
const mixture = [
  ...Array.from(
    { length: 40 },
    (_, turn) => ['/', '/civil', '/electrical', '/software'][turn % 4] ?? '/',
  ),
  ...Array.from({ length: 10 }, () => '/courses'),
  ...Array.from({ length: 20 }, () => null),
  ...Array.from(
    { length: 29 },
    () => '/api/users/getallcoursesuser?department=Civil%20Engineering',
  ),
  '/api/users/profile',
]

export const name = 'memory'

/**
 * What the web process holds at rest, under mixed traffic of 64 connections, and a while after, and whether it grows from
 * the second quarter of the time to the last; beside node:http that sends the finished pages under the same load.
 */
export function run(): Promise<Result[]> {
  return withPortal(async (portal) => {
    const pid = await processOf('build-programs/web.js')
    await setTimeout(REST_MS)
    const atRest = await residentMb(pid)
    const samples = await watch(pid, () => load(portal.url, MINUTES * 60))
    await setTimeout(REST_MS)
    const after = await residentMb(pid)
    const bare = await bareMb(portal)
    const quarter = samples.length >> 2
    const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
    const grown = median(last) - median(second)
    const peer = { what: 'node:http', value: bare }
    const most = Math.max(...samples)
    return [
      { what: 'web process at rest', value: atRest, unit: 'MB' },
      { what: `under load for ${MINUTES} min, median`, value: median(samples), unit: 'MB', peer },
      { what: 'under load, most', value: most, unit: 'MB', peer, target: { atMost: TARGET_MB } },
      { what: 'after it', value: after, unit: 'MB' },
      { what: 'grown from the second quarter to the last', value: grown, unit: 'MB more' },
      { what: 'worker process', value: await workerMb(), unit: 'MB' },
    ]
  })
}

async function workerMb(): Promise<number> {
  return residentMb(await processOf('build-programs/worker.js'))
}

async function watch(pid: number, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  const done = new AbortController()
  const looking = (async () => {
    try {
      for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal: done.signal }))
        samples.push(await residentMb(pid))
    } catch (error) {
      if (!done.signal.aborted) throw error
    }
  })()
  await work()
  done.abort()
  await looking
  return samples
}

/** Searches for words that nobody has searched for yet, as a stranger might. */
async function load(url: string, seconds: number): Promise<void> {
  let asked = 0
  const requests = mixture.map((at) => {
    if (at !== null) return { path: at }
    return {
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        path: `/courses?q=steel+${(asked += 1)}`,
      }),
    }
  })
  await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    headers: { 'accept-encoding': ENCODINGS },
  })
}

async function bareMb(portal: RunningPortal): Promise<number> {
  const kept = mixture.filter((at) => at !== null).filter((at) => !at.includes('profile'))
  const { part, port } = await startBareAnswers({
    askAt: portal.url,
    paths: [...new Set(kept)],
    encodings: ENCODINGS,
    folder: path.join(portal.dataDir, 'logs'),
  })
  try {
    const pid = await processOf(BARE_ANSWERS)
    return median(await watch(pid, () => load(`http://127.0.0.1:${port}`, PEER_SECONDS)))
  } finally {
    await part.stop()
  }
}
