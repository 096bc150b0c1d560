import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const file = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))
const logging = `
  import { ftruncateSync } from 'node:fs'
  import { createLog } from ${file('request-log.ts')}
  import { registry } from ${file('../../metrics/meters.ts')}
  const log = createLog('info', 'k'.repeat(64))
  const say = (lines) => {
    for (let line = 0; line < lines; line++) log.info({ line }, 'ആദ്യം')
  }
  const tell = async () =>
    process.stderr.write(await registry.getSingleMetricAsString('kalari_log_write_failures_total'))
`

/**
 * Runs a program whose log goes to `output`, and returns what it counted. @param program ends with
 * tell().
 */
function logTo(output: number | 'pipe', program: string, limit = 'true') {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${limit}; exec "$0" "$@"`, process.execPath, ...run(program)],
    { stdio: ['ignore', output, 'pipe'], encoding: 'utf8' },
  )
  return { status, said: stdout, failures: failuresIn(stderr) }
}

function run(program: string): string[] {
  return ['--input-type=module-typescript', '--eval', logging + program]
}

function failuresIn(told: string): number {
  return Number(/_total (\d+)$/m.exec(told)?.[1])
}

const allAndTheLast = `
  say(3_000)
  log.info({ line: 3_000 }, 'the last')
  await tell()
`

function expectLines(said: string, upTo: number): void {
  const lines = said.trimEnd().split('\n')
  // each is a line of pino
  const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line)
  expect(numbers).toEqual(Array.from({ length: upTo + 1 }, (_, line) => line))
  expect(lines[0]).toContain('ആദ്യം')
}

function temporaryFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'log')
}

test('each line is written to a file in order, up to the last', () => {
  const name = temporaryFile()
  expect(logTo(openSync(name, 'w'), allAndTheLast)).toMatchObject({ status: 0, failures: 0 })
  expectLines(readFileSync(name, 'utf8'), 3_000)
})

test('each line is written to a pipe in order, up to the last', () => {
  const { status, failures, said } = logTo('pipe', allAndTheLast)
  expect([status, failures]).toEqual([0, 0])
  expectLines(said ?? '', 3_000)
})

test('a last long line is written whole through a slow pipe', () => {
  const reason = 'കാരണം'.repeat(5_000)
  const program = `process.stdout.columns
    log.info({}, '${reason}')
    process.exit()`
  const { stdout } = spawnSync('sh', ['-c', '"$0" "$@" | cat', process.execPath, ...run(program)], {
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toMatchObject({ msg: reason })
})

test('on a full disk the portal continues, counts failures and writes again later', () => {
  const name = temporaryFile()
  const roomAgain = `say(12)
    ftruncateSync(1, 0)
    log.info({ line: 'with room' }, 'again')
    await tell()`
  const { status, failures } = logTo(openSync(name, 'a'), roomAgain, 'ulimit -f 1')
  expect(status).toBe(0)
  expect(failures).toBeGreaterThan(0)
  const lines = readFileSync(name, 'utf8').trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ line: 'with room' })
})

test('a plain object thrown by a library is logged with its message', () => {
  const program = `
    log.error({ err: { message: 'too many clients', code: '53300', detail: 'asha@example.in' } }, 'queue error')
    await tell()`
  const { said } = logTo('pipe', program)
  expect(JSON.parse(said ?? '')).toMatchObject({
    err: { message: 'too many clients', code: '53300' },
    msg: 'queue error',
  })
  expect(said).not.toContain('asha')
})
