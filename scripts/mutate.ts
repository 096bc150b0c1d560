import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import { runCommand, stopCommands } from './checks/run-command.ts'
import { ruleFiles, type RuleFile } from './support/rule-files.ts'

/** Stryker's result for one mutant. */
type Mutant = {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

type Result = {
  readonly file: string
  readonly mutants: number
  readonly killed: number
  readonly equivalent: number
}

const root = path.dirname(import.meta.dirname)
/** The path of stryker.config.json. */
const reportFile = path.join(root, 'artifacts', 'mutants.json')
const leastKilledPercent = 85
// a timeout is a detection; a file that no longer loads was never a valid mutant
const killing: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const counted: ReadonlySet<string> = new Set([...killing, 'Survived', 'NoCoverage'])

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stopCommands)
const results: Result[] = []
for (const rule of chooseFiles(process.argv.slice(2))) results.push(await mutate(rule))
process.stdout.write(`\n${tableOf(results)}\n`)
const weak = results.filter((result) => percentOf(result) < leastKilledPercent)
process.exit(weak.length === 0 ? 0 : 1)

/** All of them, or those whose path ends in a given text. */
function chooseFiles(requested: string[]): readonly RuleFile[] {
  const unknown = requested.filter((name) => !ruleFiles.some((rule) => isNamed(rule, name)))
  if (unknown.length > 0) {
    const fileList = ruleFiles.map(({ file }) => file).join('\n')
    giveUp(`There is no rule file "${unknown.join(', ')}". There are:\n${fileList}`)
  }
  if (requested.length === 0) return ruleFiles
  return ruleFiles.filter((rule) => requested.some((name) => isNamed(rule, name)))
}

function isNamed({ file }: RuleFile, name: string): boolean {
  return file === name || file.endsWith(`/${name}`) || file.endsWith(`/${name}.ts`)
}

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Mutates one file with all of Stryker's mutators, and runs its tests. */
async function mutate(rule: RuleFile): Promise<Result> {
  const { file, equivalent = 0, watchedWith = file } = rule
  const tests = testsBeside(watchedWith)
  if (tests.length === 0) giveUp(`${file} has no tests of its own.`)
  rmSync(reportFile, { force: true })
  const { isGood, output } = await runCommand(['stryker', 'run', '--mutate', file], {
    environment: { KALARI_TESTS: tests.join(',') },
  })
  if (!isGood) giveUp(`${output}\n${file} could not be looked at; Stryker says why above.`)
  const mutants = readMutants(file).filter(({ status }) => counted.has(status))
  const alive = mutants.filter(({ status }) => !killing.has(status))
  const killed = mutants.length - alive.length
  const result = { file, mutants: mutants.length, killed, equivalent }
  process.stdout.write(`${String(percentOf(result)).padStart(4)} %  ${file}\n`)
  for (const mutant of alive) process.stdout.write(`        ${describe(mutant)}\n`)
  return result
}

function testsBeside(file: string): readonly string[] {
  return ['test', 'property.test']
    .map((kind) => file.replace(/ts$/, `${kind}.ts`))
    .filter((test) => existsSync(path.join(root, test)))
}

function readMutants(file: string): readonly Mutant[] {
  // Stryker's own report
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>
  }
  return report.files[file]?.mutants ?? []
}

function describe({ location, mutatorName, replacement, status }: Mutant): string {
  const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)
  const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `line ${location.start.line}: ${mutatorName} ${change}${untested}`
}

/** The share of detected mutants among those that can be detected. */
function percentOf({ mutants, killed, equivalent }: Result): number {
  const noticeable = mutants - equivalent
  return noticeable === 0 ? 100 : Math.floor((killed / noticeable) * 100)
}

/** In Markdown. */
function tableOf(list: readonly Result[]): string {
  const rows = list.map((result) => {
    const { file, mutants, killed, equivalent } = result
    return `| \`${file}\` | ${mutants} | ${killed} | ${equivalent} | ${percentOf(result)} |`
  })
  const head = ['| file | mutants | killed | equivalent | % |', '|---|---|---|---|---|']
  return [...head, ...rows].join('\n')
}
