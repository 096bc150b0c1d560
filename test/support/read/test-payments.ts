import type { Database } from '#server/platform/db/database.ts'

/** An owner's last test payment at a provider. */
export async function lastTestPayment(
  db: Database,
  provider: string,
): Promise<{
  id: string
  providerOrderId: string
  link: string | null
  providerReference: string | null
}> {
  return db
    .selectFrom('testPayments')
    .select(['id', 'providerOrderId', 'link', 'providerReference'])
    .where('provider', '=', provider)
    .orderBy('startedAt', 'desc')
    .executeTakeFirstOrThrow()
}

/** The id of the last refund request of a test payment; empty: none. */
export async function testRefundRequest(db: Database, providerOrderId: string): Promise<string> {
  const { requestId } = await db
    .selectFrom('testRefunds')
    .innerJoin('testCaptures', 'testCaptures.id', 'testCaptureId')
    .innerJoin('testPayments', 'testPayments.id', 'testPaymentId')
    .select('requestId')
    .where('providerOrderId', '=', providerOrderId)
    .orderBy('madeAt', 'desc')
    .executeTakeFirstOrThrow()
  return requestId ?? ''
}

type Counted = 'orders' | 'students' | 'enrollments' | 'documents' | 'captures' | 'mails'

/** The number of rows of a table. */
export async function rowsIn(db: Database, table: Counted): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The journal lines of a provider's entries: kind, account, and debit less credit in paise. */
export async function linesAtProvider(
  db: Database,
  provider: string,
): Promise<[string, string, number][]> {
  const entries = await db
    .selectFrom('journalEntries')
    .innerJoin('journalLines', 'journalLines.entryId', 'journalEntries.id')
    .select(['kind', 'account', 'debitInPaise', 'creditInPaise'])
    .where('provider', '=', provider)
    .orderBy('position')
    .orderBy('number')
    .execute()
  return entries.map(({ kind, account, debitInPaise, creditInPaise }) => [
    kind,
    account,
    debitInPaise - creditInPaise,
  ])
}

/** How many notifications of providers were not applied. */
export async function unappliedNotifications(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('providerInbox')
    .select('id')
    .where('state', '<>', 'applied')
    .execute()
  return rows.length
}
