/*
 * npm run bench                              all that docs/speed.md shows, in some minutes
 * npm run bench -- NAME…                     these
 * npm run bench -- compare COMMIT [NAME…]    is this checkout slower than that commit? Ends with 1 where it is
 * npm run bench -- table                     writes the figures in bench/results into docs/speed.md
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import type { Benchmark } from '../bench/support/benchmark.ts'
import { compareWith } from './bench/compare.ts'
import { linesOf } from './bench/figures.ts'
import { reportOn, saveReport } from './bench/reports.ts'
import { writeTable } from './bench/write-table.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'bench')
const ending = '.bench.ts'
/** What docs/speed.md shows; the others are checks, or take long, and run by their names. */
const usual = ['start', 'memory', 'pages', 'api', 'orders', 'scale', 'browser', 'processes']

const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).toSorted()
const known = files.map((file) => file.slice(0, -ending.length))
const [command, ...rest] = process.argv.slice(2)
if (command === 'table') await writeTable(root)
else if (command === 'compare') {
  const [commit = 'HEAD', ...names] = rest
  refuseUnknown(names)
  process.exitCode = (await compareWith(root, { commit, names })) ? 1 : 0
} else {
  const wanted = command === undefined ? [] : [command, ...rest]
  refuseUnknown(wanted)
  for (const name of wanted.length > 0 ? wanted : usual.filter((one) => known.includes(one)))
    await measure(name)
}
// a benchmark that is a check has said how it went
process.exit()

function refuseUnknown(wanted: readonly string[]): void {
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  process.stderr.write(
    `There is no benchmark "${unknown.join(', ')}". There are: ${known.join(', ')}; and compare COMMIT, table.\n`,
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
