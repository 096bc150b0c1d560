import { accountsJobs } from './accounts/accounts.jobs.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { batchesJobs } from './batches/batches.jobs.ts'
import { batchesRoutes } from './batches/batches.routes.ts'
import { showingRoutes } from './batches/showing/showing.routes.ts'
import { booksRoutes } from './books/books.routes.ts'
import { monthsRoutes } from './books/months.routes.ts'
import { closingRoutes } from './books/closing.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { officeCatalogRoutes } from './catalog/office-catalog.routes.ts'
import { concessionsRoutes } from './concessions/concessions.routes.ts'
import { certificatesJobs } from './certificates/certificates.jobs.ts'
import { certificatesRoutes } from './certificates/certificates.routes.ts'
import { demandRoutes } from './demand/demand.routes.ts'
import { enrollmentsJobs } from './enrollments/enrollments.jobs.ts'
import { enrollmentsRoutes } from './enrollments/enrollments.routes.ts'
import { groupsRoutes } from './enrollments/groups.routes.ts'
import { partsRoutes } from './enrollments/parts.routes.ts'
import { linksRoutes } from './enrollments/links.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { FindPrincipal } from './http/dispatch-endpoint.ts'
import type { Handlers } from './http/handlers.ts'
import type { JobHandlers } from './jobs/enqueue.ts'
import { apiV1Routes } from './integrations/api-v1.routes.ts'
import { instituteRoutes } from './institute/institute.routes.ts'
import { integrationsJobs } from './integrations/integrations.jobs.ts'
import { integrationsRoutes } from './integrations/integrations.routes.ts'
import { mailsRoutes } from './mail/mails.routes.ts'
import { officeBatchJobs } from './office/batches.jobs.ts'
import { officeBatchRoutes } from './office/batches.routes.ts'
import { firstDayRoutes } from './office/first-day.routes.ts'
import { moneyMatterRoutes } from './office/money-matters.routes.ts'
import { listRoutes } from './office/lists.routes.ts'
import { noteRoutes } from './office/notes.routes.ts'
import { chequeRoutes } from './office/cheques.routes.ts'
import { officeRoutes } from './office/office.routes.ts'
import { restoreRoutes } from './office/restore.routes.ts'
import { signingKeyRoutes } from './office/signing-keys.routes.ts'
import { paymentsJobs } from './payments/payments.jobs.ts'
import { policiesRoutes } from './policies/policies.routes.ts'
import { refundsJobs } from './refunds/refunds.jobs.ts'
import { refundsRoutes } from './refunds/refunds.routes.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { settlementsRoutes } from './settlements/settlements.routes.ts'
import { staffJobs } from './staff/staff.jobs.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import type { Modules } from './modules.ts'

/** Returns one handler for each endpoint; a missing one does not compile. */
export function handlersOf(modules: Modules): Handlers {
  const { config, institute } = modules.outside
  return {
    ...catalogRoutes(modules.catalog),
    ...showingRoutes(modules.batchesShown),
    ...officeCatalogRoutes(modules.catalogOffice),
    ...certificatesRoutes(modules.certificates),
    ...accountsRoutes(modules.accounts),
    ...auditRoutes(modules.audit),
    ...batchesRoutes(modules.batches),
    ...booksRoutes(modules.books),
    ...monthsRoutes(modules.books),
    ...concessionsRoutes(modules.concessions),
    ...closingRoutes(modules.books),
    ...bankRoutes(modules.bank),
    ...importsRoutes(modules.imports),
    ...settlementsRoutes(modules.settlements),
    ...mailsRoutes(modules.mails),
    ...demandRoutes(modules.demand),
    ...healthRoutes(modules.health),
    ...staffRoutes(modules.staff, institute.facts),
    ...enrollmentsRoutes(modules.enrollments, config.publicUrl),
    ...linksRoutes(modules.enrollments),
    ...groupsRoutes(modules.groups),
    ...partsRoutes(modules.enrollments),
    ...policiesRoutes(modules.policies),
    ...instituteRoutes(modules.instituteOffice),
    ...refundsRoutes(modules.refunds),
    ...officeRoutes(modules.office),
    ...chequeRoutes(modules.office),
    ...moneyMatterRoutes(modules.office),
    ...officeBatchRoutes(modules.officeBatches),
    ...restoreRoutes(modules.office),
    ...signingKeyRoutes(modules.office),
    ...firstDayRoutes(modules.office),
    ...noteRoutes(modules.office),
    ...listRoutes(modules.office),
    ...apiV1Routes(modules.integrations, institute.facts),
    ...integrationsRoutes(modules.integrations),
  }
}

export function jobsOf(modules: Modules): JobHandlers {
  const { accounts, batches, certificates, enrollments, integrations } = modules
  const { letters, refunds, staff } = modules
  return {
    ...enrollmentsJobs(enrollments, modules.groups),
    ...accountsJobs(accounts, letters.toPeople),
    ...staffJobs(staff, letters.toPeople),
    ...paymentsJobs(staff, letters.toPeople),
    ...batchesJobs(batches, letters.toPeople),
    ...certificatesJobs(certificates),
    ...refundsJobs(refunds),
    ...integrationsJobs(integrations, letters.toPeople),
    ...officeBatchJobs(modules.officeBatches),
  }
}

/** Finds the caller behind a token; null without a live session. */
export function principalOf({ accounts, integrations, staff }: Modules): FindPrincipal {
  return async (token, access) => {
    if (access === 'admin') return staff.principalOf(token)
    return access === 'key' ? integrations.principalOf(token) : accounts.principalOf(token, access)
  }
}
