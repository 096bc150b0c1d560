import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeReady } from './postgres-binaries.ts'

/**
 * The package as npm unpacks it without its install script: no links, and programs that may not be
 * executable.
 */
function unpackedPackage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-postgres-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => path.join(folder, 'native', name)
  for (const name of ['lib', 'bin']) mkdirSync(at(name), { recursive: true })
  writeFileSync(at('lib/libpq.so.5.18'), 'a library')
  writeFileSync(at('bin/postgres'), 'a program')
  chmodSync(at('bin/postgres'), 0o644)
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(at('pg-symlinks.json'), JSON.stringify(links))
  return { folder, at }
}

test('PostgreSQL runs from a package without a run of its install script', () => {
  const { folder, at } = unpackedPackage()
  // the second start changes nothing
  for (let start = 0; start < 2; start++) {
    makeReady(folder)
    expect(readFileSync(at('lib/libpq.so.5'), 'utf8')).toBe('a library')
    expect(statSync(at('bin/postgres')).mode & 0o111).toBe(0o111)
  }
})

test('a package without a list of links stays unchanged', () => {
  const { folder, at } = unpackedPackage()
  rmSync(at('pg-symlinks.json'))
  makeReady(folder)
  expect(() => statSync(at('lib/libpq.so.5'))).toThrow('ENOENT')
})
