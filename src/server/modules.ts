import { registrationText } from '#contract/institute/policy-sentences.ts'
import { createBank } from './accounting/bank/bank.service.ts'
import { createBooks } from './accounting/books/books.service.ts'
import { createImports } from './accounting/imports/imports.service.ts'
import { createSettlements } from './accounting/settlements/settlements.service.ts'
import { createCatalogOffice } from './catalog/catalog-office.service.ts'
import { createCatalog } from './catalog/catalog.service.ts'
import { createDemand, demandLimits } from './catalog/demand/demand.service.ts'
import { createEvents } from './events.ts'
import { createInstituteOffice } from './institute/institute.service.ts'
import { createSettings } from './institute/settings/settings.service.ts'
import { createPolicies } from './institute/policies/policies.service.ts'
import { createDocuments, createLetters, namedForMails } from './letters.ts'
import { createPayments } from './money/payments.service.ts'
import { createRefunds } from './money/refunds/refunds.service.ts'
import { createConnections } from './settings/connections/connections.service.ts'
import { createHealth } from './office/health/health.service.ts'
import { createIntegrations, keyLimit } from './office/integrations/integrations.service.ts'
import { createOfficeBatches } from './office/office-batches.service.ts'
import { createOffice } from './office/office.service.ts'
import type { DepsByPool, ExternalDeps } from './outside.ts'
import { createAccounts } from './people/accounts/accounts.service.ts'
import { createAudit } from './people/audit/audit.service.ts'
import { createStaff } from './people/staff/staff.service.ts'
import { createAuthentication } from './platform/authentication/authentication.service.ts'
import { createUseLimit } from './platform/limits/counted-uses.store.ts'
import type { UseLimit } from './platform/limits/counted-uses.store.ts'
import type { Deps } from './platform/deps/deps.ts'
import { createMails } from './platform/mail/list/mails.service.ts'
import { createReactions } from './reactions.ts'
import {
  codeLimits,
  createConcessions,
  earlyBirds,
} from './selling/concessions/concessions.service.ts'
import { createEnquiries, enquiryLimit } from './selling/enquiries/enquiries.service.ts'
import { createGroups } from './selling/groups.service.ts'
import { createSelling, linkLimits, questionLimits } from './selling/selling.service.ts'
import { createTrainers } from './teaching/trainers/trainers.service.ts'
import { createBatchesOffice } from './teaching/batches/batches-office.service.ts'
import { createBatches } from './teaching/batches/batches.service.ts'
import { createBatchesShown } from './teaching/batches/showing/showing.service.ts'
import { createCertificates, lookupLimit } from './teaching/certificates/certificates.service.ts'
import { createEnrollments } from './teaching/enrollments/enrollments.service.ts'

export type Modules = ReturnType<typeof createModules>

/**
 * Creates every module once, floor by floor, and connects it to those below it (decision 3). What
 * happens below and matters above is an event (reactions.ts). Purchases use money's connections.
 */
export function createModules({ deps, moneyDeps }: DepsByPool, outside: ExternalDeps) {
  const { publish, react } = createEvents()
  const base = { deps, moneyDeps, outside, publish, ...createTools(deps, outside) }
  const shown = createCatalogModules(base)
  const people = createPeople({ ...base, ...shown })
  const sales = createSales({ ...base, ...shown, ...people })
  const { buyers: _, ...accounts } = people
  const integrations = createIntegrationsOf({ ...base, ...shown, ...people })
  react(createReactions({ ...moneyDeps, ...sales, integrations }))
  return {
    ...shown,
    ...accounts,
    ...sales,
    ...createOfficeModules({ ...base, ...people, ...sales }),
    integrations,
    outside,
    letters: base.letters,
    pictures: outside.pictures,
  }
}

type Base = DepsByPool &
  ReturnType<typeof createTools> & {
    outside: ExternalDeps
    publish: ReturnType<typeof createEvents>['publish']
  }

function createTools(deps: Deps, { config, institute, channels, rateLimitPool }: ExternalDeps) {
  const sender = { institute: namedForMails(institute.facts), publicUrl: config.publicUrl }
  const documents = createDocuments(sender, { ...config, log: deps.log })
  return {
    facts: institute.facts,
    documents,
    letters: createLetters(deps, { channels, ...sender, ...documents }),
    /** Counts the uses of a key. */
    limit: (one: UseLimit) => createUseLimit(rateLimitPool, one),
  }
}

function createCatalogModules({ deps, moneyDeps, facts, limit, outside }: Base) {
  const { refundProcessing } = facts
  const catalog = catalogOn(deps, facts)
  const officeDeps = { ...deps, institute: facts, isOurPicture: outside.pictures.isOurs }
  return {
    // the refund processing time changes with them, not in the settings (decision 49)
    policies: createPolicies({
      ...moneyDeps,
      refundProcessing,
      institute: facts,
      starters: outside.starters,
    }),
    instituteOffice: createInstituteOffice({
      ...officeDeps,
      institute: outside.institute,
      secretKey: outside.config.secretKey,
    }),
    settings: createSettings(deps),
    catalog,
    catalogOffice: createCatalogOffice(officeDeps),
    demand: createDemand({
      ...deps,
      countUse: { miss: limit(demandLimits.miss), wish: limit(demandLimits.wish) },
      // a search with a spelling correction has results, so it is not recorded as a search miss
      findsNothing: async (q) => (await catalog.browseCourses({ q, limit: 1 })).total === 0,
    }),
  }
}

/** Uses the caller's pool: a payment looks up its course on money's connections. */
function catalogOn(deps: Deps, institute: Base['facts']) {
  return createCatalog({ ...deps, institute, earlyBirds: () => earlyBirds(deps) })
}

