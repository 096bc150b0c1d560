import { figure, recordRun, tableOf } from './kept-runs.ts'
import type { Kept } from './kept-runs.ts'
import type { summaryOf } from './steady-load.ts'

export type Rolling = {
  kinds: ReturnType<typeof summaryOf>
  restarts: { name: string; how: string; seconds: number }[]
  /** Answered while processes were restarted. */
  perSecond: number
  loadSeconds: number
  processorSeconds: Record<string, number>
  seconds: number
  isRight: boolean
}

export function recordRolling(rolling: Rolling): void {
  recordRun('rolling', rolling, reportOf)
  const failed = rolling.kinds.reduce((sum, one) => sum + one.failed, 0)
  process.stdout.write(
    `${rolling.isRight ? 'ok' : 'WRONG'}: ${figure(rolling.perSecond)} requests a second, ${failed} failed, ${figure(rolling.seconds)} s\n`,
  )
  for (const kind of rolling.kinds) process.stdout.write(`  ${JSON.stringify(kind)}\n`)
  process.stdout.write(`  ${JSON.stringify(rolling.processorSeconds)}\n`)
}

function reportOf(runs: Kept<Rolling>[], engines: string): string {
  return `# Drill: processes are restarted while people ask

Written by \`npm run drill -- rolling\`, all its runs. Three machines in one (${engines}): each has an address, etcd, PostgreSQL under
Patroni, HAProxy, PgBouncer and a web process, two have a worker, nginx stands on the first; the settings are the files of \`ops\`
(ops/large/README.md). The three web processes and both workers are stopped and started one after the other, as an upgrade does, while requests come at a fixed
rate, whether the ones before were answered or not. Failed is what was not answered, or not as by a portal that is well.

${tableOf([
  ['run', 'code', 'requests', 'a second', 'failed', 'median, p99 ms', 'restarts', ''],
  ...runs.map((run, index) => [
    String(index + 1),
    run.commit,
    run.kinds.map(({ kind, asked }) => `${kind} ${asked}`).join(', '),
    figure(run.perSecond),
    String(run.kinds.reduce((sum, { failed }) => sum + failed, 0)),
    run.kinds.map((one) => `${figure(one.medianMs)}, ${figure(one.p99Ms)}`).join('; '),
    run.restarts.map(({ name, seconds }) => `${name} ${figure(seconds)} s`).join(', '),
    run.isRight ? 'as it must be' : '**wrong**',
  ]),
])}
${runs.flatMap(objectionsOf).join('\n')}
## Processor time, in seconds

While processes were restarted; what a process that was stopped had used is not in it.

${tableOf([
  ['run', 'seconds', 'parts'],
  ...runs.map(({ loadSeconds, processorSeconds }, index) => [
    String(index + 1),
    figure(loadSeconds),
    Object.entries(processorSeconds)
      .map(([part, seconds]) => `${part} ${figure(seconds)}`)
      .join(', '),
  ]),
])}`
}

function objectionsOf({ kinds, restarts }: Kept<Rolling>, index: number): string[] {
  const failed = kinds.filter((one) => one.failed > 0)
  const ends = restarts.filter(({ how }) => how !== 'exit code 0')
  return [
    ...failed.map((one) => `- run ${index + 1}: ${one.kind} ${JSON.stringify(one.outcomes)}`),
    ...ends.map(({ name, how }) => `- run ${index + 1}: ${name} ended with ${how}`),
  ]
}
