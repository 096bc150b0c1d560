import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'

/** What runs as a process of its own, by the source that it begins in. */
export const programs = {
  start: 'scripts/programs/run-start.ts',
  web: 'src/server/main.web.ts',
  worker: 'src/server/main.worker.ts',
  simulators: 'simulators/main.ts',
} as const

export type ProgramName = keyof typeof programs

/** Of which files the programs were made. */
type Stamp = {
  /** From the root, sorted. */
  readonly files: readonly string[]
  /** Their sizes and times. */
  readonly fingerprint: string
  readonly content: string
}

export const root = path.join(import.meta.dirname, '..', '..')
/** Beside `build`, which the pages' build empties while programs run. */
export const programsFolder = path.join(root, 'build-programs')
const stampFile = path.join(programsFolder, '.stamp')

/**
 * The file that runs a program, from the root: the built one, which is there in a third of the time and memory, or its
 * source where nothing was built of what the sources are now.
 */
export function programFile(name: ProgramName): string {
  return areProgramsBuilt() ? builtProgram(name) : programs[name]
}

/** The built one, from the root, for whoever has seen that it is there. */
export function builtProgram(name: ProgramName): string {
  return path.join('build-programs', `${name}.js`)
}

/** Whether the built programs are made of the sources as they are now. */
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
    // who only runs the release need not write in it: the contents are compared each time
  }
  return true
}

/** Notes of what the programs in the folder were made. @param files from the root. */
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
    // written above and by nobody else
    return JSON.parse(fs.readFileSync(stampFile, 'utf8')) as Stamp
  } catch {
    // nothing was built, or not to its end
    return null
  }
}

/** Of their sizes and times: enough to say that nothing was touched. @param files from the root. @returns null where one is gone. */
export function fingerprintOf(files: readonly string[]): string | null {
  const lines: string[] = []
  for (const file of files) {
    const there = fs.statSync(`${root}/${file}`, { throwIfNoEntry: false })
    if (there === undefined) return null
    lines.push(`${file}\0${there.size}\0${there.mtimeMs}\n`)
  }
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** Of what stands in them. @param files from the root. @throws Error where one is gone. */
export function contentOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(fs.readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}
