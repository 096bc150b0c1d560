import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { claims } from './check-money.ts'
import { drillReport } from './drill-report.ts'
import type { Counts } from './payers.ts'

/** What one storm was, and what was found wrong after it. */
export type Storm = {
  seed: number
  stories: number
  /** Those of them in which a provider took money. */
  paidStories: number
  /** What was done to the portal, and how often it hit. */
  faults: Counts
  /** What people did and what they were answered. */
  happened: Counts
  objections: string[]
  deadlocks: number
  seconds: number
}

type Kept = Storm & { commit: string }

const dataFile = drillReport('faults.json')
const reportFile = drillReport('faults.md')

/** All storms that were kept, by their seeds. */
export function knownStorms(): Kept[] {
  if (!existsSync(dataFile)) return []
  // only this file writes it
  return JSON.parse(readFileSync(dataFile, 'utf8')) as Kept[]
}

/** Keeps a storm in place of an older one of its seed, and writes the report again. */
export function recordStorm(storm: Storm): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const others = knownStorms().filter(({ seed }) => seed !== storm.seed)
  const storms = [...others, { ...storm, commit }].toSorted((one, other) => one.seed - other.seed)
  writeFileSync(dataFile, `[\n${storms.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
  writeFileSync(reportFile, reportOf(storms))
}

function reportOf(storms: Kept[]): string {
  const sum = (figure: (storm: Kept) => number) =>
    String(storms.reduce((total, storm) => total + figure(storm), 0))
  const faults = totalsOf(storms.map((storm) => storm.faults))
  const happened = totalsOf(storms.map((storm) => storm.happened))
  const seeds = storms.map(({ seed }) => seed)
  return [
    '# Drill: faults',
    '',
    'Written by `npm run drill -- faults` from `faults.json`. A seed is one storm over a portal of real processes (one web process, two',
    'workers, PostgreSQL, the simulators of all providers); a story is one person who buys one course, with all that happens to it. After',
    'each storm everything is mended, every order is asked about, and all books are compared with the providers’ own ledgers.',
    '',
    tableOf([
      ['', 'count'],
      ['storms', `${storms.length} (seeds ${Math.min(...seeds)} to ${Math.max(...seeds)})`],
      ['stories', sum((storm) => storm.stories)],
      ['of them with money taken by a provider', sum((storm) => storm.paidStories)],
      ['faults that hit', String(Object.values(faults).reduce((all, one) => all + one, 0))],
      ['deadlocks', sum((storm) => storm.deadlocks)],
      ['minutes', String(Math.round(Number(sum((storm) => storm.seconds)) / 60))],
      ['code', [...new Set(storms.map(({ commit }) => commit))].join(', ')],
    ]),
    '## What was found wrong',
    '',
    tableOf([
      ['', 'found'],
      ...Object.entries(claims).map(([key, claim]) => [
        claim,
        sum(({ objections }) => objections.filter((one) => one.startsWith(`${key}: `)).length),
      ]),
    ]),
    ...storms.flatMap(({ seed, objections }) => objections.map((one) => `- seed ${seed}: ${one}`)),
    '## What was done to the portal',
    '',
    tableOf([['fault', 'hits'], ...rowsOf(faults)]),
    '## What people did and were answered',
    '',
    tableOf([['', 'times'], ...rowsOf(happened)]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

function totalsOf(all: Counts[]): Counts {
  const totals: Counts = {}
  for (const counts of all)
    for (const [what, count] of Object.entries(counts)) totals[what] = (totals[what] ?? 0) + count
  return totals
}

function rowsOf(counts: Counts): string[][] {
  return Object.entries(counts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => [what, String(count)])
}

function tableOf([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}
