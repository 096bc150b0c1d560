import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { startTestingBucket } from '../../../../simulators/bucket/testing-bucket.ts'
import { madePassword, makeAdmin, makeDepartment } from '../../../../test/support/story/make.ts'
import { openPortalApp } from '../../../../test/support/portal-app.ts'
import type { PortalApp } from '../../../../test/support/portal-app.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { sweepPictures } from '../office/sweep-pictures.ts'
import { pictureBucket } from './picture-bucket.http.ts'

const HOUR_MS = 3_600_000

const database = testDatabase()
let bucket: Awaited<ReturnType<typeof startTestingBucket>>
/** Two machines with one database and one bucket, but no shared folder. */
let one: PortalApp
let other: PortalApp
let token = ''
const lines: string[] = []

beforeAll(async () => {
  bucket = await startTestingBucket()
  const environment = { ...bucket.environment, DATA_DIR: '/nowhere' }
  const options = { environment, onLog: (line: string) => void lines.push(line) }
  one = await openPortalApp(database.databaseUrl, options)
  other = await openPortalApp(database.databaseUrl, options)
  await makeDepartment(one.db, { title: 'Civil Engineering', slug: 'civil' })
  const { email } = await makeAdmin(one.db)
  const reply = await one.ask('/api/admin/adminLogin', { json: { email, password: madePassword } })
  // as the contract declares it
  token = ((await reply.json()) as { token: string }).token
})
afterAll(async () => {
  await one.close()
  await other.close()
  await bucket.stop()
})

async function upload(background: string): Promise<Response> {
  const create = { width: 64, height: 36, channels: 3, background } as const
  const png = await sharp({ create }).png().toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  return one.ask('/api/admin/uploadimage', { method: 'POST', token, body })
}

async function uploaded(background: string): Promise<string> {
  // as the contract declares it
  return ((await (await upload(background)).json()) as { url: string }).url
}

const saveDepartment = (title: string, photo: string) =>
  one.ask('/api/admin/addcategory', {
    token,
    json: { title, description: 'What it is about.', photo },
  })

test('an upload at one machine is shown by the other and can be saved', async () => {
  const photo = await uploaded('#0b4f8a')
  expect(photo).toMatch(/^\/uploads\/[\da-f]{40}-640\.webp$/)
  for (const width of [320, 640, 1280]) {
    const shown = await other.ask(photo.replace('-640.', `-${width}.`))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    const { format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(format).toBe('webp')
  }
  expect((await saveDepartment('Marine Engineering', photo)).status).toBe(201)
  expect((await other.ask(`/uploads/${'a'.repeat(40)}-640.webp`)).status).toBe(404)
})

test.each(['hang-up', 'refused', 'error', 'nonsense'] as const)(
  'if the bucket is %s, only that picture fails with a message until it recovers',
  async (fault) => {
    // not cached on the other machine yet
    const photo = await uploaded(
      { 'hang-up': '#1', refused: '#2', error: '#3', nonsense: '#4' }[fault].padEnd(7, '7'),
    )
    bucket.faults.add({ fault, method: 'GET', times: 1 })
    const failed = await other.ask(photo)
    expect(failed.status).toBe(503)
    expect(failed.headers.get('retry-after')).toBe('60')
    expect(failed.headers.get('cache-control') ?? '').not.toContain('immutable')
    expect(await failed.json()).toMatchObject({
      code: 'picture-unavailable',
      message: messages.pictureUnavailable,
    })
    expect((await other.ask('/healthz')).status).toBe(200)
    expect((await other.ask(photo)).status).toBe(200)
  },
)

test('if the AVIF is unavailable, the WebP is sent', async () => {
  const photo = await uploaded('#345678')
  const headers = { accept: 'image/avif,image/webp' }
  bucket.faults.add({ fault: 'error', method: 'GET', times: 1 })
  const shown = await other.ask(photo, { headers })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  bucket.faults.add({ fault: 'error', method: 'GET', times: 2 })
  expect((await one.ask(photo, { headers })).status).toBe(503)
})

test('if the bucket refuses writes, the upload fails with a message and stores nothing', async () => {
  bucket.faults.add({ fault: 'error', method: 'PUT', times: 2 })
  const failed = await upload('#987654')
  expect(failed.status).toBe(503)
  expect(await failed.json()).toMatchObject({ message: messages.imageHostUnavailable })
  bucket.faults.clear()
  const photo = await uploaded('#987654')
  bucket.faults.add({ fault: 'hang-up', method: 'HEAD', times: 1 })
  const refused = await saveDepartment('Not now', photo)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ message: messages.pictureUnavailable })
  expect((await saveDepartment('Now', photo)).status).toBe(201)
  expect(lines.join('')).not.toContain(bucket.settings.secretKey)
})

test('a picture unused for a day is deleted in all widths; used and recent ones stay', async () => {
  bucket.store.clear()
  const [saved, forgotten, young] = [
    await uploaded('#222222'),
    await uploaded('#333333'),
    await uploaded('#444444'),
  ]
  expect((await saveDepartment('Aeronautics', saved)).status).toBe(201)
  const { db, clock, log } = one
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)
  const prefix = (photo: string) => photo.slice(1, -'640.webp'.length)
  for (const object of bucket.store.list())
    bucket.store.put({
      ...object,
      changedAt: hoursAgo(object.key.startsWith(prefix(young)) ? 23 : 25),
    })
  const sweep = () => sweepPictures({ db, clock, log }, pictureBucket(bucket.settings, { log }))
  bucket.faults.add({ fault: 'error', method: 'DELETE', times: 1 })
  await expect(sweep()).rejects.toThrow('The bucket of pictures was asked to remove')
  expect(await sweep()).toBe(1)
  expect(bucket.store.list()).toHaveLength(6)
  expect((await saveDepartment('Too late', forgotten)).status).toBe(422)
  expect((await saveDepartment('In time', young)).status).toBe(201)
  expect(await sweep()).toBe(0)
})
