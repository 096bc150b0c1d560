import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health-routes.ts'

function process({ isReady = true, isLeaving = false } = {}) {
  const app = fastify()
  healthRoutes(app, { isReady: async () => isReady, isLeaving: () => isLeaving })
  app.get('/courses', () => 'courses')
  return async (url: string) => (await app.inject(url)).statusCode
}

test('a process without its database is alive, and not ready', async () => {
  const ask = process({ isReady: false })
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/readyz')).toBe(503)
})

test('one that leaves says so to balancers, and goes on answering everybody else', async () => {
  const ask = process({ isLeaving: true })
  expect(await ask('/healthz')).toBe(503)
  expect(await ask('/readyz')).toBe(503)
  expect(await ask('/courses')).toBe(200)
})
