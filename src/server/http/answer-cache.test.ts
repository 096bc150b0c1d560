import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { prepareResponse } from './kept/prepared-response.ts'
import { createAnswerCache } from './answer-cache.ts'

const made = async (text: string, canKeep = true, status = 200) => ({
  canKeep,
  answer: prepareResponse({
    status,
    headers: {},
    body: Buffer.from(text),
    isText: true,
    use: 'often',
  }),
})

type Times = { today?: () => number; monotonicMs?: () => number }

const cacheOf = ({ today = () => 20_414, monotonicMs = () => 0 }: Times = {}) =>
  createAnswerCache(today, monotonicMs)

function listeningCache() {
  const cache = cacheOf()
  cache.enable()
  return cache
}

test('a page is made once for all who ask while it is made, and kept', async () => {
  const cache = listeningCache()
  let times = 0
  const work = () => {
    times += 1
    return made('page')
  }
  const answers = await Promise.all([
    cache.findOrMake('/a', 'page', work),
    cache.findOrMake('/a', 'page', work),
  ])
  expect(times).toBe(1)
  expect(cache.find('/a')).toBe(answers[0].answer)
})

test('a page that was begun before a change is not kept after it', async () => {
  const cache = listeningCache()
  const old = Promise.withResolvers<Awaited<ReturnType<typeof made>>>()
  const waiting = cache.findOrMake('/a', 'page', () => old.promise)
  cache.forget()
  await cache.findOrMake('/a', 'page', () => made('new'))
  const fresh = cache.find('/a')
  old.resolve(await made('old'))
  await waiting
  expect(cache.find('/a')).toBe(fresh)
})

test('no more is kept while nobody would tell of a change', async () => {
  const cache = cacheOf()
  await cache.findOrMake('/a', 'page', () => made('page'))
  expect(cache.find('/a')).toBeUndefined()
  cache.enable()
  await cache.findOrMake('/a', 'page', () => made('page'))
  expect(cache.find('/a')).toBeDefined()
  cache.stopKeeping()
  await cache.findOrMake('/b', 'page', () => made('page'))
  expect(cache.find('/b')).toBeUndefined()
})

describe('while the database is away', () => {
  const MINUTE_MS = 60_000
  const broken = () => made('not just now', false, 503)

  async function keptUntil(what: (cache: ReturnType<typeof createAnswerCache>) => void) {
    let nowMs = 0
    const cache = cacheOf({ monotonicMs: () => nowMs })
    cache.enable()
    const { answer } = await cache.findOrMake('/civil', 'page', () => made('courses'))
    what(cache)
    const ask = async () => (await cache.findOrMake('/civil', 'page', broken)).answer
    return { cache, answer, ask, pass: (ms: number) => (nowMs += ms) }
  }

  test('pages that were kept are shown, for two minutes', async () => {
    const { cache, answer, pass } = await keptUntil((one) => one.stopKeeping())
    pass(2 * MINUTE_MS)
    expect(cache.find('/civil')).toBe(answer)
    pass(1)
    expect(cache.find('/civil')).toBeUndefined()
  })

  test.each([
    ['the catalogue changed', (one: ReturnType<typeof createAnswerCache>) => one.forget()],
    ['changes are heard of again', (one: ReturnType<typeof createAnswerCache>) => one.enable()],
  ])('where a page can’t be made anew after %s, the one before is shown', async (_what, change) => {
    const { answer, ask, pass } = await keptUntil(change)
    expect(await ask()).toBe(answer)
    pass(2 * MINUTE_MS + 1)
    expect((await ask()).status).toBe(503)
  })

  test('a call that fails is answered as before, one that is refused is refused', async () => {
    const cache = cacheOf()
    cache.enable()
    const { answer } = await cache.findOrMake('/api/list', 'call', () => made('list'))
    cache.forget()
    const fails = (error: Error) =>
      cache.findOrMake('/api/list', 'call', async () => {
        throw error
      })
    const gone = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
    expect((await fails(gone)).answer).toBe(answer)
    await expect(fails(new Problem('course-not-found'))).rejects.toThrow(Problem)
  })

  test('a page of the day before is shown to nobody', async () => {
    let today = 20_422
    const cache = cacheOf({ today: () => today })
    cache.enable()
    await cache.findOrMake('/refundPolicy', 'page', () => made('version 1'))
    today += 1
    expect((await cache.findOrMake('/refundPolicy', 'page', broken)).answer.status).toBe(503)
  })
})

test('a page that must not be kept, and one that could not be made, are made anew', async () => {
  const cache = listeningCache()
  await cache.findOrMake('/a', 'page', () => made('error page', false))
  expect(cache.find('/a')).toBeUndefined()
  await expect(
    cache.findOrMake('/b', 'page', () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  await cache.findOrMake('/b', 'page', () => made('now'))
  expect(cache.find('/b')).toBeDefined()
})

test('the pages that were not asked for the longest go first', async () => {
  const cache = listeningCache()
  await cache.findOrMake('/first', 'page', () => made('first'))
  await cache.findOrMake('/second', 'page', () => made('second'))
  cache.find('/first')
  for (let number = 0; number < 499; number++)
    await cache.findOrMake(`/${number}`, 'page', () => made(String(number)))
  expect(cache.find('/first')).toBeDefined()
  expect(cache.find('/second')).toBeUndefined()
})

test('a new day in India forgets what was made on the one before, also while it was made', async () => {
  let today = 20_422
  const cache = cacheOf({ today: () => today })
  cache.enable()
  await cache.findOrMake('/refundPolicy', 'page', () => made('version 1'))
  expect(cache.find('/refundPolicy')).toBeDefined()
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof made>>>()
  const waiting = cache.findOrMake('/terms', 'page', () => slow.promise)
  today += 1
  slow.resolve(await made('of yesterday'))
  await waiting
  expect(cache.find('/terms')).toBeUndefined()
  expect(cache.find('/refundPolicy')).toBeUndefined()
  await cache.findOrMake('/refundPolicy', 'page', () => made('version 2'))
  expect(cache.find('/refundPolicy')).toBeDefined()
})

test('what anybody may make up pushes out nothing but its like', async () => {
  const cache = listeningCache()
  await cache.findOrMake('/civil', 'page', () => made('page'))
  await cache.findOrMake('/api/list', 'call', () => made('list'))
  await cache.findOrMake('/courses?q=staad', 'search', () => made('found'))
  for (let number = 0; number < 1_100; number++)
    await cache.findOrMake(`/courses?q=${number}`, 'search', () => made(String(number)))
  expect(cache.find('/courses?q=staad')).toBeUndefined()
  expect(cache.find('/civil')).toBeDefined()
  expect(cache.find('/api/list')).toBeDefined()
})

test('what many ask for stays, however much is asked for once beside it', async () => {
  const cache = listeningCache()
  await cache.findOrMake('/courses?q=staad', 'search', () => made('found'))
  for (let number = 0; number < 5_000; number++) {
    await cache.findOrMake(`/courses?q=${number}`, 'search', () => made(String(number)))
    if (number % 100 === 0) cache.find('/courses?q=staad')
  }
  expect(cache.find('/courses?q=staad')).toBeDefined()
})
