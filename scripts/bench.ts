import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'

import type { Benchmark, Result } from '../bench/support/benchmark.ts'

const folder = path.join(import.meta.dirname, '..', 'bench')
const ending = '.bench.ts'

const names = await chooseNames(process.argv.slice(2))
for (const name of names) {
  process.stdout.write(`${name} …\n`)
  const results = await runBenchmark(name)
  await save(name, results)
  process.stdout.write(`${tableOf(results)}\n`)
}
// a benchmark that is a check has said how it went
process.exit()

async function chooseNames(wanted: string[]): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).toSorted()
  const known = files.map((file) => file.slice(0, -ending.length))
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no benchmark "${unknown.join(', ')}". There are: ${known.join(', ')}.\n`,
    )
    process.exit(1)
  }
  return wanted.length === 0 ? known : wanted
}

async function runBenchmark(name: string): Promise<Result[]> {
  // every file there exports this shape
  const benchmark = (await import(path.join(folder, `${name}${ending}`))) as Benchmark
  return benchmark.run()
}

async function save(name: string, results: Result[]): Promise<void> {
  const report = {
    name,
    measuredAt: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    results,
  }
  await mkdir(path.join(folder, 'results'), { recursive: true })
  const file = path.join(folder, 'results', `${name}.json`)
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

function tableOf(results: Result[]): string {
  const width = Math.max(0, ...results.map(({ what }) => what.length))
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
  return results
    .map(
      ({ what, value, unit }) =>
        `  ${what.padEnd(width)}  ${format.format(value).padStart(12)} ${unit}`,
    )
    .join('\n')
}
