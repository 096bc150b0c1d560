import { beforeEach, expect, test, vi } from 'vitest'
import { keptMarkup, writeWantedMarkup } from './kept-markup.ts'

beforeEach(() => vi.stubEnv('DEV', false))

const write = (part: unknown) => `<p>${String(part)}</p>`

test('what strangers can make up fills a bounded room, and pushes out nothing that is asked for', () => {
  const isKept = (key: string) => keptMarkup(key, key) !== null
  for (let turn = 0; turn < 3_000; turn++) {
    keptMarkup('often', 'often')
    keptMarkup(`seldom ${turn}`, turn)
    writeWantedMarkup(write)
  }
  expect(keptMarkup('often', null)).toBe('<p>often</p>')
  expect(isKept('seldom 2999')).toBe(true)
  expect(isKept('seldom 0')).toBe(false)
})
