import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeAdmin } from '../../../../test/support/story/make.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { openDatabase } from '../../platform/db/database.ts'

const database = testDatabase()

test('a new or ended automatic concession refreshes cached pages; a code does not', async () => {
  const db = openDatabase(database)
  const listener = new pg.Client({ connectionString: database.databaseUrl })
  let heard = 0
  listener.on('notification', () => {
    heard += 1
  })
  await listener.connect()
  await listener.query('listen catalog_changed')
  const givenAt = new Date('2026-06-15T06:00:00Z')
  const admin = await makeAdmin(db)
  const rule = (via: 'automatic' | 'code') =>
    db
      .insertInto('concessions')
      .values({
        id: newId(givenAt),
        via,
        code: via === 'code' ? 'ONAM26' : null,
        name: 'Onam offer',
        gives: 'percent',
        percentInHundredths: 1_000,
        reason: 'other',
        words: 'For the festival',
        state: 'open',
        givenBy: admin.id,
        givenByName: admin.name,
        givenAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  try {
    const { id } = await rule('automatic')
    // notifications arrive before the response to a later query on the connection
    await listener.query('select 1')
    expect(heard).toBe(1)
    await db
      .updateTable('concessions')
      .set({ state: 'ended', endedAt: givenAt, endedBy: admin.id, endedBecause: 'Sold out.' })
      .where('id', '=', id)
      .execute()
    await listener.query('select 1')
    expect(heard).toBe(2)
    await rule('code')
    await listener.query('select 1')
    expect(heard).toBe(2)
  } finally {
    await listener.end()
    await db.destroy()
  }
})
