import { expect, test } from 'vitest'
import { startTestingImageHost } from './testing-image-host.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function form(parts: { file?: Buffer; fileName?: string; preset?: string }) {
  const given = new FormData()
  if (parts.preset !== undefined) given.set('upload_preset', parts.preset)
  if (parts.file)
    given.set('file', new Blob([new Uint8Array(parts.file)]), parts.fileName ?? 'a.png')
  return given
}

test('an upload returns the address of the picture', async () => {
  const host = await startTestingImageHost()
  const body = form({ file: png, fileName: 'civil photo.png', preset: 'kalari-unsigned' })
  const response = await fetch(host.uploadUrl, { method: 'POST', body })
  expect(response.status).toBe(200)
  const answer = (await response.json()) as { url: string; secure_url: string }
  expect(answer).toMatchObject({
    format: 'png',
    bytes: png.length,
    original_filename: 'civil photo',
  })
  expect(answer.secure_url).toBe(answer.url.replace('http:', 'https:'))
  const shown = await fetch(answer.url.replace('/upload/', '/upload/c_fill,w_640/'))
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
})

test.each([
  ['no preset', form({ file: png }), 'Upload preset must be specified'],
  ['another preset', form({ file: png, preset: 'x' }), 'Upload preset not found'],
  ['no file', form({ preset: 'kalari-unsigned' }), 'Missing required parameter - file'],
  [
    'no picture',
    form({ file: Buffer.from('<svg/>'), preset: 'kalari-unsigned' }),
    'Invalid image file',
  ],
])('%s is refused', async (_what, body, message) => {
  const host = await startTestingImageHost()
  const response = await fetch(host.uploadUrl, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(JSON.stringify(await response.json())).toContain(message)
})

test('an unknown cloud is refused, and requested faults occur', async () => {
  const host = await startTestingImageHost()
  const send = (url: string) =>
    fetch(url, { method: 'POST', body: form({ file: png, preset: 'kalari-unsigned' }) })
  expect((await send(host.uploadUrl.replace('kalari', 'other'))).status).toBe(401)
  await host.misbehave('unavailable')
  expect((await send(host.uploadUrl)).status).toBe(503)
  expect(await host.images()).toEqual([])
})
