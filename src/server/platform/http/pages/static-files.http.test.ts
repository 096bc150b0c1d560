import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { portalApp } from '../../../../../test/support/portal-app.ts'
import { pictureRoutes } from './static-files.ts'

const portal = portalApp()
const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Serves a temporary folder of pictures with these contents. */
async function served(words: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-static-'))
  for (const [name, text] of Object.entries(words)) writeFileSync(path.join(folder, name), text)
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
  pictureRoutes(app, folder)
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  // not by fetch, which adds `cache-control: no-cache` to a conditional request
  return async (name: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
    const reply = await app.inject({ url: `/pictures/${name}`, method, headers })
    const header = (one: string) => reply.headers[one]
    return {
      status: reply.statusCode,
      type: header('content-type'),
      vary: header('vary'),
      etag: String(header('etag')),
      length: String(header('content-length')),
      text: reply.body,
    }
  }
}

const bridge = { 'bridge.webp': 'a bridge in WebP', 'bridge.avif': 'in AVIF' }

test('one address returns AVIF to clients that accept it, otherwise WebP', async () => {
  const ask = await served(bridge)
  const inAvif = { status: 200, type: 'image/avif', vary: 'accept', text: 'in AVIF' }
  const inWebp = { status: 200, type: 'image/webp', vary: 'accept', text: 'a bridge in WebP' }
  for (let time = 0; time < 10; time++) {
    expect(await ask('bridge.webp', { accept: browser })).toMatchObject(inAvif)
    expect(await ask('bridge.webp', { accept: 'image/webp,*/*' })).toMatchObject(inWebp)
    expect(await ask('bridge.webp', { accept: 'image/avif;q=0' })).toMatchObject(inWebp)
  }
  expect((await ask('bridge.avif', { accept: browser })).status).toBe(404)
})

test('HEAD returns the headers of GET for both formats', async () => {
  const ask = await served(bridge)
  for (const accept of [browser, 'image/webp']) {
    const { text, ...get } = await ask('bridge.webp', { accept })
    expect(get.length).toBe(String(text.length))
    expect(await ask('bridge.webp', { accept }, 'HEAD')).toEqual({ ...get, text: '' })
  }
})

test('an ETag of the accepted format gets 304; one of the other format gets the file', async () => {
  const ask = await served(bridge)
  const [avif, webp] = [
    await ask('bridge.webp', { accept: browser }),
    await ask('bridge.webp', { accept: 'image/webp' }),
  ]
  const again = async (accept: string, etag: string) =>
    (await ask('bridge.webp', { accept, 'if-none-match': etag })).status
  expect(await again(browser, avif.etag)).toBe(304)
  expect(await again('image/webp', webp.etag)).toBe(304)
  expect(await again(browser, webp.etag)).toBe(200)
  expect(await again('image/webp', avif.etag)).toBe(200)
})

test('a WebP without an AVIF is sent as it is; other files are not found', async () => {
  const ask = await served({ 'tower.webp': 'a tower', 'mark.png': 'a mark' })
  const tower = { status: 200, type: 'image/webp', vary: 'accept', text: 'a tower' }
  expect(await ask('tower.webp', { accept: browser })).toMatchObject(tower)
  expect((await ask('mark.png', { accept: browser })).status).toBe(404)
})

test('course pictures are sent as AVIF to browsers and as WebP to link previews', async () => {
  const typeOf = async (accept: string) => {
    const reply = await portal().ask('/pictures/ce-101-640.webp', { headers: { accept } })
    const bytes = (await reply.arrayBuffer()).byteLength
    return { type: reply.headers.get('content-type'), bytes }
  }
  const [avif, webp] = [await typeOf(browser), await typeOf('*/*')]
  expect([avif.type, webp.type]).toEqual(['image/avif', 'image/webp'])
  expect(avif.bytes).toBeLessThan(webp.bytes)
})
