import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The tables that each module writes; any store may read them (ARCHITECTURE.md). */
const ownTables = {
  'people/accounts': [
    'googleIdentities',
    'mailedLinks',
    'studentCorrections',
    'students',
    'studentSessions',
    'usedGoogleCredentials',
  ],
  'platform/activity': ['activity', 'activityChain'],
  'platform/authentication': ['knownAddresses'],
  'teaching/batches': [
    'batches',
    'batchMails',
    'batchReminders',
    'holidays',
    'seatHolds',
    'waitingList',
  ],
  'accounting/bank': [
    'bankColumns',
    'bankRows',
    'bankStatements',
    'deskSettlementDays',
    'deskSettlements',
  ],
  'platform/backup': ['backups', 'backupProofs', 'restores', 'seriesEnds'],
  'accounting/books': [
    'cashDeposits',
    'closedMonths',
    'dayCloses',
    'journalSums',
    'ledgerNames',
    'monthExports',
    'registerSums',
  ],
  catalog: ['courses', 'departments'],
  'selling/enquiries': ['teamEnquiries'],
  'selling/concessions': ['concessions', 'concessionScopes', 'concessionUses'],
  'catalog/demand': ['courseWishes', 'searchMisses'],
  'teaching/certificates': [
    'certificates',
    'certificateSeries',
    'certificateSignatures',
    'oldCertificates',
  ],
  selling: [
    'groupOrders',
    'lineStudents',
    'lostPaymentListings',
    'lostPayments',
    'paymentLinkAttempts',
    'paymentLinkOrders',
    'paymentLinks',
    'paymentPlans',
    'partReminders',
    'paymentReminders',
  ],
  'accounting/imports': ['importColumns', 'importedStudents', 'imports', 'pastPayments'],
  institute: ['instituteSections', 'portalOpening'],
  'office/integrations': ['eventDeliveries', 'eventReceivers', 'outgoingEvents', 'readKeys'],
  'platform/jobs': ['workerHeartbeats'],
  'platform/limits': ['rateLimits'],
  'platform/mail': ['mails', 'sentMails'],
  office: ['staffNotes', 'firstDay', 'openedMatters', 'savedFilters'],
  'settings/connections': [
    'connections',
    'connectionChecks',
    'offeredProviders',
    'providerAccounts',
  ],
  money: [
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
    'testCaptures',
    'testMode',
    'testPayments',
    'testRefunds',
    'transactions',
    'touchedOrders',
    'unsettledCaptures',
  ],
  'institute/policies': ['policyVersions'],
  'institute/settings': ['officeSettings'],
  'money/refunds': ['refundAllocations', 'refundEvents', 'refundTries', 'refunds'],
  'accounting/settlements': [
    'bankHolidays',
    'settlementColumns',
    'settlementFiles',
    'settlementRows',
    'settlements',
  ],
  'people/staff': [
    'admins',
    'approvals',
    'adminSessions',
    'loginChallenges',
    'passkeyChallenges',
    'passkeys',
    'recoveryCodes',
    'secondFactors',
    'staffLinks',
  ],
  'teaching/trainers': ['trainers'],
  'teaching/enrollments': ['enrollmentMoves', 'enrollments', 'keptEnrollments', 'moveDues'],
}

/** Written by triggers of the database. */
const writtenByNoStore = ['courseSearch', 'courseSearchWords', 'studentSearch']

const written = globSync('src/server/**/*.store.ts').flatMap((file) => {
  const module = moduleOf(file.replaceAll('\\', '/'))
  return writesIn(readFileSync(file, 'utf8')).map((table) => `${module} writes ${table}`)
})

/** A room that is a module contains other modules: the longest name is the file's. */
function moduleOf(file: string): string {
  const around = Object.keys(ownTables).filter((name) => file.startsWith(`src/server/${name}/`))
  return around.toSorted((one, other) => other.length - one.length)[0] ?? file
}

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
  const generated = readFileSync('src/server/platform/db/tables.generated.ts', 'utf8')
  const [, columns = ''] = generated.split('export interface DB {')
  const tables = [...columns.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  expect([...Object.values(ownTables).flat(), ...writtenByNoStore].toSorted()).toEqual(
    tables.toSorted(),
  )
})
