import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pictureFolder } from '#server/catalog/pictures/picture-folder.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { testDatabase } from '../../support/database.ts'
import { makePaidOrder } from '../../support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { readBooks } from '../../support/read-books.ts'
import { restoringAt } from '../../support/story/restoring-at.ts'
import { paidOrder } from '../../support/story/refund-story.ts'
import { allOrders, orderLinesOf } from '../../support/read/orders.ts'
import {
  databaseName,
  databaseRules,
  queuedJobs,
  removeJournal,
} from '../../support/read/databases.ts'

const story = moneyStory()
const quiet = testDatabase('nothing')
const busy = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-backup-'))
const pictures = pictureFolder(path.join(folder, 'uploads'))
let at: Story
let key: { recipient: string }
let opening: { identity: string }
let databaseUrl: string

beforeAll(async () => {
  at = story()
  const identity = await generateX25519Identity()
  opening = { identity }
  key = { recipient: await identityToRecipient(identity) }
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${await databaseName(at.db)}`
  databaseUrl = url.href
})
afterAll(() => rmSync(folder, { recursive: true }))

async function opened<T>(url: string, act: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: url, maxConnections: 4 })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

test('a restored portal shows the same data and continues from there', async () => {
  // orders paid, refunded, paid at the second provider and open; mails not yet sent
  const returned = await paidOrder(at)
  await at.drainJobs()
  await at.gateway.refund(returned.orderId)
  await at.selling.complete(returned.orderId)
  await paidOrder(at, { provider: 'stripe' })
  await at.initiate()
  const picture = new Map([[640, Buffer.from('a course')]])
  const made = { format: 'png', original: Buffer.from(''), byWidth: picture } as const
  await pictures.store({ ...made, avifByWidth: new Map([[640, Buffer.from('in AVIF')]]) })
  const before = await readBooks(at.db)
  const jobs = await queuedJobs(at.db)
  expect(before.receipts.length).toBeGreaterThan(1)
  expect(jobs.map((job) => Object(job).name)).toContain('send-refund-mail')

  const file = path.join(folder, 'quiet.backup')
  const kept = await backUp({ databaseUrl, file, key, pictures, clock: at.clock, settings: {} })
  const elsewhere = pictureFolder(path.join(folder, 'elsewhere'))
  await restore({ ...restoringAt(at.clock), ...quiet, file, key: opening, pictures: elsewhere })

  expect(await elsewhere.names()).toEqual(await pictures.names())
  await opened(quiet.databaseUrl, async (restored) => {
    expect(await readBooks(restored)).toEqual(before)
    expect(await queuedJobs(restored)).toEqual(jobs)
    expect(await databaseRules(restored)).toEqual(await databaseRules(at.db))
    expect(await checkAllBooks(restored)).toEqual([])
    // the constraints of the database are active again
    const order = await makePaidOrder(restored, {
      student: await makeStudent(restored),
      course: await makeCourse(restored),
      paidAt: at.clock.now(),
    })
    expect(await orderLinesOf(restored, order.id)).toHaveLength(1)
    await expect(removeJournal(restored)).rejects.toThrow(/journal/)
  })
  expect(kept.journal.length).toBeGreaterThan(2)
})

test('a backup during purchases is one consistent snapshot', async () => {
  const buying = new AbortController()
  const bought: string[] = []
  const first = Promise.withResolvers<void>()
  const buyers = [1, 2, 3].map(async () => {
    while (!buying.signal.aborted) {
      bought.push((await paidOrder(at)).orderId)
      first.resolve()
    }
  })
  await first.promise
  const before = bought.length
  const file = path.join(folder, 'busy.backup')
  await backUp({ databaseUrl, file, key, pictures, clock: at.clock, settings: {} })
  buying.abort()
  await Promise.all(buyers)

  const { figures, manifest } = await restore({
    ...restoringAt(at.clock),
    ...busy,
    file,
    key: opening,
    pictures,
  })
  expect(figures.journal).toEqual(manifest.journal)
  await opened(busy.databaseUrl, async (restored) => {
    expect(await checkAllBooks(restored)).toEqual([])
    const orders = await allOrders(restored)
    const ids = new Set(orders.map(({ id }) => id))
    expect(bought.slice(0, before).filter((id) => !ids.has(id))).toEqual([])
    // each earlier receipt is unchanged
    const today = await readBooks(at.db)
    const then = await readBooks(restored)
    expect(today.receipts).toEqual(expect.arrayContaining(then.receipts))
  })
})
