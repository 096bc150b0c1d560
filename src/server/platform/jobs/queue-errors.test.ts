import { expect, test } from 'vitest'
import { logQueueErrors } from './queue-errors.ts'

/** An error as pg-boss emits it: a plain object with an error's fields. */
const emitted = (details: object = {}) => ({
  code: '57P03',
  detail: 'Key (email)=(asha@example.in)',
  message: 'the database system is shutting down',
  stack: 'error: the database system is shutting down\n    at Parser',
  queue: 'send-receipt',
  worker: 'a-worker',
  ...details,
})

function listening() {
  const lines: object[] = []
  let nowMs = 0
  const log = { error: (fields: object, event: string) => void lines.push({ ...fields, event }) }
  return {
    lines,
    hear: logQueueErrors(log, () => nowMs),
    pass: (ms: number) => void (nowMs += ms),
  }
}

test('a queue error is logged with its message, code and queue', () => {
  const { lines, hear } = listening()
  hear(emitted())
  expect(lines).toEqual([
    {
      err: expect.objectContaining({
        message: 'the database system is shutting down',
        code: '57P03',
      }),
      queue: 'send-receipt',
      leftOut: 0,
      event: 'queue error',
    },
  ])
  const [{ err }] = lines as [{ err: Error }]
  expect(err).toBeInstanceOf(Error)
  expect(err.stack).toContain('at Parser')
  // fields added by the database may name a person
  expect(JSON.stringify(err)).not.toContain('asha')
})

test('errors of the same kind are one line a minute, with the number of omitted ones', () => {
  const { lines, hear, pass } = listening()
  for (let time = 0; time < 30; time++) hear(emitted())
  hear(emitted({ queue: 'send-mail' }))
  hear(emitted({ code: '53300' }))
  expect(lines).toHaveLength(3)
  pass(60_000)
  hear(emitted())
  expect(lines.at(-1)).toMatchObject({ queue: 'send-receipt', leftOut: 29 })
})
