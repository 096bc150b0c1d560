import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedProviders } from '../../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../../support/story/providers/simulated.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { pictureFolder } from '#server/catalog/pictures/picture-folder.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { testDatabase } from '../../../support/database.ts'
import { booksOf } from '../../../support/story/books.ts'
import { openStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import { restoringAt } from '../../../support/story/restoring-at.ts'

const before = testDatabase()
const after = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-restored-'))
const key = { passphrase: 'monsoon-monsoon' }
const hour = {} as Record<SimulatedProvider, Awaited<ReturnType<typeof lostHour>>>
let then: Story
let now: Story

// one restore, after an hour in which each provider took money
beforeAll(async () => {
  then = await openStory(before.databaseUrl, {})
  const people = await Promise.all(
    simulatedProviders.map(async (provider) => ({ provider, ...(await known()) })),
  )
  const file = path.join(folder, 'portal.backup')
  const pictures = pictureFolder(path.join(folder, 'uploads'))
  await backUp({ ...before, file, key, pictures, clock: then.clock, settings: {} })
  then.clock.advance({ minutes: 10 })
  for (const one of people) hour[one.provider] = await lostHour(one)
  then.clock.advance({ minutes: 50 })
  await restore({ ...restoringAt(then.clock), ...after, file, key, pictures })
  now = await openStory(after.databaseUrl, {}, then.simulators)
  now.clock.set(then.clock.now())
  for (const { paid } of Object.values(hour))
    if ((await now.payments.findOrder(paid.orderId)) !== null) throw new Error('it was not lost')
})
afterAll(async () => {
  await now.close()
  await then.close()
  rmSync(folder, { recursive: true })
})

/** Two students and a course that the backup contains. */
async function known() {
  const [payer, idle, course] = [await then.student(), await then.student(), await then.course()]
  return { payerId: payer.id, idleId: idle.id, courseId: course.id }
}

type Known = Awaited<ReturnType<typeof known>> & { provider: SimulatedProvider }

async function lostHour({ payerId, idleId, courseId, provider }: Known) {
  const paid = await then.initiate({ studentId: payerId, courseId, provider })
  await then.comesBack(await then.providers[provider].pay(paid.orderId))
  const unpaid = await then.initiate({ studentId: idleId, courseId, provider })
  return { paid, unpaid }
}

describe.each(simulatedProviders)('at %s', (provider) => {
  test('a payment of the lost hour is found and enrolls once', async () => {
    const { paid, unpaid } = hour[provider]
    const { providers } = await now.office.showRestore()
    const { canList } = providers.find((one) => one.provider === provider) ?? {}
    expect(canList).toBe(companies[provider].listsPayments)
    for (let time = 0; time < 2; time++) {
      if (canList === true) await now.selling.findLostPayments()
      else {
        const named = { provider, ids: [paid.orderId] }
        await now.selling.nameLostPayments(named, await now.staffMember())
      }
      now.clock.advance({ minutes: 3 })
      await now.selling.pollPending()
      await now.drainJobs()
    }
    const { captures, receipts, ...books } = await booksOf(now.db, paid.orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1 })
    expect([captures.length, receipts.length]).toEqual([1, 1])
    expect(await now.payments.findOrder(paid.orderId)).toMatchObject({
      studentId: paid.studentId,
      amountInPaise: 450_000,
    })
    expect(await now.payments.findOrder(unpaid.orderId)).toBeNull()
    expect(await checkAllBooks(now.db)).toEqual([])
  })
})
