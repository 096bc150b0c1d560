import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openJournal } from './journal.ts'
import { startTestingGateway } from './payment-gateway/testing-gateway.ts'

function journalIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'simulators', 'payment-gateway.jsonl')
}

test('a killed gateway restores its orders, settings and webhooks', async () => {
  const journalFile = journalIn()
  const before = await startTestingGateway({ journalFile })
  await before.control('POST', '/settings', { returnMethod: 'POST' })
  const link = await before.open('EXM26A0001')
  await before.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  await before.api('POST', '/orders/EXM26A0001/refunds', { unique_request_id: 'RF1', amount: 1 })
  const known = await before.status('EXM26A0001')

  // the first gateway is still open, as after a kill: nothing was flushed for the second
  const after = await startTestingGateway({ journalFile })
  expect(await after.status('EXM26A0001')).toEqual(known)
  expect((await after.visit(link)).html).toContain('Payment received')
  expect((await after.control('GET', '/settings')).body).toMatchObject({ returnMethod: 'POST' })
  const again = await after.api('POST', '/orders/EXM26A0001/refunds', { unique_request_id: 'RF1' })
  expect(again.body).toMatchObject({ error_code: 'duplicate.call' })
  expect((await after.control('GET', '/webhooks')).body['webhooks']).toHaveLength(5)
})

test('the journal, which may hold login links, is unreadable to other users', () => {
  const made = journalIn()
  openJournal(made, () => undefined).close()
  const before = journalIn()
  mkdirSync(dirname(before))
  appendFileSync(before, '')
  chmodSync(before, 0o644)
  openJournal(before, () => undefined).close()
  const modes = [dirname(made), made, before].map((file) => statSync(file).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600, 0o600])
})

test('a payment that fell due during downtime is decided at start', async () => {
  const journalFile = journalIn()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = await startTestingGateway({ journalFile })
  await before.control('POST', '/settings', { pendingSeconds: 60 })
  await before.open('EXM26A0001')
  await before.control('POST', '/orders/EXM26A0001/pay', { outcome: 'pending-success' })
  await before.app.close()
  vi.setSystemTime(Date.now() + 60_000)
  const after = await startTestingGateway({ journalFile })
  expect(await after.status('EXM26A0001')).toMatchObject({ status: 'CHARGED' })
})

test('a line that a crash cut short is ignored', async () => {
  const journalFile = journalIn()
  const before = await startTestingGateway({ journalFile })
  await before.open('EXM26A0001')
  await before.app.close()
  appendFileSync(journalFile, '{"order":{"orderId":"EXM26A0002","li')
  const middle = await startTestingGateway({ journalFile })
  await middle.open('EXM26A0003')
  await middle.app.close()
  const after = await startTestingGateway({ journalFile })
  const { body } = await after.control('GET', '/orders')
  expect(body['orders']).toMatchObject([{ order_id: 'EXM26A0001' }, { order_id: 'EXM26A0003' }])
})

test('reset clears everything, the journal file included', async () => {
  const journalFile = journalIn()
  const gateway = await startTestingGateway({ journalFile })
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/reset')
  expect((await gateway.api('GET', '/orders/EXM26A0001')).httpStatus).toBe(404)
  expect(readFileSync(journalFile, 'utf8')).toBe('')
})
