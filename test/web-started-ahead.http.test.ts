import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#server/db/embedded/free-port.ts'
import { makeTemporaryDataDir } from '#server/db/embedded/temporary-data-dir.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { forkWebAhead } from '../scripts/fork-web-ahead.ts'
import { buildProgramsIfChanged } from '../scripts/programs/build-programs.ts'

const TIMEOUT_MS = 180_000
const root = path.dirname(import.meta.dirname)
const log = () => undefined
const { dataDir, remove } = makeTemporaryDataDir('ahead')
const logs = path.join(dataDir, 'logs')
let port = 0

beforeAll(async () => {
  await buildWebIfChanged({ log })
  await buildProgramsIfChanged({ log })
  port = await findFreePort()
}, TIMEOUT_MS)
afterAll(remove)

/** Those that were started on our data folder. */
function webProcesses(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const [command, environment] = [read(`/proc/${pid}/cmdline`), read(`/proc/${pid}/environ`)]
    return command.includes('build-programs/web.js') && environment.includes(`DATA_DIR=${dataDir}`)
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // it has ended meanwhile
    return ''
  }
}

function forkAhead() {
  mkdirSync(logs, { recursive: true })
  return forkWebAhead({ ...process.env, DATA_DIR: dataDir })
}

function npmStart(): { child: ChildProcess; said: () => string; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SIMULATORS_PORT: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { child, said: () => said, ended }
}

async function statusOf(page: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${page}`)).status
}

test('on data that are still to be made, nothing is started ahead', () => {
  expect(forkWebAhead({ DATA_DIR: path.join(dataDir, 'none') })).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'one that nobody takes is ended, and is not to be had then',
  async () => {
    const ahead = forkAhead()
    expect(webProcesses()).toHaveLength(1)
    expect(ahead?.take('/another/web.log')).toBeNull()
    ahead?.end()
    await expect.poll(webProcesses).toEqual([])
    expect(ahead?.take(path.join(realpathSync(logs), 'web.log'))).toBeNull()
  },
)

test.each(['SIGTERM', 'a parent that has gone'])(
  'one that was taken ends by itself at %s, whatever it has loaded',
  async (how) => {
    const ahead = forkAhead()
    const taken = ahead?.take(path.join(realpathSync(logs), 'web.log'))
    // it is another's now
    ahead?.end()
    if (how === 'SIGTERM') taken?.child.kill('SIGTERM')
    else taken?.child.disconnect()
    expect(['SIGTERM', 'exit code 0']).toContain(await taken?.ended)
  },
)

test.runIf(process.platform === 'linux')(
  'npm start: one web process, which goes with it; and none where the start fails or is killed',
  async () => {
    for (const signal of ['SIGINT', 'SIGKILL', 'SIGTERM'] as const) {
      const start = npmStart()
      await expect.poll(start.said, { timeout: TIMEOUT_MS }).toContain('Kalari is running.')
      expect(await statusOf('/civil')).toBe(200)
      expect(webProcesses()).toHaveLength(1)
      start.child.kill(signal)
      await start.ended
      expect(start.said().includes('Stopped.')).toBe(signal !== 'SIGKILL')
      await expect.poll(webProcesses).toEqual([])
    }
    const other = createServer().listen(port, '127.0.0.1')
    const refused = npmStart()
    await refused.ended
    other.close()
    expect(refused.child.exitCode).toBe(1)
    expect(refused.said()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`)
    await expect.poll(webProcesses).toEqual([])
  },
  TIMEOUT_MS,
)
