import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeTemporaryDataDir } from '../db/embedded/temporary-data-dir.ts'
import { pdfCache } from './pdf-cache.ts'

let folder: string
const warn = vi.fn<() => void>()
const log = { info: warn, warn, error: warn }

beforeEach(() => {
  const { dataDir, remove } = makeTemporaryDataDir('papers')
  onTestFinished(remove)
  folder = path.join(dataDir, 'papers')
  warn.mockReset()
})

const open = (drawnBy: string[] = []) => pdfCache(folder, { drawnBy, log })
const only = () => path.join(folder, readdirSync(folder)[0] ?? '')
const paid = Buffer.from('%PDF paid')
const refunded = Buffer.from('%PDF refunded')

test('a kept file is found by other processes and is readable only by the portal', async () => {
  await open().store('receipt 1', paid)
  expect(await open().find('receipt 1')).toEqual(paid)
  expect(statSync(only()).mode & 0o777).toBe(0o600)
})

test('each content has its own file: a refunded receipt differs from the paid one', async () => {
  const papers = open()
  await papers.store('{"status":"PAID"}', paid)
  expect(await papers.find('{"status":"REFUNDED"}')).toBeNull()
  await papers.store('{"status":"REFUNDED"}', refunded)
  expect(await papers.find('{"status":"PAID"}')).toEqual(paid)
  expect(await papers.find('{"status":"REFUNDED"}')).toEqual(refunded)
})

test('a file drawn by another version of the program is not used', async () => {
  await open().store('receipt 1', paid)
  expect(await open([import.meta.filename]).find('receipt 1')).toBeNull()
})

test('a truncated or changed file is not used', async () => {
  const papers = open()
  await papers.store('receipt 1', paid)
  const bytes = readFileSync(only())
  writeFileSync(only(), bytes.subarray(0, -1))
  expect(await papers.find('receipt 1')).toBeNull()
  writeFileSync(only(), '')
  expect(await papers.find('receipt 1')).toBeNull()
})

test('a write failure is logged and does not delay the caller', async () => {
  const papers = open()
  writeFileSync(folder, 'a file where the folder should be')
  await papers.store('receipt 1', paid)
  expect(warn).toHaveBeenCalledOnce()
  expect(await papers.find('receipt 1')).toBeNull()
  rmSync(folder)
})

test('the oldest files beyond the limit are deleted', async () => {
  const papers = () => pdfCache(folder, { drawnBy: [], log, most: 3 })
  await papers().store('old', paid)
  utimesSync(only(), 1, 1)
  for (const said of ['1', '2', '3']) await papers().store(said, paid)
  expect(readdirSync(folder)).toHaveLength(3)
  expect(await papers().find('old')).toBeNull()
  expect(await papers().find('3')).toEqual(paid)
})
