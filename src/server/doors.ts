import { accountsJobs } from './accounts/accounts.jobs.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { officeCatalogRoutes } from './catalog/office-catalog.routes.ts'
import { certificatesJobs } from './certificates/certificates.jobs.ts'
import { certificatesRoutes } from './certificates/certificates.routes.ts'
import { enrollmentsJobs } from './enrollments/enrollments.jobs.ts'
import { enrollmentsRoutes } from './enrollments/enrollments.routes.ts'
import type { FindViewer } from './http/call-endpoint.ts'
import type { Handlers } from './http/handlers.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { mailsRoutes } from './mail/mails.routes.ts'
import { moneyMatterRoutes } from './office/money-matters.routes.ts'
import { officeRoutes } from './office/office.routes.ts'
import { paymentsJobs } from './payments/payments.jobs.ts'
import { refundsJobs } from './refunds/refunds.jobs.ts'
import { refundsRoutes } from './refunds/refunds.routes.ts'
import { staffJobs } from './staff/staff.jobs.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import type { Subjects } from './subjects.ts'

/** One handler for each endpoint: leaving one out does not compile. */
export function handlersOf(subjects: Subjects): Handlers {
  const { config, institute } = subjects.outside
  return {
    ...catalogRoutes(subjects.catalog),
    ...officeCatalogRoutes(subjects.catalogOffice),
    ...certificatesRoutes(subjects.certificates),
    ...accountsRoutes(subjects.accounts),
    ...auditRoutes(subjects.audit),
    ...mailsRoutes(subjects.mails),
    ...staffRoutes(subjects.staff, institute.email),
    ...enrollmentsRoutes(subjects.enrollments, config.publicUrl),
    ...refundsRoutes(subjects.refunds),
    ...officeRoutes(subjects.office),
    ...moneyMatterRoutes(subjects.office),
  }
}

/** One handler for each job. */
export function jobsOf(subjects: Subjects): JobHandlers {
  const { accounts, certificates, enrollments, letters, refunds, staff } = subjects
  return {
    ...enrollmentsJobs(enrollments),
    ...accountsJobs(accounts, letters.accounts),
    ...staffJobs(staff, letters.staff),
    ...paymentsJobs(staff, letters.silences),
    ...certificatesJobs(certificates),
    ...refundsJobs(refunds),
  }
}

/** The caller behind a token, for an endpoint of this access; null without a live session. */
export function viewerOf({ accounts, staff }: Subjects): FindViewer {
  return async (token, access) =>
    access === 'admin' ? staff.viewerOf(token) : accounts.viewerOf(token, access)
}
