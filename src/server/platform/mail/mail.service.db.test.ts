import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { currentJob } from '../jobs/current-job.ts'
import type { CurrentJob } from '../jobs/current-job.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Channel } from './channel.ts'
import { createMailService } from './mail.service.ts'
import type { MailResult } from './mailer.ts'

const database = testDatabase()
let db: Database
beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

const sent: MailResult = { outcome: 'sent', reason: null }
const busy: MailResult = { outcome: 'temporary', reason: 'The service is busy.' }

/** A channel that gives these results in turn, and what it was given. */
function testingChannel(name: string, results: MailResult[], reaches: 'address' | 'phone') {
  const keys: string[] = []
  const channel: Channel = {
    keyOf: ({ messageId }) => name + messageId,
    addressOf: (to) => to[reaches] ?? null,
    send: async ({ messageId, to }) => {
      keys.push(`${messageId} ${to.address}`)
      return results[keys.length - 1] ?? sent
    },
    stop: () => undefined,
  }
  return { channel, keys }
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const write = async () => ({ subject: 'A seat is free', html: '<p>A seat is free</p>', text: '' })
const anu = { name: 'Anu', address: 'anu@example.com', phone: '+919847012345' }

function serviceOf(...channels: Channel[]) {
  return createMailService({ db, clock: { now: () => new Date() }, log }, channels)
}

test('a retry sends only by the channel that failed, and the journal shows the first', async () => {
  const email = testingChannel('', [sent], 'address')
  const sms = testingChannel('sms.', [busy, sent], 'phone')
  const { sendToPerson } = serviceOf(email.channel, sms.channel)
  const job: CurrentJob = { repeatedAt: null, mailOutcome: null }
  const send = () => currentJob.run(job, () => sendToPerson({ kind: 'offer', id: '1' }, anu, write))
  await expect(send()).rejects.toThrow(RetryLater)
  expect(job.mailOutcome).toEqual({ outcome: 'sent', to: anu.address, reason: null })
  await send()
  expect(job.mailOutcome).toEqual({ outcome: 'sent', to: null, reason: null })
  expect(email.keys).toEqual(['offer.1 anu@example.com'])
  expect(sms.keys).toEqual(Array.from({ length: 2 }, () => 'sms.offer.1 +919847012345'))
})

test('a channel without an address of the person is left out', async () => {
  const email = testingChannel('', [], 'address')
  const sms = testingChannel('sms.', [], 'phone')
  const { sendToPerson } = serviceOf(email.channel, sms.channel)
  await sendToPerson({ kind: 'offer', id: '2' }, { ...anu, address: null }, write)
  await sendToPerson({ kind: 'offer', id: '3' }, { name: 'Anu', address: null }, write)
  expect(email.keys).toEqual([])
  expect(sms.keys).toEqual(['sms.offer.2 +919847012345'])
})
