import { claims } from '../check-money.ts'
import { figure, recordRun, tableOf } from './kept-runs.ts'
import type { Kept } from './kept-runs.ts'
import type { MoneyTests } from './money-tests.ts'
import type { summaryOf } from './steady-load.ts'

export type Strike = {
  what: string
  limitSeconds: number
  /** From the strike until the first transaction of the portal of which everything after it got through, too; null: never. */
  backSeconds: number | null
  pagesFailed: number
  kinds: ReturnType<typeof summaryOf>
}

export type Failover = {
  paidStories: number
  objections: string[]
  /** How often every order was asked about until nothing was objected to. */
  passes?: number
  /** Before anything was killed. */
  steady: {
    seconds: number
    kinds: ReturnType<typeof summaryOf>
    requestsPerSecond: number
    paymentsPerSecond: number
    processorSeconds: Record<string, number>
  }
  strikes: Strike[]
  doctor: string
  /** Of the money path, on the cluster's own PostgreSQL; null: not run. */
  tests?: MoneyTests | null
  /** What people who bought did and were answered. */
  happened: Record<string, number>
  seconds: number
  isRight: boolean
}

export function recordFailover(failover: Failover): void {
  recordRun('failover', failover, reportOf)
  const { isRight, paidStories, objections, doctor, steady, seconds } = failover
  process.stdout.write(
    `${isRight ? 'ok' : 'WRONG'}: ${paidStories} paid, ${failover.passes} passes, objections: ${objections.join('; ')}; doctor: ${doctor}; ${figure(seconds)} s\n  ${JSON.stringify(steady)}\n`,
  )
}

function reportOf(runs: Kept<Failover>[], engines: string): string {
  return `# Drill: machines die while people pay

Written by \`npm run drill -- failover\`, all its runs. Three machines in one (${engines}): each has an address, etcd, PostgreSQL under
Patroni, HAProxy, PgBouncer and a web process, two have a worker, nginx stands on the first; the settings are the files of \`ops\`
(ops/large/README.md). People buy courses at both simulated providers with all that people do; beside them pages are looked at 25 times a second, and a student
changes their telephone number 5 times a second, whether what was asked before was answered or not. What is killed is killed with SIGKILL.

*Writes back*: from the kill until the first transaction of the portal after the last one that failed. PostgreSQL alone must be replaced within 15 s,
PostgreSQL with Patroni within Patroni's ttl and 15 s; no public page may fail. Afterwards everything is mended, every order is asked about, and all books are compared
with the providers' own ledgers.

${tableOf([
  [
    'run',
    'code',
    'killed',
    'writes back',
    'allowed',
    'pages failed',
    'writes failed',
    'for so long',
    '',
  ],
  ...runs.flatMap((run, index) => run.strikes.map((strike) => rowOf(strike, run, index))),
])}
${tableOf([
  ['run', 'paid stories', 'the books', 'the doctor', 'a purchase was answered', 'seconds', ''],
  ...runs.map((run, index) => [
    String(index + 1),
    String(run.paidStories),
    run.objections.length === 0
      ? `agree with the ledgers after ${run.passes ?? 2} passes`
      : `${run.objections.length} objections`,
    run.doctor,
    answersOf(run),
    figure(run.seconds),
    run.isRight ? 'as it must be' : '**wrong**',
  ]),
])}
${runs.flatMap(({ objections }, index) => objections.map((one) => `- run ${index + 1}: ${one}`)).join('\n')}
${runs.flatMap(testsOf).join('\n')}
What the first three runs object to is, as far as two of these orders were looked at, no failover's doing: of one order two transactions were charged, the provider sent one back by itself without
naming which, and what it said of our own refund of the other could be read both ways, so that it was left to a person. In run 4 the simulator named them. Since then \`read-refunds.ts\` knows that nobody
gives more of a transaction back than it took, and the simulator names nothing again.

What was looked for in the books:

${Object.values(claims)
  .map((claim) => `- ${claim}`)
  .join('\n')}

## While nothing was killed

${tableOf([
  ['run', 'requests a second', 'payments a second', 'median, p99 ms', 'processor seconds'],
  ...runs.map(({ steady }, index) => [
    String(index + 1),
    figure(steady.requestsPerSecond),
    figure(steady.paymentsPerSecond),
    steady.kinds
      .map(({ kind, medianMs, p99Ms }) => `${kind} ${figure(medianMs)}, ${figure(p99Ms)}`)
      .join('; '),
    `of ${figure(steady.seconds)}: ${Object.entries(steady.processorSeconds)
      .map(([part, seconds]) => `${part} ${figure(seconds)}`)
      .join(', ')}`,
  ]),
])}`
}

function rowOf(strike: Strike, { commit }: Kept<Failover>, index: number): string[] {
  const { what, limitSeconds, backSeconds, pagesFailed, kinds } = strike
  const pages = kinds.find(({ kind }) => kind === 'public pages')
  const writes = kinds.find(({ kind }) => kind === 'writes')
  return [
    String(index + 1),
    commit,
    what,
    backSeconds === null ? 'never' : `${figure(backSeconds)} s`,
    `${limitSeconds} s`,
    `${pagesFailed} of ${pages?.asked}`,
    ...failuresOf(writes),
    isCorrect(strike) ? 'as it must be' : '**wrong**',
  ]
}

function failuresOf(writes: Strike['kinds'][number] | undefined): [string, string] {
  if (writes === undefined) return ['none asked', '']
  const { failed, asked, outcomes, failingSeconds } = writes
  return [`${failed} of ${asked}${outcomesOf(outcomes)}`, `${figure(failingSeconds)} s`]
}

/** Writes were back in time, and every public page was shown. */
export function isCorrect({ backSeconds, limitSeconds, pagesFailed }: Strike): boolean {
  return backSeconds !== null && backSeconds < limitSeconds && pagesFailed === 0
}

function testsOf({ tests }: Kept<Failover>, index: number): string[] {
  if (!tests) return []
  const { passed, failed, migrations, server } = tests
  return [
    `- run ${index + 1}: ${migrations} migrations, and ${passed} stories of the money path passed, ${failed} failed, on PostgreSQL ${server}`,
  ]
}

function outcomesOf(outcomes: Record<string, number>): string {
  const all = Object.entries(outcomes).map(([outcome, times]) => `${outcome} ${times}`)
  return all.length === 0 ? '' : ` (${all.join(', ')})`
}

function answersOf({ happened }: Failover): string {
  const answers = Object.entries(happened).filter(([what]) =>
    /^(answered \d+|no answer)$/.test(what),
  )
  return answers.map(([what, times]) => `${what.replace('answered ', '')}: ${times}`).join(', ')
}