type Shown = Base & ReturnType<typeof createCatalogModules>

/** Students, staff, and the money that students pay. */
function createPeople({ deps, moneyDeps, facts, outside, policies, publish }: Shown) {
  const { config, gateways, google, rateLimitPool } = outside
  const { loginFailuresPerAddress, registrationsPerAddress, requiresSecondFactor } = config
  const { publicUrl, secretKey } = config
  const payments = createPayments(moneyDeps, {
    gateways,
    chosenProviders: () => outside.connections.present().offered,
    issuer: facts,
    secretKey,
    publish,
  })
  const limits = { loginFailuresPerAddress, registrationsPerAddress, rateLimitPool }
  const identity = { ...createAuthentication(deps, limits), secretKey }
  const accountDeps = {
    ...identity,
    policies,
    hasUndecidedOrder: payments.hasUndecidedOrder,
    publish,
    google,
    registrationText: registrationText(facts.minimumAge),
  }
  return {
    payments,
    accounts: createAccounts(deps, accountDeps),
    // a payment looks up its buyer on money's connections
    buyers: createAccounts(moneyDeps, accountDeps),
    staff: createStaff(deps, { ...identity, institute: facts, publicUrl, requiresSecondFactor }),
    audit: createAudit(deps),
  }
}

type PeopleModules = Shown & ReturnType<typeof createPeople>

/** Seats, prices, orders, enrollments, refunds and certificates. */
function createSales(modules: PeopleModules) {
  const { deps, moneyDeps, documents, facts, letters, limit, outside, publish } = modules
  const { accounts, buyers, catalog, payments, policies, staff } = modules
  const batches = createBatches({ ...moneyDeps, accounts, institute: facts })
  const countCode = { student: limit(codeLimits.student), network: limit(codeLimits.network) }
  const concessions = createConcessions({ ...moneyDeps, accounts, catalog, staff, countCode })
  const enrollmentDeps = { ...moneyDeps, accounts: buyers, batches, concessions, payments, publish }
  const enrollments = createEnrollments({ ...enrollmentDeps, ...documents })
  const refundDeps = { officeDb: deps.db, payments, enrollments, staff, publish }
  const refunds = createRefunds({ ...moneyDeps, ...refundDeps, mail: letters.refunds })
  const sold = {
    ...enrollmentDeps,
    ...documents,
    catalog: catalogOn(moneyDeps, facts),
    institute: facts,
    policies,
    refunds,
    staff,
    mail: letters.payments,
    countProviderQuery: { check: limit(questionLimits.check), find: limit(questionLimits.find) },
    countLinkUse: { miss: limit(linkLimits.miss), use: limit(linkLimits.use) },
  }
  const { isTestMode, publicUrl } = outside.config
  return {
    batches,
    batchesShown: createBatchesShown({ ...deps, earlyBirds: () => earlyBirds(deps) }),
    concessions,
    enrollments,
    refunds,
    selling: createSelling(sold),
    enquiries: createEnquiries({
      ...deps,
      countEnquiry: limit(enquiryLimit),
      courseName: async (id) => (await catalog.courseForSale(id)).courseName,
    }),
    groups: createGroups({ ...sold, people: accounts, issuer: facts, isTestMode, publicUrl }),
    certificates: createCertificates({
      ...deps,
      institute: facts,
      makeCertificateDocument: documents.makeCertificateDocument,
      mail: letters.certificates,
      countLookup: limit(lookupLimit),
    }),
  }
}

function createIntegrationsOf({ deps, limit, outside, catalog, staff }: PeopleModules) {
  const { isForTrying, secretKey } = outside.config
  return createIntegrations({
    ...deps,
    catalog,
    staff,
    secretKey,
    sendEvent: outside.sendEvent,
    allowsThisMachine: isForTrying,
    countKeyUse: limit(keyLimit),
  })
}

/** The books, and the read models of the office's pages. */
function createOfficeModules(
  known: Base & ReturnType<typeof createPeople> & ReturnType<typeof createSales>,
) {
  const { deps, documents, facts, letters, outside } = known
  const { accounts, batches, certificates, enrollments, groups } = known
  const { payments, refunds, selling, staff } = known
  const { config, connections, institute, pictures } = outside
  const providers = () => payments.gateways.map(({ name }) => name)
  const isOurPicture = pictures.isOurs
  const batchesOffice = createBatchesOffice({ ...deps, batches, institute: facts })
  const shared = { ...deps, accounts, enrollments, payments, selling, staff }
  const books = createBooks({ ...deps, institute: facts, payments, staff })
  return {
    books,
    bank: createBank({ ...deps, payments, selling, groups, isMonthClosed: books.isMonthClosed }),
    settlements: createSettlements({ ...deps, payments, providers }),
    imports: createImports({ ...deps, accounts, certificates }),
    health: createHealth(deps, { providers }),
    connections: createConnections({ ...deps, ...outside, ...payments, staff }),
    mails: createMails({ ...deps, repeatJob: outside.repeatJob }),
    batchesOffice,
    trainers: createTrainers({ ...deps, isOurPicture }),
    officeBatches: createOfficeBatches({
      ...shared,
      batches,
      batchesOffice,
      batchMail: letters.batches,
      institute: facts,
      refunds,
    }),
    office: createOffice({
      ...shared,
      institute,
      makeReceiptDocument: documents.makeReceiptDocument,
      isTestMode: config.isTestMode,
      takesRealMoney: !config.isForTrying && !config.isTestMode,
      makesBackups: () => connections.present().nightly !== null,
    }),
  }
}
