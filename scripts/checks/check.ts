import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { runCommand } from './run-command.ts'

/** The outcome of a check; a check without tests of its own counts as one. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Shown where something failed. */
  readonly output: string
}

export type Check = {
  readonly name: string
  /** Uses the whole machine: runs alone. */
  readonly isHeavy: boolean
  readonly run: () => Promise<Outcome>
}

/** A check that runs commands in order and passes if all do; the first failure ends it. */
export function commandCheck(name: string, ...commands: string[][]): Check {
  const run = async (): Promise<Outcome> => {
    for (const command of commands) {
      const { isGood, output } = await runCommand(command)
      if (!isGood) return failure(output)
    }
    return success
  }
  return { name, isHeavy: false, run }
}

/** The tests of some projects of vitest.config.ts, counted from vitest's own report. */
export function vitestCheck(name: string, projects: string[], isHeavy: boolean): Check {
  const run = (): Promise<Outcome> =>
    withReport(async (report) => {
      const { isGood, output } = await runCommand([
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      const counts = await readReport(report, readVitestCounts)
      return honest(counts, isGood, output)
    })
  return { name, isHeavy, run }
}

/** The browser tests that the arguments choose, counted from Playwright's own report. */
export async function runPlaywright(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  return withReport(async (report) => {
    const { isGood, output } = await runCommand(
      ['playwright', 'test', '--reporter=dot,json', ...args],
      {
        // it tells its workers to use colors, and with NO_COLOR set Node would warn in each of them
        environment: { ...environment, NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    )
    const counts = await readReport(report, readPlaywrightCounts)
    return honest(counts, isGood, output)
  })
}

export const success: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' }

export function failure(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output }
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>

/** A run can fail without a failed test: a file that does not load, or no files at all. */
function honest(counts: Counts | null, isGood: boolean, output: string): Outcome {
  if (counts === null) return failure(output)
  const failed = isGood ? counts.failed : Math.max(counts.failed, 1)
  return { ...counts, failed, output }
}

async function withReport(run: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalari-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(
  file: string,
  read: (report: object) => Counts | null,
): Promise<Counts | null> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof report === 'object' && report !== null ? read(report) : null
  } catch {
    // no report: the program failed before its first test, and its output has the error
    return null
  }
}

function readVitestCounts(report: object): Counts {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + filesThatDidNotLoad(report),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  }
}

function filesThatDidNotLoad(report: object): number {
  if (!('testResults' in report) || !Array.isArray(report.testResults)) return 0
  // vitest's own report
  const files = report.testResults as { status: string; assertionResults: unknown[] }[]
  return files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length
}

function readPlaywrightCounts(report: object): Counts | null {
  if (!('stats' in report) || typeof report.stats !== 'object' || report.stats === null) return null
  const { stats } = report
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  }
}

function numberIn(record: object, name: string): number {
  const value: unknown = Object.entries(record).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value : 0
}
