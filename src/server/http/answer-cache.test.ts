import { expect, test } from 'vitest'
import { prepareResponse } from './prepared-response.ts'
import { createAnswerCache } from './answer-cache.ts'

const made = async (text: string, canKeep = true) => ({
  canKeep,
  answer: prepareResponse({
    status: 200,
    headers: {},
    body: Buffer.from(text),
    isText: true,
  }),
})

function listeningCache() {
  const cache = createAnswerCache(() => 20_414)
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

test('nothing is kept while nobody would tell of a change', async () => {
  const cache = createAnswerCache(() => 20_414)
  await cache.findOrMake('/a', 'page', () => made('page'))
  expect(cache.find('/a')).toBeUndefined()
  cache.enable()
  await cache.findOrMake('/a', 'page', () => made('page'))
  expect(cache.find('/a')).toBeDefined()
  cache.stopKeeping()
  expect(cache.find('/a')).toBeUndefined()
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
  const cache = createAnswerCache(() => today)
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
  for (let number = 0; number < 600; number++)
    await cache.findOrMake(`/courses?q=${number}`, 'search', () => made(String(number)))
  expect(cache.find('/courses?q=staad')).toBeUndefined()
  expect(cache.find('/civil')).toBeDefined()
  expect(cache.find('/api/list')).toBeDefined()
})
