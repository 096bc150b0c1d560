import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { median } from '../scripts/bench/median.ts'
import { findFreePort } from '../src/server/platform/db/embedded/free-port.ts'
import { makeTemporaryDataDir } from '../src/server/platform/db/embedded/temporary-data-dir.ts'
import type { Result } from './support/benchmark.ts'
import { serverCpuMs } from './support/server-cpu.ts'

const ROUNDS = 7
const rounds = Array.from({ length: ROUNDS + 1 }, (_, round) => round)
const LOOK_EVERY_MS = 5
// the first start builds the pages and makes the data
const WITHIN_MS = 300_000
const TARGET_MS = 2_000
const root = path.join(import.meta.dirname, '..')

export const name = 'start'

/**
 * `npm start` on data that is there, from the command to the first page and to the announcement that all is up, beside
 * the least that such a start is (bench/support/bare/bare-start.ts), which npm starts as well.
 */
export async function run(): Promise<Result[]> {
  const [ours, bare] = [makeTemporaryDataDir('bench-start'), makeTemporaryDataDir('bench-bare')]
  try {
    const sides = { portal: await portalSide(ours.dataDir), bare: await bareSide(bare.dataDir) }
    const figures = { portal: new Map<string, number[]>(), bare: new Map<string, number[]>() }
    for (const round of rounds)
      for (const side of sidesIn(round))
        for (const [what, value] of Object.entries(await startOnce(sides[side])))
          // the first round makes the data, the pages and what Node keeps of compiled programs
          if (round > 0) figures[side].set(what, [...(figures[side].get(what) ?? []), value])
    const medianOf = (side: keyof typeof figures, what: string) =>
      median(figures[side].get(what) ?? [])
    const figure = (what: string, unit: string, measured: string) => ({
      what,
      unit,
      value: medianOf('portal', measured),
      peer: { what: 'PostgreSQL and node:http alone', value: medianOf('bare', measured) },
    })
    return [
      { ...figure('to the first page', 'ms', 'pageMs'), target: { atMost: TARGET_MS } },
      figure('processor until the first page', 'ms of CPU', 'cpuMs'),
      { what: 'to the announcement', value: medianOf('portal', 'upMs'), unit: 'ms' },
    ]
  } finally {
    ours.remove()
    bare.remove()
  }
}

function sidesIn(round: number): readonly ('portal' | 'bare')[] {
  return round % 2 === 0 ? ['portal', 'bare'] : ['bare', 'portal']
}

type Side = {
  readonly cwd: string
  readonly port: number
  readonly path: string
  readonly environment: NodeJS.ProcessEnv
  /** What it prints when all is up; null: nothing. */
  readonly announces: string | null
}

async function portalSide(dataDir: string): Promise<Side> {
  const port = await findFreePort()
  const environment = {
    PORT: String(port),
    SIMULATORS_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
  }
  return { cwd: root, port, path: '/civil', environment, announces: 'Kalari is running.' }
}

async function bareSide(dataDir: string): Promise<Side> {
  const port = await findFreePort()
  const script = path.join(import.meta.dirname, 'support', 'bare-start.ts')
  const start = `"${process.execPath}" "${script}"`
  await writeFile(path.join(dataDir, 'package.json'), JSON.stringify({ scripts: { start } }))
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'kalari'),
  }
  return { cwd: dataDir, port, path: '/', environment, announces: null }
}

type Started = { pageMs: number; upMs: number; cpuMs: number }

async function startOnce(side: Side): Promise<Started> {
  const cpuBefore = await serverCpuMs([])
  const began = performance.now()
  const sinceMs = () => performance.now() - began
  const child = spawn('npm', ['start'], {
    cwd: side.cwd,
    env: { ...process.env, ...side.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // one signal ends npm with what it runs
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const up = new Promise<number>((resolve) => {
    if (side.announces === null) resolve(0)
    child.stdout.on('data', (chunk: Buffer) => {
      if (side.announces !== null && chunk.includes(side.announces)) resolve(sinceMs())
    })
  })
  try {
    while (!(await answers(side))) {
      if (child.exitCode !== null || sinceMs() > WITHIN_MS) throw new Error('It does not start.')
      await setTimeout(LOOK_EVERY_MS)
    }
    const pageMs = sinceMs()
    const cpuMs = (await serverCpuMs([])) - cpuBefore
    return { pageMs, cpuMs, upMs: await up }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

async function answers({ port, path: page }: Side): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${page}`)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    // nobody listens yet
    return false
  }
}
