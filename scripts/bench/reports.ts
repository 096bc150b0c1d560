import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import type { Result } from '../../bench/support/benchmark.ts'

/** The content of bench/results/NAME.json. */
export type Report = {
  readonly name: string
  readonly measuredAt: string
  readonly node: string
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  /**
   * The load average of the last minute: above the number of cores, absolute times count for
   * little.
   */
  readonly load: { readonly before: number; readonly after: number }
  readonly results: readonly Result[]
}

/** Runs a benchmark, and records the machine and its load. */
export async function reportOn(name: string, run: () => Promise<Result[]>): Promise<Report> {
  const [before = 0] = loadavg()
  const results = await run()
  const [after = 0] = loadavg()
  return {
    name,
    measuredAt: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    load: { before, after },
    results,
  }
}

/** @param root of the checkout. */
export async function saveReport(root: string, report: Report): Promise<void> {
  const file = fileOf(root, report.name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

function fileOf(root: string, name: string): string {
  return path.join(root, 'bench', 'results', `${name}.json`)
}
