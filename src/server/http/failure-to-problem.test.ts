import { expect, test } from 'vitest'
import { failureToProblem } from './failure-to-problem.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  ['a primary that is none any more', failure('cannot execute INSERT', '25006')],
  ['a pooler that finds no server', failure('server login has been failing', '08P01')],
  ['a pooler that finds none in time', failure('Query read timeout')],
  ['a connection that was closed', failure('Client was closed and is not queryable')],
  ['a disk of the database that is full', failure('could not extend file', '53100')],
  ['a database without memory', failure('out of memory', '53200')],
  ['a disk that cannot be read', failure('could not read block', '58030')],
  ['a server that is going down', failure('terminating connection', '57P01')],
])('%s is reported as an unavailable database', (_what, error) => {
  expect(failureToProblem(error).code).toBe('unavailable')
})

test('an invalid statement is a bug', () => {
  expect(failureToProblem(failure('column does not exist', '42703')).code).toBe('internal-error')
})
