import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { knownDepartments, pages, resultPaths } from '#contract/pages.ts'

const departmentPage = 'catalog/courses/departments/department-page.tsx'
const homePage = 'catalog/home/home-page.tsx'

/** Replaced by the list "To decide". */
const oldBoards = [
  'admin/moneywithoutenrollment',
  'admin/enrollmentswithoutmoney',
  'admin/returnstoallocate',
  'admin/cancelledbatches',
]

/** The file of every page of the portal (spec §2, rule 6). contract/pages.ts has the paths. */
export default [
  layout('platform/shell/public-layout.tsx', { id: 'public' }, [
    index(homePage, { id: 'home' }),
    ...knownDepartments.map(({ slug, path }) =>
      // /civil is the same page as / (rule 6)
      route(path, slug === 'civil' ? homePage : departmentPage, { id: slug }),
    ),
    route('departments/:slug', departmentPage, { id: 'department' }),
    at(pages.courses, 'catalog/courses/listing/courses-page.tsx'),
    at(pages.course, 'catalog/courses/course-page.tsx'),
    at(pages.compare, 'catalog/courses/comparison/compare-page.tsx'),
    at(pages.register, 'people/accounts/register-page.tsx'),
    at(pages.login, 'people/accounts/login-page.tsx'),
    at(pages.forgotPassword, 'people/accounts/forgot-password-page.tsx'),
    at(pages.resetPassword, 'people/accounts/reset-password-page.tsx'),
    at(pages.confirmAddress, 'people/accounts/confirm-address-page.tsx'),
    at(pages.profile, 'people/accounts/profile/profile-page.tsx'),
    route(resultPaths.CHARGED, 'selling/results/payment-success-page.tsx'),
    route(resultPaths.FAILED, 'selling/results/payment-failure-page.tsx'),
    route(resultPaths.PENDING, 'selling/results/payment-pending-page.tsx'),
    at(pages.receipt, 'money/receipts/receipt-page.tsx'),
    at(pages.document, 'money/receipts/document-page.tsx'),
    at(pages.receiptCheck, 'money/receipts/receipt-check-page.tsx'),
    at(pages.verifyCertificate, 'teaching/certificates/certificate-check-page.tsx'),
    at(pages.team, 'selling/team/team-page.tsx'),
    at(pages.verifyAny, 'teaching/certificates/certificate-code-page.tsx'),
    at(pages.myCourses, 'teaching/own-courses/my-courses-page.tsx'),
    at(pages.myPayments, 'selling/own-payments/my-payments-page.tsx'),
    at(pages.refundPolicy, 'institute/policies/refund-page.tsx'),
    at(pages.privacyPolicy, 'institute/policies/privacy-page.tsx'),
    at(pages.terms, 'institute/policies/terms-page.tsx'),
    version(pages.refundPolicyVersion, 'institute/policies/refund-page.tsx'),
    version(pages.privacyPolicyVersion, 'institute/policies/privacy-page.tsx'),
    version(pages.termsVersion, 'institute/policies/terms-page.tsx'),
    route('*', 'platform/errors/not-found-page.tsx'),
  ]),
  layout('platform/shell/bare-layout.tsx', { id: 'bare' }, [
    at(pages.enroll, 'selling/checkout/checkout-page.tsx'),
    at(pages.openingSoon, 'institute/opening/opening-soon-page.tsx'),
    at(pages.offline, 'teaching/own-courses/offline-page.tsx'),
    at(pages.verifyDocument, 'money/verify/verify-document-page.tsx'),
    at(pages.pay, 'selling/links/pay-page.tsx'),
    route('pay/:token', 'selling/links/pay-page.tsx', { id: 'old-pay' }),
  ]),
  layout('platform/frame/office-entrance-layout.tsx', { id: 'entrance' }, [
    at(pages.adminLogin, 'people/office-login/admin-login-page.tsx'),
    at(pages.adminForgotPassword, 'people/office-login/admin-forgot-password-page.tsx'),
    at(pages.adminResetPassword, 'people/office-login/admin-reset-password-page.tsx'),
  ]),
  layout('platform/layout/office-layout.tsx', { id: 'office' }, [
    at(pages.adminDashboard, 'office/dashboard/dashboard-page.tsx'),
    at(pages.officeHealth, 'office/health/health-page.tsx'),
    at(pages.officeCourses, 'catalog/office-courses/courses-page.tsx'),
    at(pages.addCourse, 'catalog/office-courses/add-course-page.tsx'),
    at(pages.editCourse, 'catalog/office-courses/edit-course-page.tsx'),
    at(pages.importCourses, 'catalog/office-courses/import/import-courses-page.tsx'),
    at(pages.officeCategories, 'catalog/categories/categories-page.tsx'),
    at(pages.addCategory, 'catalog/categories/add-category-page.tsx'),
    at(pages.editCategory, 'catalog/categories/edit-category-page.tsx'),
    at(pages.officeRefunds, 'money/refunds/refunds-page.tsx'),
    at(pages.officeRefund, 'money/refunds/refund-page.tsx'),
    at(pages.officeAccount, 'people/office-account/account-page.tsx'),
    at(pages.officeGroups, 'selling/groups/groups-page.tsx'),
    at(pages.officeEnquiries, 'selling/groups/enquiries-page.tsx'),
    at(pages.newGroup, 'selling/groups/new-group-page.tsx'),
    at(pages.officeGroup, 'selling/groups/group-page.tsx'),
    at(pages.officeProforma, 'selling/groups/proforma-page.tsx'),
    at(pages.officeConcessions, 'selling/concessions/concessions-page.tsx'),
    at(pages.officeConcessionReport, 'selling/concessions/concession-report-page.tsx'),
    at(pages.officeDues, 'selling/dues/dues-page.tsx'),
    at(pages.officeBatches, 'teaching/office-batches/batches-page.tsx'),
    at(pages.addBatch, 'teaching/office-batches/add-batch-page.tsx'),
    at(pages.copyBatches, 'teaching/copy-batches/copy-batches-page.tsx'),
    at(pages.officeBatch, 'teaching/office-batches/batch-page.tsx'),
    at(pages.editBatch, 'teaching/office-batches/edit-batch-page.tsx'),
    at(pages.classList, 'teaching/office-batches/class-list-page.tsx'),
    at(pages.officeTrainers, 'teaching/trainers/trainers-page.tsx'),
    at(pages.officeTrainer, 'teaching/trainers/trainer-page.tsx'),
    at(pages.officeDecide, 'office/decide/decide-page.tsx'),
    ...oldBoards.map((path) => route(path, 'office/decide/old-board-page.tsx', { id: path })),
    at(pages.officeProviderNews, 'money/provider-news/provider-news-page.tsx'),
    at(pages.officeMails, 'office/mails/mails-page.tsx'),
    at(pages.officeDemand, 'catalog/demand/demand-page.tsx'),
    at(pages.officeWishes, 'catalog/demand/wishes-page.tsx'),
    at(pages.officeActivity, 'people/activity/activity-page.tsx'),
    at(pages.officeSettings, 'institute/settings/settings-page.tsx'),
    at(pages.officeSetting, 'institute/settings/setting-page.tsx'),
    at(pages.officeInstitute, 'institute/details/institute-page.tsx'),
    at(pages.officePolicies, 'institute/office-policies/policies-page.tsx'),
    at(pages.officePolicy, 'institute/office-policies/policy-page.tsx'),
    at(pages.officeStaff, 'people/staff/staff-page.tsx'),
    at(pages.officeDesk, 'selling/take-payment/desk-page.tsx'),
    at(pages.officeCheques, 'office/cheques/cheques-page.tsx'),
    at(pages.officeAcknowledgement, 'money/orders/acknowledgement-page.tsx'),
    at(pages.officeOrders, 'money/orders/orders-page.tsx'),
    at(pages.officeOrder, 'money/orders/order-page.tsx'),
    at(pages.officeReceipt, 'money/orders/receipt-page.tsx'),
    at(pages.officeDocument, 'money/orders/document-page.tsx'),
    at(pages.officeDayBook, 'accounting/books/day-book-page.tsx'),
    at(pages.officeMovements, 'accounting/books/movements-page.tsx'),
    at(pages.officeImports, 'accounting/imports/imports-page.tsx'),
    at(pages.readImportFile, 'accounting/imports/read-import-page.tsx'),
    at(pages.officeBank, 'accounting/bank/bank-page.tsx'),
    at(pages.readBankStatement, 'accounting/bank/read-bank-page.tsx'),
    at(pages.missingAtBank, 'accounting/bank/missing-page.tsx'),
    at(pages.officeMonths, 'accounting/books/months-page.tsx'),
    at(pages.officeMonth, 'accounting/books/month-page.tsx'),
    at(pages.officeLedgers, 'accounting/books/ledgers-page.tsx'),
    at(pages.officeRegister, 'accounting/books/register-page.tsx'),
    at(pages.officeSettlements, 'accounting/settlements/settlements-page.tsx'),
    at(pages.readSettlementFile, 'accounting/settlements/read-settlement-page.tsx'),
    at(pages.officeSettlementRows, 'accounting/settlements/settlement-rows-page.tsx'),
    at(pages.officeAwaitedMoney, 'accounting/settlements/awaited-money-page.tsx'),
    at(pages.officeDayCloses, 'accounting/day-close/day-closes-page.tsx'),
    at(pages.officeCloseDay, 'accounting/day-close/close-day-page.tsx'),
    at(pages.officeDayClose, 'accounting/day-close/day-close-page.tsx'),
    at(pages.officeStudents, 'people/students/students-page.tsx'),
    at(pages.officeStudent, 'people/students/student-page.tsx'),
    at(pages.officeCertificates, 'teaching/office-certificates/certificates-page.tsx'),
    at(pages.issueCertificates, 'teaching/office-certificates/issue-page.tsx'),
    at(pages.officeCertificate, 'teaching/office-certificates/certificate-page.tsx'),
    at(pages.officeRestore, 'selling/restore/restore-page.tsx'),
    at(pages.officeIntegrations, 'office/integrations/read-keys-page.tsx'),
    at(pages.officeEventReceivers, 'office/integrations/event-receivers-page.tsx'),
    at(pages.officeEventDeliveries, 'office/integrations/event-deliveries-page.tsx'),
    route('admin/*', 'platform/frame/unknown-office-page.tsx'),
  ]),
] satisfies RouteConfig

/** The same page at another address: a version by its number. */
function version({ paths: [path] }: { paths: readonly [string] }, file: string): RouteConfigEntry {
  return route(path.slice(1), file, { id: path })
}

function at(
  { paths: [path] }: { paths: readonly [string, ...string[]] },
  file: string,
): RouteConfigEntry {
  // the path as id: every browser fetches the table of pages, and it names the path anyway
  return route(path.slice(1), file, { id: path })
}
