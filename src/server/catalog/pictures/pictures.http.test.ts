import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { withoutRoom } from '../../../../test/support/limit-files.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'kalari-data-'))
const portal = portalApp({ environment: { DATA_DIR: dataDir } })
const png = await sharp({
  create: { width: 900, height: 500, channels: 3, background: '#0b4f8a' },
})
  .png()
  .toBuffer()
let owner = ''

beforeAll(async () => {
  owner = await tokenOf('owner')
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function tokenOf(role: StaffRole | 'student'): Promise<string> {
  const { db } = portal()
  const isStudent = role === 'student'
  const { email } = isStudent ? await makeStudent(db) : await makeAdmin(db, { role })
  const address = isStudent ? '/api/users/login' : '/api/admin/adminLogin'
  const response = await portal().ask(address, { json: { email, password: madePassword } })
  // as the contract declares it
  return ((await response.json()) as { token: string }).token
}

function upload(
  bytes: Buffer,
  how: { fileName?: string; token?: string | null; name?: string } = {},
) {
  const { fileName = 'bridge.png', token = owner, name = 'file' } = how
  const body = new FormData()
  // sent by the specification's form
  body.set('upload_preset', 'x')
  body.set(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName)
  return portal().ask('/api/admin/uploadimage', { method: 'POST', body, token })
}

const files = () => readdirSync(path.join(dataDir, 'uploads'))

test('a picture is returned in three widths, cached for good', async () => {
  const response = await upload(png)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { url } = (await response.json()) as { url: string }
  expect(url).toMatch(/^\/uploads\/[\da-f]{40}-640\.webp$/)
  for (const width of [320, 640, 1280]) {
    const shown = await portal().ask(url.replace('-640.', `-${width}.`))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

const browser = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' }

async function uploadDrawing(): Promise<string> {
  const drawing = new URL('../../../../institute/pictures/share-1200x630.png', import.meta.url)
  // as the contract declares it
  return ((await (await upload(readFileSync(drawing))).json()) as { url: string }).url
}

test('one address returns a smaller AVIF to clients that accept it, otherwise the WebP', async () => {
  const url = await uploadDrawing()
  const shown = async (address: string, headers: Record<string, string>) => {
    const reply = await portal().ask(address, { headers })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const { compression, width } = await sharp(bytes).metadata()
    expect(reply.headers.get('vary')).toBe('accept')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const type = reply.headers.get('content-type')
    return { type, isAvif: compression === 'av1', width, bytes: bytes.length }
  }
  for (const width of [320, 640, 1280]) {
    const sized = url.replace('-640.', `-${width}.`)
    const [avif, webp] = [await shown(sized, browser), await shown(sized, { accept: 'image/*' })]
    expect(avif).toMatchObject({ type: 'image/avif', isAvif: true, width: webp.width })
    expect(webp).toMatchObject({ type: 'image/webp', isAvif: false })
    expect(avif.bytes).toBeLessThan(webp.bytes)
    const head = await portal().ask(sized, { method: 'HEAD', headers: browser })
    expect(head.headers.get('content-type')).toBe('image/avif')
    expect(head.headers.get('content-length')).toBe(String(avif.bytes))
  }
  const avifAddress = await portal().ask(url.replace('webp', 'avif'), { headers: browser })
  expect(avifAddress.status).toBe(404)
})

test('a picture without an AVIF or with a larger one is shown as WebP', async () => {
  const before = await uploadDrawing()
  for (const name of files().filter((file) => file.endsWith('.avif')))
    rmSync(path.join(dataDir, 'uploads', name))
  const small = sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b4f8a' } })
  const answer = await upload(await small.png().toBuffer())
  // as the contract declares it
  const { url: plain } = (await answer.json()) as { url: string }
  expect(files().filter((file) => file.endsWith('.avif'))).toEqual([])
  for (const url of [before, plain]) {
    const shown = await portal().ask(url, { headers: browser })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('vary')).toBe('accept')
  }
})

const formHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

test.each([
  '../../etc/passwd.png',
  '..\\..\\x.png',
  'a\r\nSet-Cookie: x.png',
  'CON',
  '💥.exe',
  '='.repeat(200),
])('a file named %j gets a generated name', async (fileName) => {
  const response = await upload(png, { fileName })
  expect(response.status).toBe(200)
  expect(files().every((name) => /^[\da-f]{40}-\d+\.(?:webp|avif)$/.test(name))).toBe(true)
})

test.each([
  {
    what: 'an SVG named png',
    bytes: Buffer.from('<svg onload="alert(1)"/>'),
    status: 415,
    code: 'image-type-refused',
  },
  { what: 'a damaged PNG', bytes: png.subarray(0, 200), status: 422, code: 'image-unreadable' },
  { what: 'an empty file', bytes: Buffer.alloc(0), status: 422, code: 'image-missing' },
  {
    what: '1 MB and a byte',
    bytes: Buffer.alloc(limits.imageMaxBytes + 1, png),
    status: 413,
    code: 'image-too-large',
  },
  {
    what: '2 MB',
    bytes: Buffer.alloc(2 * limits.imageMaxBytes, png),
    status: 413,
    code: 'image-too-large',
  },
])('$what is refused and nothing is stored', async ({ bytes, status, code }) => {
  const before = files()
  const response = await upload(bytes)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
  expect(files()).toEqual(before)
})

test('exactly 1 MB is accepted', async () => {
  const bytes = Buffer.concat([png, Buffer.alloc(limits.imageMaxBytes - png.length)])
  expect((await upload(bytes)).status).toBe(200)
})

test('a file under another field name is missing', async () => {
  const response = await upload(png, { name: 'photo' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'image-missing' })
})

test('JSON is refused', async () => {
  const response = await portal().ask('/api/admin/uploadimage', { json: {}, token: owner })
  expect(response.status).toBe(415)
})

test('a body without a length or an end is refused at once', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('--x\r\n')),
  })
  // Node's fetch needs `duplex` with a stream; its types lack it
  const init = { method: 'POST', body, duplex: 'half', headers, token: owner } as RequestInit
  expect((await portal().ask('/api/admin/uploadimage', init)).status).toBe(400)
})

