import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BucketFault } from '../../../../simulators/bucket/bucket-faults.ts'
import { startTestingBucket } from '../../../../simulators/bucket/testing-bucket.ts'
import { registry } from '../../platform/metrics/meters.ts'
import { pictureBucket, testBucket } from './picture-bucket.http.ts'
import type { Picture } from './picture-storage.ts'

let bucket: Awaited<ReturnType<typeof startTestingBucket>>
const told: object[] = []
const note = (fields: object) => void told.push(fields)
const log = { info: note, warn: note, error: note }

beforeAll(async () => {
  bucket = await startTestingBucket()
})
beforeEach(() => {
  bucket.store.clear()
  bucket.faults.clear()
  told.length = 0
})
afterAll(() => bucket.stop())

/** Like another machine: with an empty cache. */
const machine = (timeoutMs?: number) =>
  pictureBucket(bucket.settings, { log, ...(timeoutMs === undefined ? {} : { timeoutMs }) })

async function pictureOf(background: string): Promise<Picture> {
  const byWidth = new Map<number, Buffer>()
  for (const width of [320, 640, 1280]) {
    const drawn = sharp({ create: { width, height: 9, channels: 3, background } })
    byWidth.set(width, await drawn.webp().toBuffer())
  }
  return { format: 'png', original: Buffer.from(''), byWidth, avifByWidth: new Map() }
}

async function withAvifs(picture: Picture): Promise<Picture> {
  const avifByWidth = new Map<number, Buffer>()
  for (const [width, webp] of picture.byWidth)
    avifByWidth.set(width, await sharp(webp).avif({ effort: 0 }).toBuffer())
  return { ...picture, avifByWidth }
}

const inAvif = (photo: string) => photo.slice('/uploads/'.length).replace('webp', 'avif')
const asked = (method: string, name: string) =>
  bucket.store.calls().filter((call) => call.method === method && call.key === `uploads/${name}`)

test('one machine reads in each width what another stored, at the folder’s address', async () => {
  const picture = await pictureOf('#0b4f8a')
  const photo = await machine().store(picture)
  expect(photo).toMatch(/^\/uploads\/[\da-f]{40}-640\.webp$/)
  const other = machine()
  expect(await other.isThere(photo)).toBe(true)
  const name = photo.slice('/uploads/'.length)
  for (const [width, bytes] of picture.byWidth)
    expect(await other.read(name.replace('640', String(width)))).toEqual(bytes)
  expect(bucket.store.list().map(({ key, type }) => [key, type])).toEqual(
    [1280, 320, 640].map((width) => [
      `uploads/${name.replace('640', String(width))}`,
      'image/webp',
    ]),
  )
  expect(await other.read(name.replace(/^./, (sign) => (sign === '0' ? '1' : '0')))).toBeNull()
})

test('concurrent requests read a picture from the bucket once', async () => {
  const photo = await machine().store(await pictureOf('#123456'))
  const other = machine()
  const name = photo.slice('/uploads/'.length)
  await Promise.all(Array.from({ length: 20 }, () => other.read(name)))
  expect(await other.read(name)).not.toBeNull()
  expect(bucket.store.calls().filter(({ method }) => method === 'GET')).toHaveLength(1)
})

test('AVIFs are stored beside their WebPs, with their type, and deleted with them', async () => {
  const picture = await withAvifs(await pictureOf('#0b4f8a'))
  const photo = await machine().store(picture)
  const name = inAvif(photo)
  expect(await machine().read(name)).toEqual(picture.avifByWidth.get(640))
  expect(bucket.store.find(`uploads/${name}`)?.type).toBe('image/avif')
  expect(await machine().names()).toHaveLength(6)
  await machine().remove(photo, new Date(Date.now() + 60_000))
  expect(bucket.store.list()).toEqual([])
})

test('a missing AVIF is requested once until it is stored', async () => {
  const storage = machine()
  const picture = await pictureOf('#0b4f8a')
  const name = inAvif(await storage.store(picture))
  for (let time = 0; time < 3; time++) expect(await storage.read(name)).toBeNull()
  expect(asked('GET', name)).toHaveLength(1)
  await storage.store(await withAvifs(picture))
  expect(await storage.read(name)).not.toBeNull()
})

