import type { Accounts } from './accounts/accounts.service.ts'
import { createAudit } from './audit/audit.service.ts'
import type { Batches } from './batches/batches.service.ts'
import { createBatchesOffice } from './batches/batches-office.service.ts'
import { createBatchesShown } from './batches/showing/showing.service.ts'
import { createBooks } from './books/books.service.ts'
import { createCatalogOffice } from './catalog/catalog-office.service.ts'
import { createCatalog } from './catalog/catalog.service.ts'
import { createCertificatesAndImports } from './certificates-and-imports.ts'
import { codeLimits, createConcessions, earlyBirds } from './concessions/concessions.service.ts'
import { createUseLimit } from './limits/counted-uses.store.ts'
import { createDemand, demandLimits } from './demand/demand.service.ts'
import { createEnrollments, linkLimits, questionLimits } from './enrollments/enrollments.service.ts'
import { createGroups } from './enrollments/groups.service.ts'
import { createInstituteOffice } from './institute/institute.service.ts'
import { createIntegrations, keyLimit } from './integrations/integrations.service.ts'
import { createHealth } from './health/health.service.ts'
import { createLetters, createDocuments } from './letters.ts'
import { createMails } from './mail/mails.service.ts'
import { createOffice } from './office/office.service.ts'
import { createOfficeBatches } from './office/office-batches.service.ts'
import type { Outside, DepsByPool } from './outside.ts'
import { createPeople } from './people.ts'
import { createPolicies } from './policies/policies.service.ts'
import { createPayments } from './payments/payments.service.ts'
import { createReactions } from './reactions/reactions.service.ts'
import { createRefunds } from './refunds/refunds.service.ts'
import type { RefundNews } from './refunds/refunds.service.ts'
import type { Transaction } from './db/database.ts'
import { createBank } from './bank/bank.service.ts'
import { createSettlements } from './settlements/settlements.service.ts'
import type { createStaff } from './staff/staff.service.ts'
import type { Deps } from './deps/deps.ts'

export type Modules = ReturnType<typeof createModules>

/** Creates every module once and connects it to those it may know (decision 3). */
export function createModules({ deps, moneyDeps }: DepsByPool, outside: Outside) {
  const { config, gateways, mailer, pictures } = outside
  const institute = outside.institute.facts
  const sender = { institute, publicUrl: config.publicUrl }
  const papers = createDocuments(sender, { ...config, log: deps.log })
  const letters = createLetters(deps, { mailer, ...sender, ...papers })
  const catalog = catalogOf(deps, outside)
  const policies = policiesOf(moneyDeps, outside)
  const ofPayments = { gateways, issuer: institute, secretKey: config.secretKey }
  const payments = createPayments(moneyDeps, {
    ...ofPayments,
    publish: (tx, event) => react(tx, event),
  })
  const asked = { hasUndecidedOrder: payments.hasUndecidedOrder, policies }
  const { buyers, ...people } = createPeople({ deps, moneyDeps }, outside, asked)
  const { accounts, batches, staff } = people
  const concessions = concessionsOf(moneyDeps, outside, { accounts, catalog, staff })
  const sold = { catalog, accounts, batches, concessions, payments, policies }
  const { enrollments, groups } = enrollmentsOf(outside, {
    ...moneyDeps,
    ...sold,
    catalog: catalogOf(moneyDeps, outside),
    accounts: buyers,
    staff,
    institute,
    mail: letters.payments,
    ...papers,
    publish: (tx, event) => react(tx, event),
  })
  const refundParts = { officeDb: deps.db, payments, enrollments, mail: letters.refunds, staff }
  const publish = (tx: Transaction, news: RefundNews) => react(tx, news)
  const refunds = createRefunds({ ...moneyDeps, ...refundParts, publish })
  const integrations = createIntegrations({ ...deps, ...forOthers(outside), catalog, staff })
  const { enqueue } = moneyDeps
  const react = createReactions({ enqueue, enrollments, groups, refunds, integrations })
  const known = { ...papers, ...sold, letters, enrollments, refunds, staff }
  return {
    ...people,
    ...sold,
    ...createOfficeModules(deps, outside, known),
    outside,
    letters,
    batchesShown: createBatchesShown({ ...deps, earlyBirds: () => earlyBirds(deps) }),
    pictures,
    enrollments,
    groups,
    refunds,
    integrations,
  }
}

/** Uses the caller's pool: a payment looks up its course on money's connections. */
function catalogOf(deps: Deps, { institute }: Outside) {
  return createCatalog({ ...deps, institute: institute.facts, earlyBirds: () => earlyBirds(deps) })
}

type ForEnrollments = Parameters<typeof createEnrollments>[0]

