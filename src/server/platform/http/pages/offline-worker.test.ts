import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { offlineWorker } from '#contract/platform/offline-worker.ts'
import { endingWorker, offlineWorkerRoute } from './offline-worker.ts'

async function answerOf({ isOn, isBuilt }: { isOn: boolean; isBuilt: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'offline-worker.js')
  if (isBuilt) writeFileSync(file, 'work()')
  const app = fastify()
  offlineWorkerRoute(app, { isOn, file })
  const { statusCode, body, headers } = await app.inject(offlineWorker.path)
  return { status: statusCode, body, headers }
}

test('the worker is not cached and may connect only to this origin', async () => {
  const { status, body, headers } = await answerOf({ isOn: true, isBuilt: true })
  expect([status, body]).toEqual([200, 'work()'])
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; connect-src 'self'$/)
})

test.each([true, false])(
  'if switched off, its address returns the worker that ends it',
  async (isBuilt) => {
    const { body, headers } = await answerOf({ isOn: false, isBuilt })
    expect(body).toBe(endingWorker)
    expect(headers['cache-control']).toBe('no-cache')
  },
)

test('without built pages there is no worker', async () => {
  expect((await answerOf({ isOn: true, isBuilt: false })).status).toBe(404)
})
