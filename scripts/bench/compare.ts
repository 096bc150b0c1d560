import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { betterOf } from './figures.ts'
import { judge, roundsNeededFor } from './is-slower.ts'
import type { Measured, Verdict } from './is-slower.ts'
import { readReport } from './reports.ts'

/** Those of them that there are: short, and without a browser. */
const unlessNamed = ['pages', 'api', 'start']
const LEAST_ROUNDS = 6
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

type Comparison = { readonly commit: string; readonly names: readonly string[] }

/**
 * Measures this checkout and a commit in turn, round after round, with the benchmarks of this checkout, and says of each
 * figure that got worse beyond the noise of the rounds how much.
 * @returns whether any is slower.
 * @throws Error where a benchmark does not run on one of them.
 */
export async function compareWith(root: string, { commit, names }: Comparison): Promise<boolean> {
  const chosen = names.length > 0 ? names : unlessNamed.filter((name) => hasBenchmark(root, name))
  const old = checkOut(root, commit)
  try {
    const verdicts: Verdict[] = []
    for (const name of chosen) verdicts.push(...judge(await measureBoth({ name, old, root })))
    return say(verdicts)
  } finally {
    git(root, ['worktree', 'remove', '--force', old])
    fs.rmdirSync(path.dirname(old))
  }
}

/** With the packages of this checkout where they are the same, and its benchmarks, so that both are asked the same. */
function checkOut(root: string, commit: string): string {
  const folder = path.join(fs.mkdtempSync(path.join(tmpdir(), 'kalari-compare-')), 'old')
  git(root, ['worktree', 'add', '--quiet', '--detach', folder, commit])
  // under root the database's user has to pass through
  fs.chmodSync(path.dirname(folder), 0o755)
  const lock = (at: string) => fs.readFileSync(path.join(at, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root))
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  for (const part of ['bench', path.join('scripts', 'bench'), path.join('scripts', 'bench.ts')]) {
    fs.rmSync(path.join(folder, part), { recursive: true, force: true })
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  }
  return folder
}

function git(root: string, args: string[]): void {
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

function hasBenchmark(root: string, name: string): boolean {
  return fs.existsSync(path.join(root, 'bench', `${name}.bench.ts`))
}

type Pair = { readonly name: string; readonly old: string; readonly root: string }

async function measureBoth({ name, old, root }: Pair): Promise<Measured[]> {
  const figures = new Map<string, { better: Measured['better']; old: number[]; new: number[] }>()
  // what is built and compiled at the first use is no matter of the versions
  for (const checkout of [old, root]) await measureOnce(checkout, name)
  const rounds = () => Math.max(LEAST_ROUNDS, roundsNeededFor(figures.size))
  for (let round = 0; round < rounds(); round++) {
    process.stdout.write(`${name}, round ${round + 1} …\n`)
    for (const side of round % 2 === 0 ? (['old', 'new'] as const) : (['new', 'old'] as const)) {
      const { results } = await measureOnce(side === 'old' ? old : root, name)
      for (const result of results) {
        const better = betterOf(result)
        if (better === null) continue
        const figure = figures.get(result.what) ?? { better, old: [], new: [] }
        figure[side].push(result.value)
        figures.set(result.what, figure)
      }
    }
  }
  return [...figures]
    .filter(([, figure]) => figure.old.length > 0 && figure.new.length > 0)
    .map(([what, figure]) => ({ what: `${name}: ${what}`, ...figure }))
}

async function measureOnce(checkout: string, name: string) {
  const program = path.join(checkout, 'scripts', 'bench.ts')
  const { status, stderr } = spawnSync(process.execPath, [program, name], {
    cwd: checkout,
    // a benchmark may leave out what only its table needs
    env: { ...process.env, BENCH_BRIEF: 'yes' },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${name} does not run in ${checkout}: ${stderr.slice(-1_000)}`)
  return readReport(checkout, name)
}

function say(verdicts: readonly Verdict[]): boolean {
  for (const { what, ratio, chance, isSlower } of verdicts) {
    const change = ratio >= 1 ? `${format.format(ratio)} times` : `1/${format.format(1 / ratio)} of`
    const detail = `${change} the old one's, ${format.format(chance * 100)} % by chance alone`
    process.stdout.write(`${isSlower ? 'slower  ' : '        '}${what}: ${detail}\n`)
  }
  const slower = verdicts.filter(({ isSlower }) => isSlower)
  process.stdout.write(
    slower.length === 0 ? 'no slower\n' : `slower: ${slower.map(({ what }) => what).join('; ')}\n`,
  )
  return slower.length > 0
}
