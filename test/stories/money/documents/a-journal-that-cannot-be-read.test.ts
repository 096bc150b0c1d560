import { expect, test } from 'vitest'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { withoutTable } from '../../../support/change/tables.ts'

const story = moneyStory()

test.each([
  ['success', 'paid', 1],
  ['short', 'underReview', 0],
] as const)(
  'money is recorded although its journal entry cannot be computed: %s',
  async (outcome, state, enrollments) => {
    const at = story()
    await at.gateway.settings({ webhooks: 'off' })
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId, outcome)
    // the entry is computed from this table too
    await withoutTable(at.db, 'deductions', () => at.comesBack(way))
    const books = await booksOf(at.db, orderId)
    expect(books.state).toBe(state)
    expect(books.captures).toHaveLength(1)
    expect(books.enrollments).toBe(enrollments)
    expect(at.logged.map(({ event }) => event)).toContain('journal entries could not be posted')
  },
)
