import type { Check, Outcome } from './check.ts'
import { stopCommands } from './run-command.ts'

// the CI machine has two cores
const lightChecksAtOnce = 2
// Ctrl-C reaches the programs too: time to end by themselves
const patienceMs = 1000

const totals = { passed: 0, failed: 0 }
let isStopping = false

/**
 * Runs the checks, prints a line for each and `N passed, N failed` as the last. Ends this process
 * with the matching exit code.
 */
export async function runChecks(checks: readonly Check[]): Promise<never> {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop)
  await runAll(checks)
  if (isStopping) process.exit(130)
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
  process.exit(totals.failed === 0 ? 0 : 1)
}

/**
 * The named checks in their order. For an unknown name it prints the known ones and ends this
 * process.
 */
export function choose(names: readonly string[], known: readonly Check[]): readonly Check[] {
  const unknown = names.filter((name) => !known.some((check) => check.name === name))
  if (unknown.length > 0) {
    const list = known.map((check) => check.name).join(', ')
    process.stderr.write(`There is no check "${unknown.join(', ')}". There are: ${list}.\n`)
    process.exit(1)
  }
  return known.filter(({ name }) => names.includes(name))
}

function stop(): void {
  if (isStopping) return
  isStopping = true
  setTimeout(stopCommands, patienceMs).unref()
}

/** Starts the checks in order, light ones two at a time, heavy ones alone. */
async function runAll(list: readonly Check[]): Promise<void> {
  const running = new Set<Promise<void>>()
  for (const check of list) {
    if (isStopping) break
    const limit = check.isHeavy ? 1 : lightChecksAtOnce
    while (running.size >= limit) await Promise.race(running)
    const one = runOne(check).finally(() => running.delete(one))
    running.add(one)
    if (check.isHeavy) await one
  }
  await Promise.all(running)
}

async function runOne(check: Check): Promise<void> {
  const startedAt = performance.now()
  const outcome = await check.run()
  if (isStopping) return
  totals.passed += outcome.passed
  totals.failed += outcome.failed
  process.stdout.write(reportOf(check.name, outcome, performance.now() - startedAt))
}

function reportOf(name: string, outcome: Outcome, durationMs: number): string {
  const { passed, failed, skipped } = outcome
  const mark = failed === 0 ? 'ok  ' : 'FAIL'
  const counts = [`${passed} passed`]
  if (failed > 0) counts.push(`${failed} failed`)
  if (skipped > 0) counts.push(`${skipped} skipped`)
  const line = `${mark}  ${name.padEnd(14)} ${(durationMs / 1000).toFixed(1).padStart(6)} s  ${counts.join(', ')}\n`
  return failed === 0 ? line : `${line}\n${outcome.output.trim()}\n\n`
}
