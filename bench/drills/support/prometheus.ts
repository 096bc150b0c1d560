import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../../../src/server/platform/db/embedded/free-port.ts'

const ops = path.join(import.meta.dirname, '..', '..', '..', 'ops', 'prometheus')
const UP_TRIES = 100
const LOOK_EVERY_MS = 300

export type Alert = {
  state: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>

/** What promtool says of the rules, and of their tests. @throws Error with its words where it refuses them. */
export function checkRules(): { checked: string; tested: string } {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: ops, encoding: 'utf8', stdio: 'pipe' })
  const checked = promtool('check', 'rules', 'alerts.yml')
  promtool('check', 'config', 'prometheus.yml')
  promtool('test', 'rules', 'alerts.test.yml')
  return {
    checked: /(\d+) rules found/.exec(checked)?.[1] ?? '0',
    tested: String(
      readFileSync(path.join(ops, 'alerts.test.yml'), 'utf8').split('\n  - name:').length - 1,
    ),
  }
}

/**
 * A Prometheus of its own that scrapes each second, with a copy of our rules in which an alert is told after `forSeconds`; what
 * they look at and how much of it is unchanged.
 */
export async function startPrometheus(
  folder: string,
  { targets, forSeconds }: { targets: Record<string, number>; forSeconds: number },
) {
  mkdirSync(folder, { recursive: true })
  const rules = readFileSync(path.join(ops, 'alerts.yml'), 'utf8')
  const quick = rules.replaceAll(/^( +for: ).+$/gm, `$1${forSeconds}s`)
  writeFileSync(path.join(folder, 'alerts.yml'), quick)
  writeFileSync(path.join(folder, 'prometheus.yml'), configOf(targets))
  const port = await findFreePort()
  const log = openSync(path.join(folder, 'prometheus.log'), 'a')
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', log, log] },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const ask = async (call: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${call}`)
    // its own documented shape
    const answer = (await response.json()) as { status: string; data: unknown; error?: string }
    if (answer.status !== 'success') throw new Error(`Prometheus: ${answer.error}`)
    return answer.data
  }
  await untilTrue(async () => {
    const { activeTargets } = (await ask('targets')) as { activeTargets: { health: string }[] }
    return activeTargets.length > 0 && activeTargets.every(({ health }) => health === 'up')
  })
  return {
    alerts: async (): Promise<Alert[]> => ((await ask('alerts')) as { alerts: Alert[] }).alerts,
    /** How many series a query gives now. @throws Error where Prometheus does not understand it. */
    query: async (expression: string): Promise<number> => {
      const data = await ask(`query?${new URLSearchParams({ query: expression }).toString()}`)
      return (data as { result: unknown[] }).result.length
    },
    stop: async (): Promise<void> => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function configOf(targets: Record<string, number>): string {
  const jobs = Object.entries(targets).map(
    ([job, port]) =>
      `  - job_name: ${job}\n    static_configs: [{ targets: ['127.0.0.1:${port}'] }]\n`,
  )
  const global =
    'global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [alerts.yml]\n'
  return `${global}scrape_configs:\n${jobs.join('')}`
}

async function untilTrue(check: () => Promise<boolean>): Promise<void> {
  for (let tried = 1; ; tried++) {
    if (await check().catch(() => false)) return
    if (tried >= UP_TRIES) throw new Error('Prometheus did not reach the portal in time.')
    await setTimeout(LOOK_EVERY_MS)
  }
}
