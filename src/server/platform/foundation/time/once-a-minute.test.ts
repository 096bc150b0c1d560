import { expect, test } from 'vitest'
import { onceAMinute } from './once-a-minute.ts'

test('each kind is written once a minute, with the number of omitted lines', () => {
  let nowMs = 0
  const limited = onceAMinute(() => nowMs)
  const written: [string, number][] = []
  const say = (kind: string) => limited(kind, (leftOut) => written.push([kind, leftOut]))
  say('disk full')
  say('disk full')
  say('no connection')
  nowMs = 59_999
  say('disk full')
  expect(written).toEqual([
    ['disk full', 0],
    ['no connection', 0],
  ])
  nowMs = 60_000
  say('disk full')
  say('no connection')
  expect(written.slice(2)).toEqual([
    ['disk full', 2],
    ['no connection', 0],
  ])
})
