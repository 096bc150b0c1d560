import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { requests, tracePurchase } from '../../test/support/trace-purchase.ts'
import { purchaseSql } from './print-purchase-sql.ts'
import { purchaseSqlPart } from './purchase-sql-part.ts'

const database = testDatabase()

test('docs/payments.md lists the statements of a purchase, as print-purchase-sql.ts prints them', async () => {
  const purchase = await tracePurchase(database.portalUrl)
  expect(purchase.map(({ request }) => request)).toEqual(requests)
  expect(purchaseSqlPart(readFileSync('docs/payments.md', 'utf8'))).toBe(purchaseSql(purchase))
})
