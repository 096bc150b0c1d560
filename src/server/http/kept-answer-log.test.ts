import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { trustIn } from './client-address.ts'
import { keptAnswerLog } from './kept-answer-log.ts'

const lines: string[] = []
const serializers = { from: (address: unknown) => `place of ${String(address)}` }
const options = { base: null, serializers }
const log = pino(options, { write: (line: string) => void lines.push(line) })

/** What of a request its line is made of. */
const requestOf = (socket: object, forwarded?: string) =>
  ({
    method: 'GET',
    socket,
    headers: { 'x-forwarded-for': forwarded },
    rawHeaders: forwarded === undefined ? [] : ['X-Forwarded-For', forwarded],
  }) as unknown as IncomingMessage

test('the line of an answer from memory is the one that pino would write', () => {
  const note = keptAnswerLog(log, trustIn([]))
  const url = String.raw`/civil"\n?q=a secret`
  note(requestOf({ remoteAddress: '192.0.2.7' }), { requestId: 'trace-0001', url, status: 200 })
  const from = '192.0.2.7'
  const path = String.raw`/civil"\n`
  log.info({ requestId: 'trace-0001', from, method: 'GET', path, status: 200 }, 'kept answer')
  const [ours, ofPino] = lines.splice(0).map((line) => line.replace(/"time":\d+/, '"time":0'))
  expect(ours).toBe(ofPino)
})

test('each request of a balancer comes from where the balancer says', () => {
  const note = keptAnswerLog(log, trustIn(['10.0.0.1']))
  const balancer = { remoteAddress: '10.0.0.1' }
  for (const forwarded of ['192.0.2.7', '192.0.2.8', '192.0.2.8'])
    note(requestOf(balancer, forwarded), { requestId: 'trace-0001', url: '/', status: 304 })
  const said = lines.splice(0).map((line) => (JSON.parse(line) as { from: string }).from)
  expect(said).toEqual(['place of 192.0.2.7', 'place of 192.0.2.8', 'place of 192.0.2.8'])
})

test('where the log is to say less, it says nothing', () => {
  const quiet = pino(
    { ...options, level: 'warn' },
    { write: (line: string) => void lines.push(line) },
  )
  const note = keptAnswerLog(quiet, trustIn([]))
  note(requestOf({ remoteAddress: '192.0.2.7' }), {
    requestId: 'trace-0001',
    url: '/',
    status: 200,
  })
  expect(lines).toEqual([])
})
