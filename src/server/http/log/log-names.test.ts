import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logNames } from './log-names.ts'

const secretKey = 'a-secret-of-the-tests-of-32-characters'

function linesOf(write: (log: ReturnType<typeof pino>) => void, key = secretKey) {
  const lines: string[] = []
  const to = { write: (line: string) => void lines.push(line) }
  write(pino({ base: null, timestamp: false, serializers: logNames(key) }, to))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>) // our own lines
}

test('a place and a student have a name that stays, and that is not theirs', () => {
  const [first, second, other] = linesOf((log) => {
    log.info({ from: '203.0.113.9', studentId: '0198f3a0-0000-7000-8000-000000000001' }, 'one')
    log.child({ from: '203.0.113.9' }).info({ studentId: null }, 'two')
    log.info({ from: '203.0.113.10', adminId: 'admin-1' }, 'three')
  })
  expect(first?.['from']).toMatch(/^[\w-]{16}$/)
  expect(first?.['studentId']).toMatch(/^[\w-]{16}$/)
  expect(second).toMatchObject({ from: first?.['from'], studentId: null })
  expect(other?.['from']).not.toBe(first?.['from'])
  expect(other?.['adminId']).toBe('admin-1')
  expect(JSON.stringify([first, second, other])).not.toMatch(/203\.0|0198f3a0/)
})

test('one household is one place, and without the key nobody can find out which', () => {
  const [one, same] = linesOf((log) => {
    log.info({ from: '2001:db8:1:2::3' }, 'one')
    log.info({ from: '2001:db8:1:2:ffff::4' }, 'two')
  })
  expect(same?.['from']).toBe(one?.['from'])
  const [elsewhere] = linesOf((log) => log.info({ from: '2001:db8:1:2::3' }, 'one'), 'another key')
  expect(elsewhere?.['from']).not.toBe(one?.['from'])
})
