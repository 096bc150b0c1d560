import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pathForLog } from './request-log.ts'

test('the path of a request is logged, and nothing that follows it', () => {
  expect(pathForLog('/receipt/ORD1?token=secret')).toBe('/receipt/ORD1')
})

test.each([
  '/pay/secret',
  '/pay/secret.data?x=1',
  '//PAY/secret',
  '/%70ay/secret',
  '/pay%2Fsecret',
])('the token of a payment link stands in no log: %s', (url) => {
  expect(pathForLog(url)).toBe('/pay/-')
})

/** A process whose log goes there, and what it counted. @param limit what a shell does before. */
function logTo(
  output: number | 'pipe',
  { lines, limit = 'true' }: { lines: number; limit?: string },
) {
  const file = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))
  const program = `
    import { createLog } from ${file('request-log.ts')}
    import { registry } from ${file('../metrics/meters.ts')}
    const log = createLog('info', 'k'.repeat(64))
    for (let line = 0; line < ${lines}; line++) log.info({ line }, 'ആദ്യം')
    log.flushNow()
    log.info({ line: ${lines} }, 'the last')
    process.stderr.write(await registry.getSingleMetricAsString('kalari_log_write_failures_total'))
  `
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${limit}; exec "$0" "$@"`, process.execPath, typed, '--eval', program],
    { stdio: ['ignore', output, 'pipe'], encoding: 'utf8' },
  )
  return { status, said: stdout, failures: Number(/_total (\d+)$/m.exec(stderr)?.[1]) }
}
const typed = '--input-type=module-typescript'

function expectLines(said: string, upTo: number): void {
  const lines = said.trimEnd().split('\n')
  // each is what pino writes
  const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line)
  expect(numbers).toEqual(Array.from({ length: upTo + 1 }, (_, line) => line))
  expect(lines[0]).toContain('ആദ്യം')
}

function temporaryFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'log')
}

test('each line is written to a file in its turn, to the last before the end', () => {
  const file = temporaryFile()
  expect(logTo(openSync(file, 'w'), { lines: 3_000 })).toMatchObject({ status: 0, failures: 0 })
  expectLines(readFileSync(file, 'utf8'), 3_000)
})

test('so it is to a pipe', () => {
  // of more, some may be under way while the last are written
  const { status, failures, said } = logTo('pipe', { lines: 100 })
  expect([status, failures]).toEqual([0, 0])
  expectLines(said ?? '', 100)
})

test('where a file takes no more the portal goes on, and counts it', () => {
  const output = openSync(temporaryFile(), 'w')
  const { status, failures } = logTo(output, { lines: 3_000, limit: 'ulimit -f 1' })
  expect(status).toBe(0)
  expect(failures).toBeGreaterThan(0)
})