test('a file that is named AVIF but is none is not shown', async () => {
  const photo = await machine().store(await pictureOf('#0b4f8a'))
  const webp = bucket.store.find(photo.slice(1))
  if (webp === undefined) throw new Error('it was kept')
  bucket.store.put({ ...webp, key: `uploads/${inAvif(photo)}` })
  const reading = machine().read(inAvif(photo))
  await expect(reading).rejects.toMatchObject({ code: 'picture-unavailable' })
})

test('a list continues over its pages and has only pictures', async () => {
  const storage = machine()
  const photos: string[] = []
  for (const color of ['#111111', '#222222', '#333333'])
    photos.push(await storage.store(await pictureOf(color)))
  const alien = { bytes: Buffer.from('x'), type: 'text/plain', changedAt: new Date() }
  bucket.store.put({ ...alien, key: 'uploads/readme & more.txt' })
  bucket.store.put({ ...alien, key: 'elsewhere/a.webp' })
  const names = await storage.names()
  expect(names).toHaveLength(9)
  for (const photo of photos) expect(names).toContain(photo.slice('/uploads/'.length))
})

test.each<[BucketFault, string, number | null]>([
  ['error', 'refused', 500],
  ['slow-down', 'refused', 503],
  ['refused', 'refused', 403],
  ['no-such-bucket', 'refused', 404],
  ['hang-up', 'unreachable', null],
  ['half-an-answer', 'unreachable', null],
  ['redirect', 'unreachable', null],
  ['silent', 'unreachable', null],
  ['nonsense', 'nonsense', 200],
  ['huge-answer', 'nonsense', 200],
])(
  'if it is %s, a picture is unavailable until the bucket recovers',
  async (fault, reason, status) => {
    const photo = await machine().store(await pictureOf('#0b4f8a'))
    const name = photo.slice('/uploads/'.length)
    const storage = machine(fault === 'silent' ? 200 : undefined)
    bucket.faults.add({ fault, method: 'GET', times: 2 })
    await expect(storage.read(name)).rejects.toMatchObject({ code: 'picture-unavailable' })
    await expect(storage.names()).rejects.toThrow(/^The bucket of pictures was asked to list, and /)
    expect(told).toEqual([
      { operation: 'read', reason, status },
      { operation: 'list', reason, status },
    ])
    expect(await storage.read(name)).not.toBeNull()
  },
)

test('if it refuses writes, nothing is stored and the metrics say so', async () => {
  const photo = await machine().store(await pictureOf('#0b4f8a'))
  bucket.store.clear()
  const storage = machine()
  bucket.faults.add({ fault: 'refused', method: 'PUT', times: 1 })
  const keeping = storage.store(await pictureOf('#0b4f8a'))
  await expect(keeping).rejects.toMatchObject({ code: 'image-host-unavailable' })
  expect(await storage.isThere(photo)).toBe(false)
  expect(await registry.metrics()).toMatch(
    /^kalari_bucket_calls_total\{operation="write",outcome="refused"\} [1-9]/m,
  )
})

test('a wrong key is refused and never logged', async () => {
  const secretKey = 'not-the-key-of-this-bucket'
  const refusal = await testBucket({ ...bucket.settings, secretKey }, { log })
  expect(refusal).toBe('The bucket of pictures was asked to write, and refused it (403).')
  expect(JSON.stringify(told)).not.toMatch(/not-the-key|tests/)
})

test('old pictures are deleted in all widths, and re-uploaded ones stay', async () => {
  const storage = machine()
  const [old, again] = [await pictureOf('#111111'), await pictureOf('#222222')]
  const photos = [await storage.store(old), await storage.store(again)]
  for (const object of bucket.store.list())
    bucket.store.put({ ...object, changedAt: new Date('2026-01-01T00:00:00Z') })
  const then = new Date('2026-06-15T00:00:00Z')
  expect((await storage.olderThan(then)).toSorted()).toEqual(photos.toSorted())
  await storage.store(again)
  for (const photo of photos) await storage.remove(photo, then)
  expect(await storage.isThere(photos[0] ?? '')).toBe(false)
  expect(await storage.isThere(photos[1] ?? '')).toBe(true)
  expect(bucket.store.list()).toHaveLength(3)
})

test('a test of the bucket leaves it unchanged', async () => {
  expect(await testBucket(bucket.settings, { log })).toBeNull()
  expect(bucket.store.list()).toEqual([])
})
