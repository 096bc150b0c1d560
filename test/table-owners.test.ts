import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The tables that each module writes; any store may read them (ARCHITECTURE.md). */
const ownTables = {
  accounts: [
    'googleIdentities',
    'mailedLinks',
    'studentCorrections',
    'students',
    'studentSessions',
    'usedGoogleCredentials',
  ],
  activity: ['activity', 'activityChain'],
  authentication: ['knownAddresses'],
  batches: ['batches', 'batchMails', 'batchReminders', 'seatHolds', 'waitingList'],
  bank: ['bankColumns', 'bankRows', 'bankStatements'],
  backup: ['backups', 'backupProofs', 'restores', 'seriesEnds'],
  books: ['closedMonths', 'dayCloses', 'journalSums', 'ledgerNames', 'registerSums'],
  catalog: ['courses', 'departments'],
  concessions: ['concessions', 'concessionScopes', 'concessionUses'],
  demand: ['courseWishes', 'searchMisses'],
  certificates: ['certificates', 'certificateSeries', 'oldCertificates'],
  enrollments: [
    'enrollmentMoves',
    'enrollments',
    'groupOrders',
    'lineStudents',
    'keptEnrollments',
    'lostPaymentListings',
    'lostPayments',
    'moveDues',
    'paymentLinkOrders',
    'paymentLinks',
    'paymentPlans',
    'partReminders',
    'paymentReminders',
  ],
  imports: ['importColumns', 'importedStudents', 'imports', 'pastPayments'],
  institute: ['instituteSections'],
  integrations: ['eventDeliveries', 'eventReceivers', 'outgoingEvents', 'readKeys'],
  jobs: ['workerHeartbeats'],
  limits: ['rateLimits'],
  mail: ['mails', 'sentMails'],
  office: ['staffNotes', 'firstDay', 'savedFilters'],
  payments: [
    'allocations',
    'cheques',
    'captureReturns',
    'captureTaxes',
    'partInvoices',
    'captures',
    'deductionCertificates',
    'deductions',
    'disputeEvents',
    'disputes',
    'reassignments',
    'documentRegister',
    'documents',
    'documentsDue',
    'documentSeries',
    'documentSignatures',
    'journalDue',
    'journalEntries',
    'journalLines',
    'installments',
    'namedReferences',
    'orderFlags',
    'orderLines',
    'orders',
    'payers',
    'paymentAttempts',
    'paymentEvents',
    'providerAnswers',
    'providerInbox',
    'providerObjections',
    'providerSilences',
    'signingKeys',
    'testMode',
    'transactions',
    'touchedOrders',
    'unsettledCaptures',
  ],
  policies: ['policyVersions'],
  refunds: ['refundAllocations', 'refundEvents', 'refundTries', 'refunds'],
  settlements: [
    'bankHolidays',
    'settlementColumns',
    'settlementFiles',
    'settlementRows',
    'settlements',
  ],
  staff: [
    'admins',
    'approvals',
    'adminSessions',
    'loginChallenges',
    'officeSettings',
    'passkeyChallenges',
    'passkeys',
    'recoveryCodes',
    'secondFactors',
    'staffLinks',
  ],
}

/** Written by triggers of the database. */
const writtenByNoStore = ['courseSearch', 'courseSearchWords', 'studentSearch']

const written = globSync('src/server/**/*.store.ts').flatMap((file) => {
  const module = /^src\/server\/(\w+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? file
  return writesIn(readFileSync(file, 'utf8')).map((table) => `${module} writes ${table}`)
})

/** By the query builder or in SQL; a computed name is reported as written. */
function writesIn(text: string): string[] {
  const built = text.matchAll(
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*'|([^)]*))/g,
  )
  const spoken = text.matchAll(
    /^\s*(?:insert into|update|delete from|merge into) (\w+)(?=\s+select\b| (?:set|as|where|\(|\w+ set))/gim,
  )
  return [
    ...[...built].map(([, name, other = '']) => name ?? other.trim()),
    ...[...spoken].map(([, name = '']) =>
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  ]
}

test('writes by the query builder and in SQL are found', () => {
  const text = `
    await db.insertInto('orders').values(row)
    await db
      .updateTable(
        'captures as mine',
      )
    await sql\`
      update payment_attempts set state = 'dead'
      delete from refunds where id = 1\`
    await db.deleteFrom(table)`
  expect(writesIn(text)).toEqual(['orders', 'captures', 'table', 'paymentAttempts', 'refunds'])
})

test('each module writes only its own tables, and each table is written', () => {
  const allowed = Object.entries(ownTables).flatMap(([module, tables]) =>
    tables.map((table) => `${module} writes ${table}`),
  )
  expect([...new Set(written)].toSorted()).toEqual(allowed.toSorted())
})

test('every table has an owner', () => {
  const generated = readFileSync('src/server/db/tables.generated.ts', 'utf8')
  const [, columns = ''] = generated.split('export interface DB {')
  const tables = [...columns.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  expect([...Object.values(ownTables).flat(), ...writtenByNoStore].toSorted()).toEqual(
    tables.toSorted(),
  )
})
