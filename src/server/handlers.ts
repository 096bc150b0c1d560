import { accountsJobs } from './people/accounts/accounts.jobs.ts'
import { accountsRoutes } from './people/accounts/accounts.routes.ts'
import { auditRoutes } from './people/audit/audit.routes.ts'
import { batchesJobs } from './teaching/batches/batches.jobs.ts'
import { batchesRoutes } from './teaching/batches/batches.routes.ts'
import { copyingRoutes } from './teaching/batches/copying/copying.routes.ts'
import { showingRoutes } from './teaching/batches/showing/showing.routes.ts'
import { booksRoutes } from './accounting/books/books.routes.ts'
import { monthsRoutes } from './accounting/books/months.routes.ts'
import { closingRoutes } from './accounting/books/closing.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { officeCatalogRoutes } from './catalog/office-catalog.routes.ts'
import { concessionsRoutes } from './selling/concessions/concessions.routes.ts'
import { certificatesJobs } from './teaching/certificates/certificates.jobs.ts'
import { certificatesRoutes } from './teaching/certificates/certificates.routes.ts'
import { demandRoutes } from './catalog/demand/demand.routes.ts'
import { enquiriesJobs } from './selling/enquiries/enquiries.jobs.ts'
import { enquiriesRoutes } from './selling/enquiries/enquiries.routes.ts'
import { sellingJobs } from './selling/selling.jobs.ts'
import { sellingRoutes } from './selling/selling.routes.ts'
import { enrollmentsRoutes } from './teaching/enrollments/enrollments.routes.ts'
import { groupsRoutes } from './selling/groups.routes.ts'
import { deskQrRoutes } from './selling/desk-qr.routes.ts'
import { partsRoutes } from './selling/parts.routes.ts'
import { linksRoutes } from './selling/links.routes.ts'
import { healthRoutes } from './office/health/health.routes.ts'
import type { FindPrincipal } from './platform/http/dispatch-endpoint.ts'
import type { Handlers } from './platform/http/handlers.ts'
import type { JobHandlers } from './platform/jobs/enqueue.ts'
import { connectionsJobs, connectionsRoutes } from './settings/connections/connections.routes.ts'
import { apiV1Routes } from './office/integrations/api-v1.routes.ts'
import { instituteRoutes } from './institute/institute.routes.ts'
import { settingsRoutes } from './institute/settings/settings.routes.ts'
import { integrationsJobs } from './office/integrations/integrations.jobs.ts'
import { integrationsRoutes } from './office/integrations/integrations.routes.ts'
import { mailsRoutes } from './platform/mail/list/mails.routes.ts'
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
import { paymentsJobs } from './money/payments.jobs.ts'
import { policiesRoutes } from './institute/policies/policies.routes.ts'
import { refundsJobs } from './money/refunds/refunds.jobs.ts'
import { refundsRoutes } from './money/refunds/refunds.routes.ts'
import { bankRoutes } from './accounting/bank/bank.routes.ts'
import { importsRoutes } from './accounting/imports/imports.routes.ts'
import { settlementsRoutes } from './accounting/settlements/settlements.routes.ts'
import { staffJobs } from './people/staff/staff.jobs.ts'
import { trainersRoutes } from './teaching/trainers/trainers.routes.ts'
import { staffRoutes } from './people/staff/staff.routes.ts'
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
    ...staffRoutes(modules.staff),
    ...enrollmentsRoutes(modules.enrollments),
    ...sellingRoutes(modules.selling, config.publicUrl),
    ...linksRoutes(modules.selling),
    ...groupsRoutes(modules.groups, modules.enquiries),
    ...enquiriesRoutes(modules.enquiries),
    ...partsRoutes(modules.selling),
    ...deskQrRoutes(modules.selling),
    ...policiesRoutes(modules.policies),
    ...instituteRoutes(modules.instituteOffice),
    ...settingsRoutes(modules.settings, institute.facts),
    ...refundsRoutes(modules.refunds),
    ...officeRoutes(modules.office),
    ...chequeRoutes(modules.office),
    ...moneyMatterRoutes(modules.office),
    ...officeBatchRoutes(modules.officeBatches),
    ...trainersRoutes(modules.trainers),
    ...copyingRoutes(modules.batchesOffice),
    ...restoreRoutes(modules.office),
    ...signingKeyRoutes(modules.office),
    ...firstDayRoutes(modules.office),
    ...noteRoutes(modules.office),
    ...listRoutes(modules.office),
    ...apiV1Routes(modules.integrations, institute.facts),
    ...integrationsRoutes(modules.integrations),
    ...connectionsRoutes(modules.connections),
  }
}

export function jobsOf(modules: Modules): JobHandlers {
  const { accounts, batches, certificates, integrations } = modules
  const { letters, refunds, selling, staff } = modules
  return {
    ...sellingJobs(selling, modules.groups),
    ...accountsJobs(accounts, letters.toPeople),
    ...staffJobs(staff, letters.toPeople),
    ...paymentsJobs(staff, letters.toPeople),
    ...enquiriesJobs(modules.enquiries, letters.toPeople),
    ...batchesJobs(batches, letters.toPeople),
    ...certificatesJobs(certificates),
    ...refundsJobs(refunds),
    ...integrationsJobs(integrations, letters.toPeople),
    ...officeBatchJobs(modules.officeBatches),
    ...connectionsJobs(modules.connections),
  }
}

/** Finds the caller behind a token; null without a live session. */
export function principalOf({ accounts, integrations, staff }: Modules): FindPrincipal {
  return async (token, access) => {
    if (access === 'admin') return staff.principalOf(token)
    return access === 'key' ? integrations.principalOf(token) : accounts.principalOf(token, access)
  }
}
