import { beforeEach, expect, test, vi } from 'vitest'
import { handedOver, handingOver } from './handed.ts'

beforeEach(() => vi.unstubAllEnvs())

const list = { total: 1, courseDetails: [{ courseName: 'CAD </script><!-- “₹”\u2028' }] }

test('what is handed over is drawn with on the server, and not written by the router', () => {
  const handed = handingOver().hand(list)
  expect(handedOver(handed)).toBe(list)
  expect(JSON.stringify(handed)).toBe('{"handedAt":0}')
})

test('a browser finds the same in what the script of the page has left, and nothing in it ends that script', () => {
  const { hand, written } = handingOver()
  hand({ other: true })
  const handed = hand(list)
  expect(written()).not.toContain('<')
  const [, json = ''] = /^window\.__handed=(.*);$/s.exec(written()) ?? []
  vi.stubGlobal('__handed', JSON.parse(json))
  vi.stubEnv('SSR', false)
  expect(handedOver(handed)).toEqual(list)
  vi.unstubAllGlobals()
})

test('what was never handed over is what it is', () => {
  expect(handedOver(list)).toBe(list)
  expect(handedOver(null)).toBe(null)
  expect(handingOver().written()).toBe('')
})
