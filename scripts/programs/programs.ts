import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'

/** The programs that run as processes, by the source file of each entry. */
export const programs = {
  start: 'scripts/programs/run-start.ts',
  web: 'src/server/main.web.ts',
  worker: 'src/server/main.worker.ts',
  simulators: 'simulators/main.ts',
} as const

export type ProgramName = keyof typeof programs

/** The files that the programs were built from. */
type Stamp = {
  /** Paths from the root, sorted. */
  readonly files: readonly string[]
  /** A hash of their sizes and times. */
  readonly fingerprint: string
  readonly content: string
}

export const root = path.join(import.meta.dirname, '..', '..')
/** Not in `build`, which the pages' build empties while programs run. */
export const programsFolder = path.join(root, 'build-programs')
const stampFile = path.join(programsFolder, '.stamp')

/**
 * The file of a program, from the root: the built one if it matches the sources, else the source.
 * The built one starts in a third of the time and memory.
 */
export function programFile(name: ProgramName): string {
  return areProgramsBuilt() ? builtProgram(name) : programs[name]
}

/** The built file, from the root, for a caller that has checked that it exists. */
export function builtProgram(name: ProgramName): string {
  return path.join('build-programs', `${name}.js`)
}

/** Whether the built programs match the present sources. */
export function areProgramsBuilt(): boolean {
  const stamp = readStamp()
  if (stamp === null) return false
  const fingerprint = fingerprintOf(stamp.files)
  if (fingerprint === stamp.fingerprint) return true
  // a copied release has other times
  if (fingerprint === null || contentOf(stamp.files) !== stamp.content) return false
  try {
    fs.writeFileSync(stampFile, JSON.stringify({ ...stamp, fingerprint } satisfies Stamp))
  } catch {
    // a user who may not write in the release's folder: the contents are compared each time
  }
  return true
}

/**
 * Records the sources of the built programs.
 * @param files from the root.
 */
export function stampPrograms(files: readonly string[]): void {
  const sorted = files.toSorted()
  const stamp: Stamp = {
    files: sorted,
    fingerprint: fingerprintOf(sorted) ?? '',
    content: contentOf(sorted),
  }
  fs.writeFileSync(stampFile, JSON.stringify(stamp))
}

function readStamp(): Stamp | null {
  try {
    // only this file writes it, above
    return JSON.parse(fs.readFileSync(stampFile, 'utf8')) as Stamp
  } catch {
    // no build, or an incomplete one
    return null
  }
}

/**
 * A hash of sizes and times, enough to detect a change.
 * @param files from the root.
 * @returns null where one is gone.
 */
export function fingerprintOf(files: readonly string[]): string | null {
  const lines: string[] = []
  for (const file of files) {
    const there = fs.statSync(`${root}/${file}`, { throwIfNoEntry: false })
    if (there === undefined) return null
    lines.push(`${file}\0${there.size}\0${there.mtimeMs}\n`)
  }
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/**
 * A hash of their contents.
 * @param files from the root.
 * @throws Error where one is gone.
 */
export function contentOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(fs.readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}