test.each([
  ['no boundary', 'multipart/form-data', '--x--\r\n'],
  ['no end', 'multipart/form-data; boundary=x', `${formHead}abc`],
])('a form with %s is refused', async (_what, type, body) => {
  const headers = { 'content-type': type }
  const init = { method: 'POST', body: Buffer.from(body), headers, token: owner }
  expect((await portal().ask('/api/admin/uploadimage', init)).status).toBe(400)
})

test('only staff who may change the catalogue may upload', async () => {
  expect((await upload(png, { token: null })).status).toBe(401)
  expect((await upload(png, { token: await tokenOf('student') })).status).toBe(401)
  expect((await upload(png, { token: await tokenOf('readOnly') })).status).toBe(403)
  expect((await upload(png, { token: await tokenOf('accounts') })).status).toBe(403)
  expect((await upload(png, { token: await tokenOf('office') })).status).toBe(200)
})

test.each(['/uploads/..%2f..%2fpackage.json', '/uploads/x.webp', '/uploads/'])(
  '%s is not found',
  async (address) => {
    const response = await portal().ask(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  },
)

test('a full disk fails an upload with a message and leaves no partial file', async () => {
  const picture = await sharp(png).negate().png().toBuffer()
  const before = files()
  const webps = () => files().filter((name) => name.endsWith('.webp')).length
  const webpsBefore = webps()
  const refused = await withoutRoom(() => upload(picture))
  expect(refused.status).toBe(500)
  expect(await refused.json()).toMatchObject({ message: messages.internalError })
  expect(files()).toEqual(before)
  const kept = await upload(picture)
  expect(kept.status).toBe(200)
  expect(webps()).toBe(webpsBefore + 3)
})
