import { expect, test } from 'vitest'
import { poolLimits } from '#server/platform/db/connection-limits.ts'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'

const story = moneyStory()

/** Holds every connection of the pages and the office, as slow lists would. */
async function holdTheOffice() {
  const mayEnd = Promise.withResolvers<void>()
  const hold = async (isHeld: () => void) =>
    story()
      .db.transaction()
      .execute(async () => {
        isHeld()
        await mayEnd.promise
      })
  const holding: Promise<void>[] = []
  for (let held = 0; held < poolLimits.portal.size; held++) {
    const isHeld = Promise.withResolvers<void>()
    holding.push(hold(isHeld.resolve))
    await isHeld.promise
  }
  return async () => {
    mayEnd.resolve()
    await Promise.all(holding)
  }
}

test('a payment is recorded while the office holds all its connections', async () => {
  const { orderId } = await story().initiate()
  const letGo = await holdTheOffice()
  const back = await story().comesBack(await story().gateway.pay(orderId))
  await letGo()
  expect(back.location).toContain('/payment/success?')
  expect(await booksOf(story().db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})
