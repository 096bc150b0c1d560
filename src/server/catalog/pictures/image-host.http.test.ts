import { expect, test } from 'vitest'
import type { ImageHostFault } from '../../../../simulators/image-host/image-host-faults.ts'
import { startTestingImageHost } from '../../../../simulators/image-host/testing-image-host.ts'
import { imageHost } from './image-host.http.ts'
import type { Picture } from './picture-storage.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture: Picture = {
  format: 'png',
  original: png,
  byWidth: new Map(),
  avifByWidth: new Map(),
}

async function open(scheme: 'http' | 'https' = 'http') {
  const host = await startTestingImageHost()
  const told: object[] = []
  const note = (fields: object) => void told.push(fields)
  const log = { info: note, warn: note, error: note }
  const options = {
    uploadUrl: host.uploadUrl,
    cloudName: 'kalari',
    uploadPreset: 'kalari-unsigned',
    deliveryUrl: `${host.url.replace('http', scheme)}/kalari`,
  }
  return { host, told, storage: imageHost(options, log) }
}

test('a picture is uploaded and shown at the host’s address', async () => {
  const { host, storage } = await open()
  const photo = await storage.store(picture)
  expect(storage.isOurs(photo)).toBe(true)
  expect((await host.images()).map(({ url, bytes }) => ({ url, bytes }))).toEqual([
    { url: photo, bytes: png.length },
  ])
})

test('an address is stored as https if the host is reached by it', async () => {
  const { host, storage } = await open('https')
  expect(await storage.store(picture)).toMatch(/^https:/)
  await host.misbehave('no-secure-url')
  expect(await storage.store(picture)).toMatch(/^https:/)
})

test.each<[ImageHostFault, string, number | null]>([
  ['unavailable', 'refused', 503],
  ['nonsense', 'nonsense', 200],
  ['huge-answer', 'nonsense', 200],
  ['redirect', 'unreachable', null],
  ['other-host', 'nonsense', 200],
  ['preset-not-allowed', 'refused', 400],
])('if it is %s, nothing is stored and the log gives the reason', async (fault, reason, status) => {
  const { host, storage, told } = await open()
  await host.misbehave(fault)
  await expect(storage.store(picture)).rejects.toMatchObject({ code: 'image-host-unavailable' })
  expect(told).toEqual([{ reason, status }])
})

test('an unreachable host is reported like a failing one', async () => {
  const gone = imageHost(
    {
      uploadUrl: 'http://127.0.0.1:9/v1_1/kalari/image/upload',
      cloudName: 'kalari',
      uploadPreset: 'x',
      deliveryUrl: 'http://127.0.0.1:9/kalari',
    },
    { info: () => undefined, warn: () => undefined, error: () => undefined },
  )
  await expect(gone.store(picture)).rejects.toMatchObject({ code: 'image-host-unavailable' })
})

test.each([
  ['https://res.cloudinary.com/kalari/image/upload/v1/a.jpg', true],
  ['http://res.cloudinary.com/kalari/image/upload/v1/a.jpg', false],
  ['https://res.cloudinary.com/other/a.jpg', false],
  ['https://res.cloudinary.com/kalari/../other/a.jpg', false],
  ['https://res.cloudinary.com/kalari', false],
  ['https://res.cloudinary.com.evil.test/kalari/a.jpg', false],
  ['https://x@res.cloudinary.com/kalari/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['//res.cloudinary.com/kalari/a.jpg', false],
  [`https://res.cloudinary.com/kalari/${'a'.repeat(500)}`, false],
])('%s is a picture of the host: %s', (photo, isOurs) => {
  const options = { uploadUrl: 'http://x.test', cloudName: 'kalari', uploadPreset: 'x' }
  const storage = imageHost(
    { ...options, deliveryUrl: 'https://res.cloudinary.com/kalari' },
    { info: () => undefined, warn: () => undefined, error: () => undefined },
  )
  expect(storage.isOurs(photo)).toBe(isOurs)
})
