import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { knownDepartments, pages, resultPaths } from '#contract/pages.ts'

const departmentPage = 'catalog/department-page.tsx'
const homePage = 'home/home-page.tsx'

/** The file of every page of the portal (spec §2, rule 6). Paths are spelled in contract/pages.ts. */
export default [
  layout('shell/public-layout.tsx', [
    index(homePage, { id: 'home' }),
    ...knownDepartments.map(({ slug, path }) =>
      // /civil is the same page as / (rule 6)
      route(path, slug === 'civil' ? homePage : departmentPage, { id: slug }),
    ),
    route('departments/:slug', departmentPage, { id: 'department' }),
    at(pages.courses, 'catalog/courses-page.tsx'),
    at(pages.course, 'catalog/course-page.tsx'),
    at(pages.compare, 'catalog/compare-page.tsx'),
    at(pages.register, 'accounts/register-page.tsx'),
    at(pages.login, 'accounts/login-page.tsx'),
    at(pages.forgotPassword, 'accounts/forgot-password-page.tsx'),
    at(pages.resetPassword, 'accounts/reset-password-page.tsx'),
    at(pages.confirmAddress, 'accounts/confirm-address-page.tsx'),
    at(pages.profile, 'accounts/profile-page.tsx'),
    route(resultPaths.CHARGED, 'payments/payment-success-page.tsx'),
    route(resultPaths.FAILED, 'payments/payment-failure-page.tsx'),
    route(resultPaths.PENDING, 'payments/payment-pending-page.tsx'),
    at(pages.receipt, 'payments/receipt-page.tsx'),
    at(pages.document, 'payments/document-page.tsx'),
    at(pages.receiptCheck, 'payments/receipt-check-page.tsx'),
    at(pages.verifyCertificate, 'certificates/certificate-check-page.tsx'),
    at(pages.verifyAny, 'certificates/certificate-code-page.tsx'),
    at(pages.myCourses, 'payments/my-courses-page.tsx'),
    at(pages.myPayments, 'payments/my-payments-page.tsx'),
    at(pages.refundPolicy, 'policies/refund-page.tsx'),
    at(pages.privacyPolicy, 'policies/privacy-page.tsx'),
    at(pages.terms, 'policies/terms-page.tsx'),
    version(pages.refundPolicyVersion, 'policies/refund-page.tsx'),
    version(pages.privacyPolicyVersion, 'policies/privacy-page.tsx'),
    version(pages.termsVersion, 'policies/terms-page.tsx'),
    route('*', 'errors/not-found-page.tsx'),
  ]),
  layout('shell/bare-layout.tsx', [
    at(pages.enroll, 'payments/checkout-page.tsx'),
    at(pages.offline, 'payments/offline-page.tsx'),
    at(pages.pay, 'paylink/pay-page.tsx'),
  ]),
  layout('admin/frame/office-entrance-layout.tsx', [
    at(pages.adminLogin, 'admin/login/admin-login-page.tsx'),
    at(pages.adminForgotPassword, 'admin/login/admin-forgot-password-page.tsx'),
    at(pages.adminResetPassword, 'admin/login/admin-reset-password-page.tsx'),
  ]),
  layout('admin/layout/office-layout.tsx', [
    at(pages.adminDashboard, 'admin/dashboard/dashboard-page.tsx'),
    at(pages.officeHealth, 'admin/health/health-page.tsx'),
    at(pages.officeCourses, 'admin/courses/courses-page.tsx'),
    at(pages.addCourse, 'admin/courses/add-course-page.tsx'),
    at(pages.editCourse, 'admin/courses/edit-course-page.tsx'),
    at(pages.importCourses, 'admin/courses/import-courses-page.tsx'),
    at(pages.officeCategories, 'admin/categories/categories-page.tsx'),
    at(pages.addCategory, 'admin/categories/add-category-page.tsx'),
    at(pages.editCategory, 'admin/categories/edit-category-page.tsx'),
    at(pages.officeRefunds, 'admin/refunds/refunds-page.tsx'),
    at(pages.officeRefund, 'admin/refunds/refund-page.tsx'),
    at(pages.officeAccount, 'admin/account/account-page.tsx'),
    at(pages.officeStrandedEnrollments, 'admin/boards/stranded-enrollments-page.tsx'),
    at(pages.officeGroups, 'admin/groups/groups-page.tsx'),
    at(pages.newGroup, 'admin/groups/new-group-page.tsx'),
    at(pages.officeGroup, 'admin/groups/group-page.tsx'),
    at(pages.officeProforma, 'admin/groups/proforma-page.tsx'),
    at(pages.officeConcessions, 'admin/concessions/concessions-page.tsx'),
    at(pages.officeConcessionReport, 'admin/concessions/concession-report-page.tsx'),
    at(pages.officeBatches, 'admin/batches/batches-page.tsx'),
    at(pages.addBatch, 'admin/batches/add-batch-page.tsx'),
    at(pages.officeBatch, 'admin/batches/batch-page.tsx'),
    at(pages.editBatch, 'admin/batches/edit-batch-page.tsx'),
    at(pages.classList, 'admin/batches/class-list-page.tsx'),
    at(pages.officeUnsettledMoney, 'admin/boards/unsettled-money-page.tsx'),
    at(pages.officeUnallocatedReturns, 'admin/boards/unallocated-returns-page.tsx'),
    at(pages.officeUnbackedEnrollments, 'admin/boards/unbacked-enrollments-page.tsx'),
    at(pages.officeProviderNews, 'admin/provider-news/provider-news-page.tsx'),
    at(pages.officeMails, 'admin/mails/mails-page.tsx'),
    at(pages.officeDemand, 'admin/demand/demand-page.tsx'),
    at(pages.officeWishes, 'admin/demand/wishes-page.tsx'),
    at(pages.officeActivity, 'admin/activity/activity-page.tsx'),
    at(pages.officeSettings, 'admin/settings/settings-page.tsx'),
    at(pages.officeInstitute, 'admin/institute/institute-page.tsx'),
    at(pages.officePolicies, 'admin/policies/policies-page.tsx'),
    at(pages.officePolicy, 'admin/policies/policy-page.tsx'),
    at(pages.officeStaff, 'admin/staff/staff-page.tsx'),
    at(pages.officeDesk, 'admin/take-payment/desk-page.tsx'),
    at(pages.officeCheques, 'admin/boards/cheques-page.tsx'),
    at(pages.officeAcknowledgement, 'admin/orders/acknowledgement-page.tsx'),
    at(pages.officeOrders, 'admin/orders/orders-page.tsx'),
    at(pages.officeOrder, 'admin/orders/order-page.tsx'),
    at(pages.officeReceipt, 'admin/orders/receipt-page.tsx'),
    at(pages.officeDocument, 'admin/orders/document-page.tsx'),
    at(pages.officeDayBook, 'admin/books/day-book-page.tsx'),
    at(pages.officeMovements, 'admin/books/movements-page.tsx'),
    at(pages.officeRegister, 'admin/books/register-page.tsx'),
    at(pages.officeDayCloses, 'admin/day-close/day-closes-page.tsx'),
    at(pages.officeCloseDay, 'admin/day-close/close-day-page.tsx'),
    at(pages.officeDayClose, 'admin/day-close/day-close-page.tsx'),
    at(pages.officeStudents, 'admin/students/students-page.tsx'),
    at(pages.officeStudent, 'admin/students/student-page.tsx'),
    at(pages.officeCertificates, 'admin/certificates/certificates-page.tsx'),
    at(pages.issueCertificates, 'admin/certificates/issue-page.tsx'),
    at(pages.officeCertificate, 'admin/certificates/certificate-page.tsx'),
    at(pages.officeRestore, 'admin/restore/restore-page.tsx'),
    at(pages.officeIntegrations, 'admin/integrations/read-keys-page.tsx'),
    at(pages.officeEventReceivers, 'admin/integrations/event-receivers-page.tsx'),
    at(pages.officeEventDeliveries, 'admin/integrations/event-deliveries-page.tsx'),
    route('admin/*', 'admin/frame/unknown-office-page.tsx'),
  ]),
] satisfies RouteConfig

/** The same page at another address: a version by its number. */
function version({ paths: [path] }: { paths: readonly [string] }, file: string): RouteConfigEntry {
  return route(path.slice(1), file, { id: `version of ${file}` })
}

function at({ paths: [path] }: { paths: readonly [string] }, file: string): RouteConfigEntry {
  return route(path.slice(1), file)
}
