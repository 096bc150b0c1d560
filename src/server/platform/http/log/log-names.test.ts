import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logNames } from './log-names.ts'

const secretKey = 'a-secret-of-the-tests-of-32-characters'

function linesOf(write: (log: ReturnType<typeof pino>) => void, key = secretKey) {
  const lines: string[] = []
  const to = { write: (line: string) => void lines.push(line) }
  write(pino({ base: null, timestamp: false, serializers: logNames(key) }, to))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>) // lines of our own log
}

const studentId = '0198f3a0-0000-7000-8000-000000000001'

test('a student has a stable pseudonym that depends on the key', () => {
  const [first, second] = linesOf((log) => {
    log.info({ studentId }, 'one')
    log.child({ studentId }).info({ adminId: 'admin-1' }, 'two')
  })
  expect(first?.['studentId']).toMatch(/^[\w-]{16}$/)
  expect(second).toMatchObject({ studentId: first?.['studentId'], adminId: 'admin-1' })
  const [elsewhere] = linesOf((log) => log.info({ studentId }, 'one'), 'another key')
  expect(elsewhere?.['studentId']).not.toBe(first?.['studentId'])
})

test('a request is logged with its network: an IPv4 address or an IPv6 /64', () => {
  const lines = linesOf((log) => {
    log.child({ from: '203.0.113.9' }).info({ studentId: null }, 'one')
    log.info({ from: '2001:db8:1:2:ffff::4' }, 'two')
  })
  expect(lines[0]).toMatchObject({ from: '203.0.113.9', studentId: null })
  expect(lines[1]).toMatchObject({ from: '2001:db8:1:2::/64' })
})
