import { expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'
import { loadBefore0460, readBefore0460 } from '../test/support/before-0460.ts'
import { readPortal } from '../test/support/read-portal.ts'
import { migrate } from './migrate.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'

const database = testDatabase('nothing')

test('every list, total and paper reads the same after the upgrade', async () => {
  await loadBefore0460(database.databaseUrl)
  await migrate(database.databaseUrl)
  await prepareJobs(database.databaseUrl)
  expect(await readPortal(database.databaseUrl)).toEqual(readBefore0460())
})
