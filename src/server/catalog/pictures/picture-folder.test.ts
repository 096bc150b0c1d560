import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureFolder } from './picture-folder.ts'
import type { Picture } from './picture-storage.ts'

function emptyFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'kalari-pictures-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return path.join(made, 'uploads')
}

const pictureOf = (content: string): Picture => ({
  format: 'png',
  original: Buffer.from(content),
  byWidth: new Map([320, 640, 1280].map((width) => [width, Buffer.from(`${content} ${width}`)])),
  avifByWidth: new Map(),
})

test('stores each width under a name derived from its content', async () => {
  const folder = emptyFolder()
  const storage = pictureFolder(folder)
  const photo = await storage.store(pictureOf('bridge'))
  expect(photo).toMatch(/^\/uploads\/[\da-f]{40}-640\.webp$/)
  expect(storage.isOurs(photo)).toBe(true)
  const name = photo.slice('/uploads/'.length)
  for (const width of [320, 640, 1280])
    expect(String(await storage.read(name.replace('640', String(width))))).toBe(`bridge ${width}`)
  expect(await storage.store(pictureOf('bridge'))).toBe(photo)
  expect(await storage.store(pictureOf('tower'))).not.toBe(photo)
  expect(readdirSync(folder)).toHaveLength(6)
})

test.each([
  '../secret',
  '..%2f..%2fetc%2fpasswd',
  '.hidden.part',
  'a-640.webp',
  `${'a'.repeat(40)}-999.webp`,
  `${'a'.repeat(40)}-640.webp`,
  `../${'a'.repeat(40)}-640.webp`,
])('reads nothing named %s', async (name) => {
  const folder = emptyFolder()
  const storage = pictureFolder(folder)
  await storage.store(pictureOf('bridge'))
  writeFileSync(path.join(folder, '.hidden.part'), 'half')
  expect(await storage.read(name)).toBeNull()
})

test('stores AVIFs beside their WebPs, also for an earlier picture', async () => {
  const folder = emptyFolder()
  const storage = pictureFolder(folder)
  const photo = await storage.store(pictureOf('bridge'))
  const avif = photo.slice('/uploads/'.length).replace('webp', 'avif')
  expect(await storage.read(avif)).toBeNull()
  const avifByWidth = new Map([[640, Buffer.from('smaller')]])
  expect(await storage.store({ ...pictureOf('bridge'), avifByWidth })).toBe(photo)
  expect(String(await storage.read(avif))).toBe('smaller')
  expect(await storage.names()).toContain(avif)
  expect(await storage.olderThan(new Date(Date.now() + 60_000))).toEqual([photo])
})

test('deletes a picture with all its files and no other', async () => {
  const folder = emptyFolder()
  const storage = pictureFolder(folder)
  const avifByWidth = new Map([320, 640, 1280].map((width) => [width, Buffer.from('smaller')]))
  const photo = await storage.store({ ...pictureOf('bridge'), avifByWidth })
  await storage.store({ ...pictureOf('tower'), avifByWidth })
  expect(readdirSync(folder)).toHaveLength(12)
  await storage.remove(photo, new Date(Date.now() + 60_000))
  const left = readdirSync(folder)
  expect(left).toHaveLength(6)
  expect(left.filter((name) => photo.includes(name.slice(0, 40)))).toEqual([])
})

test('deletes only old unfinished files', async () => {
  const folder = emptyFolder()
  const storage = pictureFolder(folder)
  await storage.cleanUp(new Date())
  await storage.store(pictureOf('bridge'))
  const now = new Date('2026-06-15T06:00:00Z')
  const halfWritten = (name: string, at: Date) => {
    writeFileSync(path.join(folder, name), 'half')
    utimesSync(path.join(folder, name), at, at)
  }
  halfWritten('.old.part', new Date('2026-06-15T04:00:00Z'))
  halfWritten('.young.part', new Date('2026-06-15T05:59:00Z'))
  await storage.cleanUp(now)
  const names = readdirSync(folder)
  expect(names).toHaveLength(4)
  expect(names).toContain('.young.part')
})
