import { writeFileSync } from 'node:fs'
import { PORTAL_ROLE } from '../../src/server/platform/db/embedded/prepare-database.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { tracePurchase } from '../../test/support/trace-purchase.ts'
import type { Purchase } from '../../test/support/trace-purchase.ts'
import { prepareTables } from '../portal/prepare-tables.ts'
import { paymentStatesPage } from './print-payment-states.ts'
import { markedPurchaseSql } from './purchase-sql-part.ts'

/** The rest of a longer list of columns adds nothing. */
const MAX_LIST = 40
const MAX_STATEMENT = 56

/** The statements of a purchase in docs/payments.md, between its marks. */
export function purchaseSql(purchase: Purchase): string {
  const parts = purchase.map(({ request, statements }) => {
    const lines = statements.map((statement) => `${shortened(statement)};`)
    return `## ${request}\n\n\`\`\`sql\n${lines.join('\n')}\n\`\`\``
  })
  return markedPurchaseSql(`# The SQL of a purchase

The statements that three requests send when a student who is logged in buys a course by card, in order. Lists of columns and the
ends of long statements are left out (…).

${parts.join('\n\n')}`)
}

/**
 * On one line, without quotation marks, comments, long lists of columns, and the end of a long
 * statement.
 */
function shortened(statement: string): string {
  const job = /INSERT INTO pgboss[^;]*q\.name = '([\w-]+)'/.exec(statement)?.[1]
  if (job !== undefined) return `insert into pgboss.job_common (…) -- the job ${job}`
  const column = String.raw`[\w.$*]+(?:::\w+)?(?: as \w+)?`
  const list = new RegExp(String.raw`${column}(?:, ${column}(?![\w(]))+`, 'g')
  const line = statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(list, (found) => (found.length > MAX_LIST ? '…' : found))
  return line.length > MAX_STATEMENT ? `${line.slice(0, MAX_STATEMENT)}…` : line
}

async function printPurchaseSql(): Promise<void> {
  const { dataDir, remove } = makeTemporaryDataDir('purchase-sql')
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'off', log: () => undefined })
  try {
    await prepareTables({ ownerUrl: postgres.databaseUrl, portalRole: PORTAL_ROLE })
    const part = purchaseSql(await tracePurchase(postgres.portalUrl))
    writeFileSync(
      new URL('../../docs/payments.md', import.meta.url),
      `${paymentStatesPage()}\n${part}`,
    )
  } finally {
    await postgres.stop()
    remove()
  }
}

if (import.meta.main) await printPurchaseSql()
