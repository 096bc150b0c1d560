import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { drillReport } from '../drill-report.ts'

export type Kept<Run> = Run & { commit: string; engines: string }

/**
 * Adds a run to those of NAME.json below bench/results, and writes NAME.md of all of them.
 * @param reportOf what the report says of them, the newest last.
 */
export function recordRun<Run>(
  name: string,
  run: Run,
  reportOf: (runs: Kept<Run>[], engines: string) => string,
): void {
  const dataFile = drillReport(`${name}.json`)
  // only this file writes it
  const known = existsSync(dataFile)
    ? (JSON.parse(readFileSync(dataFile, 'utf8')) as Kept<Run>[])
    : []
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const engines = enginesOfMachine()
  const runs = [...known, { ...run, commit, engines }]
  writeFileSync(dataFile, `[\n${runs.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
  writeFileSync(drillReport(`${name}.md`), reportOf(runs, engines))
}

export function tableOf([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

/** A figure for people: two places below ten. */
export function figure(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

/** What Debian calls the versions of what was drilled. */
function enginesOfMachine(): string {
  const packages = [
    'postgresql-15',
    'patroni',
    'etcd-server',
    'haproxy',
    'pgbouncer',
    'nginx',
  ] as const
  const said = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version}, ', ...packages], {
    encoding: 'utf8',
  })
  return `${said}Node ${process.version}`
}