/** Enrollments paid by students, and group orders paid by organisations. */
function enrollmentsOf(
  outside: Outside,
  known: Omit<ForEnrollments, keyof ReturnType<typeof countingQuestions>> & {
    accounts: Accounts
  },
) {
  const deps = { ...known, ...countingQuestions(outside) }
  const { facts: issuer } = outside.institute
  const { isTestMode } = outside.config
  return {
    enrollments: createEnrollments(deps),
    groups: createGroups({ ...deps, people: known.accounts, issuer, isTestMode }),
  }
}

function concessionsOf(
  deps: Deps,
  { rateLimitPool }: Outside,
  known: Pick<Parameters<typeof createConcessions>[0], 'accounts' | 'catalog' | 'staff'>,
) {
  const countCode = {
    student: createUseLimit(rateLimitPool, codeLimits.student),
    network: createUseLimit(rateLimitPool, codeLimits.network),
  }
  return createConcessions({ ...deps, ...known, countCode })
}

/** The refund processing time changes with the policies, not in the settings (decision 49). */
function policiesOf(deps: Deps, { institute }: Outside) {
  const { refundProcessing } = institute.facts
  return createPolicies({ ...deps, refundProcessing })
}

type OfOffice = ReturnType<typeof createDocuments> & {
  batches: Batches
  refunds: ReturnType<typeof createRefunds>
} & Pick<Parameters<typeof createOffice>[0], 'accounts' | 'enrollments' | 'payments'> & {
    letters: ReturnType<typeof createLetters>
    catalog: ReturnType<typeof createCatalog>
    staff: ReturnType<typeof createStaff>
  }

/** The office, and the read models across payments and enrollments. */
function createOfficeModules(deps: Deps, outside: Outside, known: OfOffice) {
  const { config, institute, pictures } = outside
  const { accounts, batches, enrollments, payments, refunds, staff } = known
  const { letters, makeReceiptDocument, makeCertificateDocument } = known
  const ofOffice = {
    accounts,
    enrollments,
    institute,
    payments,
    staff,
    isTestMode: config.isTestMode,
    takesRealMoney: !config.isForTrying && !config.isTestMode,
    makesBackups: config.nightly !== null,
  }
  const aroundCatalog = { institute: institute.facts, isOurPicture: pictures.isOurs }
  const batchesOffice = createBatchesOffice({ ...deps, batches, ...aroundCatalog })
  const batchMail = letters.batches
  const ofBatches = {
    batches,
    batchesOffice,
    batchMail,
    enrollments,
    institute: institute.facts,
    refunds,
    staff,
  }
  const { rateLimitPool } = outside
  const issuing = { institute: institute.facts, makeCertificateDocument, rateLimitPool }
  return {
    catalogOffice: createCatalogOffice({ ...deps, ...aroundCatalog }),
    instituteOffice: createInstituteOffice({ ...deps, institute, isOurPicture: pictures.isOurs }),
    audit: createAudit(deps),
    demand: createDemand({ ...deps, ...demandParts(outside, known.catalog) }),
    books: createBooks({ ...deps, institute: institute.facts, payments, staff }),
    bank: createBank(deps),
    settlements: createSettlements({
      ...deps,
      payments,
      providers: outside.gateways.map(({ name }) => name),
    }),
    health: createHealth(deps, { providers: outside.gateways.map(({ name }) => name) }),
    mails: createMails({ ...deps, repeatJob: outside.repeatJob }),
    ...createCertificatesAndImports(deps, { ...issuing, accounts, mail: letters.certificates }),
    officeBatches: createOfficeBatches({ ...deps, ...ofBatches }),
    office: createOffice({ ...deps, ...ofOffice, makeReceiptDocument }),
  }
}

function forOthers({ config, rateLimitPool, sendEvent }: Outside) {
  return {
    secretKey: config.secretKey,
    sendEvent,
    allowsThisMachine: config.isForTrying,
    countKeyUse: createUseLimit(rateLimitPool, keyLimit),
  }
}

function countingQuestions({ rateLimitPool }: Outside) {
  const { check, find } = questionLimits
  return {
    countProviderQuery: {
      check: createUseLimit(rateLimitPool, check),
      find: createUseLimit(rateLimitPool, find),
    },
    countLinkUse: {
      miss: createUseLimit(rateLimitPool, linkLimits.miss),
      use: createUseLimit(rateLimitPool, linkLimits.use),
    },
  }
}

/** A search with a spelling correction has results, so it is not recorded as a search miss. */
function demandParts({ rateLimitPool }: Outside, catalog: ReturnType<typeof createCatalog>) {
  const { miss, wish } = demandLimits
  return {
    countUse: {
      miss: createUseLimit(rateLimitPool, miss),
      wish: createUseLimit(rateLimitPool, wish),
    },
    findsNothing: async (q: string) => (await catalog.browseCourses({ q, limit: 1 })).total === 0,
  }
}
