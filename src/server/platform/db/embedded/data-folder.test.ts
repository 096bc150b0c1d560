import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { secretsFile } from './postgres-secrets.ts'

function place() {
  const parent = mkdtempSync(path.join(tmpdir(), 'kalari-data-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return path.join(parent, 'var', 'data')
}

function folderWithMode(mode: number) {
  const folder = place()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
  return folder
}

const modeOf = (folder: string) => statSync(folder).mode & 0o7777
// under root the database server is another user, who must be able to enter
const closed = process.getuid?.() === 0 ? 0o711 : 0o700

test('other users cannot list or write to a new data folder', () => {
  const folder = place()
  makeDataFolder(folder)
  expect(modeOf(folder)).toBe(closed)
})

test('an existing data folder is closed to other users', () => {
  const folder = folderWithMode(0o755)
  writeFileSync(secretsFile(folder), '{}')
  makeDataFolder(folder)
  expect(modeOf(folder)).toBe(closed)
})

test('a data folder with stricter permissions keeps them', () => {
  const folder = folderWithMode(0o700)
  writeFileSync(secretsFile(folder), '{}')
  makeDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('a folder used for something else stays unchanged', () => {
  const folder = folderWithMode(0o1777)
  makeDataFolder(folder)
  expect(modeOf(folder)).toBe(0o1777)
})
