import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health-routes.ts'
import { diskFullMonitor } from '../db/disk-full-monitor.ts'

function process({ isReady = true, isLeaving = false, hasRoom = (): boolean => true } = {}) {
  const app = fastify()
  healthRoutes(app, { isReady: async () => isReady && hasRoom(), isLeaving: () => isLeaving })
  app.get('/courses', () => 'courses')
  return async (url: string) => (await app.inject(url)).statusCode
}

test('a process without its database is alive but not ready', async () => {
  const ask = process({ isReady: false })
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/readyz')).toBe(503)
})

test('a process that shuts down says so to balancers and keeps serving', async () => {
  const ask = process({ isLeaving: true })
  expect(await ask('/healthz')).toBe(503)
  expect(await ask('/readyz')).toBe(503)
  expect(await ask('/courses')).toBe(200)
})

test('a process with a full database disk is not ready for half a minute', async () => {
  let atMs = 0
  const room = diskFullMonitor(() => atMs)
  const ask = process({ hasRoom: room.hasRoom })
  expect(await ask('/readyz')).toBe(200)
  room.note(new Error('a bug'))
  expect(await ask('/readyz')).toBe(200)
  room.note(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(await ask('/readyz')).toBe(503)
  expect(await ask('/healthz')).toBe(200)
  atMs = 30_000
  expect(await ask('/readyz')).toBe(200)
})
