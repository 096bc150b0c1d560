import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { makeAnswer } from '../answer.ts'
import { AnswerCache } from './answer-cache.ts'

const made = async (body: string, canKeep = true, status = 200) => ({
  isCacheable: canKeep,
  answer: makeAnswer({ status, headers: {}, body }),
})

const at = (key: string) => ({ key, room: 'catalogue' as const })
const asked = (key: string) => ({ key, room: 'asked' as const })

type Times = { today?: () => number; monotonicMs?: () => number }

const cacheOf = ({ today = () => 20_414, monotonicMs = () => 0 }: Times = {}) =>
  new AnswerCache(today, monotonicMs)

function listeningCache() {
  const cache = cacheOf()
  cache.enable()
  return cache
}

test('a page is rendered once for concurrent requests and cached', async () => {
  const cache = listeningCache()
  let times = 0
  const work = () => {
    times += 1
    return made('page')
  }
  const answers = await Promise.all([
    cache.findOrMake(at('/a'), work),
    cache.findOrMake(at('/a'), work),
  ])
  expect(times).toBe(1)
  expect(cache.find(at('/a'))).toBe(answers[0])
})

test('a page rendered during a change is not cached', async () => {
  const cache = listeningCache()
  const old = Promise.withResolvers<Awaited<ReturnType<typeof made>>>()
  const waiting = cache.findOrMake(at('/a'), () => old.promise)
  cache.markStale()
  await cache.findOrMake(at('/a'), () => made('new'))
  const fresh = cache.find(at('/a'))
  old.resolve(await made('old'))
  await waiting
  expect(cache.find(at('/a'))).toBe(fresh)
})

test('nothing is cached while changes are not received', async () => {
  const cache = cacheOf()
  await cache.findOrMake(at('/a'), () => made('page'))
  expect(cache.find(at('/a'))).toBeUndefined()
  cache.enable()
  await cache.findOrMake(at('/a'), () => made('page'))
  expect(cache.find(at('/a'))).toBeDefined()
  cache.stopCaching()
  await cache.findOrMake(at('/b'), () => made('page'))
  expect(cache.find(at('/b'))).toBeUndefined()
})

describe('while the database is unavailable', () => {
  const MINUTE_MS = 60_000
  const broken = () => made('not just now', false, 503)

  async function keptUntil(what: (cache: AnswerCache) => void) {
    let nowMs = 0
    const cache = cacheOf({ monotonicMs: () => nowMs })
    cache.enable()
    const answer = await cache.findOrMake(at('/civil'), () => made('courses'))
    what(cache)
    const ask = () => cache.findOrMake(at('/civil'), broken)
    return { cache, answer, ask, pass: (ms: number) => (nowMs += ms) }
  }

  test('cached pages are served for two minutes', async () => {
    const { cache, answer, pass } = await keptUntil((one) => one.stopCaching())
    pass(2 * MINUTE_MS)
    expect(cache.find(at('/civil'))).toBe(answer)
    pass(1)
    expect(cache.find(at('/civil'))).toBeUndefined()
  })

  test.each([
    ['the catalogue changed', (one: AnswerCache) => one.markStale()],
    ['changes are received again', (one: AnswerCache) => one.enable()],
  ])('the previous page is served if rendering fails after %s', async (_what, change) => {
    const { answer, ask, pass } = await keptUntil(change)
    expect(await ask()).toBe(answer)
    pass(2 * MINUTE_MS + 1)
    expect((await ask()).status).toBe(503)
  })

  test('a failed call gets the cached response; a refused one is refused', async () => {
    const cache = cacheOf()
    cache.enable()
    const answer = await cache.findOrMake(at('/api/list'), () => made('list'))
    cache.markStale()
    const fails = (error: Error) =>
      cache.findOrMake(at('/api/list'), async () => {
        throw error
      })
    const gone = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
    expect(await fails(gone)).toBe(answer)
    await expect(fails(new Problem('course-not-found'))).rejects.toThrow(Problem)
  })

  test('a page of the day before is never served', async () => {
    let today = 20_422
    const cache = cacheOf({ today: () => today })
    cache.enable()
    await cache.findOrMake(at('/refundPolicy'), () => made('version 1'))
    today += 1
    expect((await cache.findOrMake(at('/refundPolicy'), broken)).status).toBe(503)
  })
})

test('error pages and failed pages are rendered again', async () => {
  const cache = listeningCache()
  await cache.findOrMake(at('/a'), () => made('error page', false))
  expect(cache.find(at('/a'))).toBeUndefined()
  await expect(cache.findOrMake(at('/b'), () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  await cache.findOrMake(at('/b'), () => made('now'))
  expect(cache.find(at('/b'))).toBeDefined()
})

test('a new day in India clears the pages of the day before, even those in progress', async () => {
  let today = 20_422
  const cache = cacheOf({ today: () => today })
  cache.enable()
  await cache.findOrMake(at('/refundPolicy'), () => made('version 1'))
  expect(cache.find(at('/refundPolicy'))).toBeDefined()
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof made>>>()
  const waiting = cache.findOrMake(at('/terms'), () => slow.promise)
  today += 1
  slow.resolve(await made('of yesterday'))
  await waiting
  expect(cache.find(at('/terms'))).toBeUndefined()
  expect(cache.find(at('/refundPolicy'))).toBeUndefined()
  await cache.findOrMake(at('/refundPolicy'), () => made('version 2'))
  expect(cache.find(at('/refundPolicy'))).toBeDefined()
})

test('searches evict the least recently used searches, but no catalogue pages', async () => {
  const cache = listeningCache()
  await cache.findOrMake(at('/civil'), () => made('page'))
  await cache.findOrMake(asked('/courses?q=staad'), () => made('found'))
  await cache.findOrMake(asked('/courses?q=etap'), () => made('found'))
  const long = 'x'.repeat(1024 * 1024)
  for (let number = 0; number < 40; number++) {
    await cache.findOrMake(asked(`/courses?q=${number}`), () => made(long))
    cache.find(asked('/courses?q=staad'))
  }
  expect(cache.find(asked('/courses?q=staad'))).toBeDefined()
  expect(cache.find(asked('/courses?q=etap'))).toBeUndefined()
  expect(cache.find(asked('/courses?q=39'))).toBeDefined()
  expect(cache.find(at('/civil'))).toBeDefined()
})

test('an overlong key is not cached', async () => {
  const cache = listeningCache()
  const key = asked('x'.repeat(501))
  await cache.findOrMake(key, () => made('found'))
  expect(cache.find(key)).toBeUndefined()
})
