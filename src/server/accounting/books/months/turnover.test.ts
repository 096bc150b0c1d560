import { expect, test } from 'vitest'
import { turnoverNotice } from './turnover.ts'

const lakh = 10_000_000
const crore = 100 * lakh

test.each([
  {
    what: 'far below the threshold there is no message',
    turnoverInPaise: 15 * lakh,
    isRegistered: false,
    says: null,
  },
  {
    what: 'near the threshold the institute is told',
    turnoverInPaise: 16 * lakh,
    isRegistered: false,
    says: 'near',
  },
  {
    what: 'at the threshold the institute is still told',
    turnoverInPaise: 20 * lakh,
    isRegistered: false,
    says: 'near',
  },
  {
    what: 'above the threshold the institute has to register',
    turnoverInPaise: 20 * lakh + 1,
    isRegistered: false,
    says: 'above',
  },
  {
    what: 'a registered institute gets no message',
    turnoverInPaise: 20 * lakh + 1,
    isRegistered: true,
    says: null,
  },
  {
    what: 'above the e-invoice threshold the institute is told that none are issued here',
    turnoverInPaise: 5 * crore + 1,
    isRegistered: true,
    says: 'eInvoices',
  },
])('$what', ({ says, ...turnover }) => {
  expect(turnoverNotice(turnover)).toBe(says)
})
