import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD_MS, askAhead, askUnlessAhead } from './answers-ahead.ts'

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const get = { method: 'GET' }
let address = 0
let url = ''

beforeEach(() => {
  // what one test has asked for is not the next one's answer
  url = `/api/courses/${(address += 1)}`
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', asked)
  let answers = 0
  asked.mockImplementation(async () => new Response(`answer ${(answers += 1)}`))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

const textOf = async (answer: Promise<Response>) => (await answer).text()

test('what was asked for ahead is asked once, and is the answer once', async () => {
  expect(await textOf(askAhead(url, get))).toBe('answer 1')
  expect(await textOf(askUnlessAhead(url, get))).toBe('answer 1')
  expect(await textOf(askUnlessAhead(url, get))).toBe('answer 2')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('who comes while it is under way waits for it', async () => {
  const [ahead, click] = [askAhead(url, get), askUnlessAhead(url, get)]
  expect([await textOf(ahead), await textOf(click)]).toEqual(['answer 1', 'answer 1'])
})

test('after a while it is asked for anew', async () => {
  await askAhead(url, get)
  vi.advanceTimersByTime(AHEAD_MS + 1)
  expect(await textOf(askUnlessAhead(url, get))).toBe('answer 2')
})

test('what came to nothing ahead is asked for by the click', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'))
  await askAhead(url, get).catch(() => undefined)
  expect(await textOf(askUnlessAhead(url, get))).toBe('answer 1')

  asked.mockResolvedValueOnce(new Response('busy', { status: 503 }))
  await askAhead(url, get)
  expect(await textOf(askUnlessAhead(url, get))).toBe('answer 2')
})

test('what changes something is never answered from it', async () => {
  await askAhead(url, get)
  expect(await textOf(askUnlessAhead(url, { method: 'POST' }))).toBe('answer 2')
})
