import { expect, test } from 'vitest'
import { failureToProblem } from './failure-to-problem.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  ['a primary that became a standby', failure('cannot execute INSERT', '25006')],
  ['a pooler that finds no server', failure('server login has been failing', '08P01')],
  ['a pooler that times out', failure('Query read timeout')],
  ['a connection that was closed', failure('Client was closed and is not queryable')],
  ['a full database disk', failure('could not extend file', '53100')],
  ['a database without memory', failure('out of memory', '53200')],
  ['an unreadable disk', failure('could not read block', '58030')],
  ['a server that shuts down', failure('terminating connection', '57P01')],
])('%s is reported as an unavailable database', (_what, error) => {
  expect(failureToProblem(error).code).toBe('unavailable')
})

test('an invalid statement is a bug', () => {
  expect(failureToProblem(failure('column does not exist', '42703')).code).toBe('internal-error')
})
