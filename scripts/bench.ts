/*
 * npm run bench             the benchmarks that the budgets need, in some minutes
 * npm run bench -- NAME…    these
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import type { Benchmark } from '../bench/support/benchmark.ts'
import { linesOf } from './bench/figures.ts'
import { reportOn, saveReport } from './bench/reports.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'bench')
const ending = '.bench.ts'
/** The others are checks or take long; they run by name. */
const usual = ['start', 'memory', 'pages', 'orders', 'scale', 'browser', 'seats']

const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).toSorted()
const known = files.map((file) => file.slice(0, -ending.length))
const wanted = process.argv.slice(2)
refuseUnknown(wanted)
for (const name of wanted.length > 0 ? wanted : usual.filter((one) => known.includes(one)))
  await measure(name)
// a benchmark that is a check has printed its result
process.exit()

function refuseUnknown(names: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  process.stderr.write(
    `There is no benchmark "${unknown.join(', ')}". There are: ${known.join(', ')}.\n`,
  )
  process.exit(1)
}

async function measure(name: string): Promise<void> {
  process.stdout.write(`${name} …\n`)
  // every file there exports this shape
  const benchmark = (await import(path.join(folder, `${name}${ending}`))) as Benchmark
  const report = await reportOn(name, () => benchmark.run())
  await saveReport(root, report)
  process.stdout.write(`${linesOf(report.results)}\n`)
}
