import { expect, test } from 'vitest'
import { newsOfTurnover } from './turnover.ts'

const lakh = 10_000_000
const crore = 100 * lakh

test.each([
  {
    what: 'far below the threshold nobody reads a word of tax',
    turnoverInPaise: 15 * lakh,
    isRegistered: false,
    says: null,
  },
  {
    what: 'near it an institute hears of it',
    turnoverInPaise: 16 * lakh,
    isRegistered: false,
    says: 'near',
  },
  { what: 'at it still', turnoverInPaise: 20 * lakh, isRegistered: false, says: 'near' },
  {
    what: 'above it it has to register',
    turnoverInPaise: 20 * lakh + 1,
    isRegistered: false,
    says: 'above',
  },
  {
    what: 'one that is registered need not hear',
    turnoverInPaise: 20 * lakh + 1,
    isRegistered: true,
    says: null,
  },
  {
    what: 'e-invoices are not made here',
    turnoverInPaise: 5 * crore + 1,
    isRegistered: true,
    says: 'eInvoices',
  },
])('$what', ({ says, ...turnover }) => {
  expect(newsOfTurnover(turnover)).toBe(says)
})
