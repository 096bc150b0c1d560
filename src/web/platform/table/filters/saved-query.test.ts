import { expect, test } from 'vitest'
import { daysOf, isSameQuery, keptQuery, shownQuery } from './saved-query.ts'

test('a preset is stored by name and follows the calendar', () => {
  const query = 'state=paid&from=2026-11-01&to=2026-11-25'
  const kept = keptQuery({ query, today: '2026-11-25' })
  expect(daysOf({ query, today: '2026-11-25' })).toBe('This month')
  expect(isSameQuery(shownQuery({ query: kept, today: '2026-11-25' }), query)).toBe(true)
  expect(shownQuery({ query: kept, today: '2026-12-03' })).toBe(
    'state=paid&from=2026-12-01&to=2026-12-03',
  )
})

test('days that match no preset are stored as they are', () => {
  const query = 'from=2026-03-02&to=2026-03-09'
  expect(daysOf({ query, today: '2026-11-25' })).toBeNull()
  const kept = keptQuery({ query, today: '2026-11-25' })
  expect(shownQuery({ query: kept, today: '2027-01-01' })).toBe(query)
})

test('a query without days is equal in any order', () => {
  expect(isSameQuery('state=paid&campus=Kochi', 'campus=Kochi&state=paid')).toBe(true)
  expect(isSameQuery('state=paid', 'state=failed')).toBe(false)
})
