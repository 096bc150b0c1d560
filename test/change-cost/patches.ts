import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname

/** The kinds of change that there is a patch for. */
export function patchNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => path.basename(file, '.patch'))
    .toSorted()
}

export function patchFile(name: string): string {
  return path.join(folder, `${name}.patch`)
}

/** Every file that a patch touches, by its path in the repository, sorted. */
export function filesOf(name: string): string[] {
  const lines = execFileSync('git', ['apply', '--numstat', '-z', patchFile(name)], {
    encoding: 'utf8',
  })
  return lines
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('\t')[2] ?? '')
    .toSorted()
}

/** Without what is no decision of whoever makes the change: tests, migrations, what is generated or printed. */
export function countedFilesOf(name: string): string[] {
  return filesOf(name).filter((file) => !notCounted.some((expression) => expression.test(file)))
}

const notCounted = [
  /^(test|e2e|db\/migrations)\//,
  /\.test\.tsx?$|\/testing-[^/]+\.ts$/,
  /\.generated\.ts$/,
  /^docs\/(payments|providers)\.md$/,
]
