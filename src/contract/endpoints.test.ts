import { expect, test } from 'vitest'
import type { AnyEndpoint } from './platform/endpoint.ts'
import type { EndpointName } from './endpoints.ts'
import { endpoints } from './endpoints.ts'
import { uploadImageRoute } from './catalog/office-catalog-endpoints.ts'
import type { StaffPermission } from './platform/roles.ts'

/** Spec §7 verbatim; {id} in the router's notation. */
const specified: [string, AnyEndpoint | typeof uploadImageRoute][] = [
  ['POST /api/users/register', endpoints.register],
  ['POST /api/users/google/register', endpoints.googleRegister],
  ['POST /api/users/login', endpoints.login],
  ['POST /api/users/google/login', endpoints.googleLogin],
  ['GET /api/users/getallcoursesuser', endpoints.listCourses],
  ['GET /api/users/getcoursebyiduser/:id', endpoints.showCourse],
  ['GET /api/users/checkout/:id', endpoints.showCheckout],
  ['POST /api/admin/adminLogin', endpoints.adminLogin],
  ['GET /api/admin/getallcourses', endpoints.listOfficeCourses],
  ['GET /api/admin/getallcourse1/:id', endpoints.showOfficeCourse],
  ['POST /api/admin/addcourse', endpoints.addCourse],
  ['PUT /api/admin/editcourse/:id', endpoints.editCourse],
  ['DELETE /api/admin/deletecourse/:id', endpoints.deleteCourse],
  ['GET /api/admin/getallcategory', endpoints.listCategories],
  ['GET /api/admin/getallcategory1/:id', endpoints.showCategory],
  ['POST /api/admin/addcategory', endpoints.addCategory],
  ['PUT /api/admin/editcategory/:id', endpoints.editCategory],
  ['DELETE /api/admin/deletecategory/:id', endpoints.deleteCategory],
  ['POST /api/payment/initiate', endpoints.initiatePayment],
  ['POST /api/payment/create-checkout-session', endpoints.createCheckoutSession],
  ['GET /api/payment/receipt/:orderId', endpoints.showReceipt],
  ['POST /api/admin/uploadimage', uploadImageRoute],
]

test.each(specified)('%s', (address, { method, path }) => {
  expect(`${method} ${path}`).toBe(address)
})

/**
 * The office's permissions, stated a second time: a wrong one in the table would let somebody in.
 */
const asking: Record<Exclude<StaffPermission, 'look'>, EndpointName[]> = {
  own: [
    'addPasskey',
    'adminLogout',
    'changeAdminPassword',
    'confirmSecondFactor',
    'endOtherAdminSessions',
    'endSecondFactor',
    'listSavedFilters',
    'removePasskey',
    'removeSavedFilter',
    'renameAdmin',
    'renewRecoveryCodes',
    'saveFilter',
    'showAdminAccount',
    'startPasskey',
    'startSecondFactor',
  ],
  settings: ['changeOfficeSettings'],
  institute: [
    'changeCampuses',
    'changeCertificateSignature',
    'changeContact',
    'changeIdentity',
    'changeLinks',
    'changeLook',
    'changeNumbers',
    'changeSigningKey',
    'changeTax',
    'dismissFirstDay',
    'endTaxRegistration',
    'exportImport',
    'guessImportColumns',
    'importFile',
    'listImports',
    'listSigningKeys',
    'sendTestMail',
    'showCertificateSignature',
    'undoImport',
    'withdrawSigningKey',
  ],
  restore: [
    'nameLostPayments',
    'placeLostPayment',
    'readRestore',
    'resolveLostPayment',
    'showRestore',
  ],
  catalog: [
    'addBatch',
    'addCategory',
    'addCourse',
    'cancelBatch',
    'deleteBatch',
    'deleteCategory',
    'deleteCourse',
    'draftCourse',
    'editBatch',
    'editCategory',
    'editCourse',
    'importCourses',
    'moveCategory',
    'publishCourse',
    'restoreCourse',
    'setPaymentPlan',
  ],
  students: [
    'answerWish',
    'blockStudent',
    'correctStudent',
    'endEnrollment',
    'keepEnrollment',
    'movePart',
    'moveStudent',
    'replaceGroupStudent',
    'unblockStudent',
    'waiveDifference',
    'writeToBatch',
  ],
  joining: ['joinProfiles'],
  counter: [
    'addNote',
    'addStudent',
    'addTdsCertificate',
    'answerTeamEnquiry',
    'bounceCheque',
    'checkGroupOrder',
    'clearCheque',
    'closeDay',
    'confirmDayClose',
    'correctDeskEntry',
    'endGroupOrder',
    'enrollStudent',
    'findAtDesk',
    'listDayCloses',
    'placeGroupOrder',
    'showDayClose',
    'showDrawer',
    'takeGroupPayment',
    'takePart',
  ],
  orders: [
    'askAboutProviderNews',
    'askProvider',
    'makeOfficePaymentLink',
    'repeatMail',
    'resendReceipt',
    'resendReceipts',
    'withdrawOfficePaymentLinks',
  ],
  refunds: [
    'acceptPayment',
    'allocateReturn',
    'approveRefund',
    'askAboutRefund',
    'concludeDispute',
    'refuseRefund',
    'resolveFlag',
    'resolveProviderNews',
    'startRefund',
    'undoDeskEntry',
    'waivePart',
    'writePayment',
  ],
  books: [
    'changeBankHolidays',
    'changeLedgers',
    'closeMonth',
    'explainSettlementRow',
    'exportConcessionReport',
    'exportDayBook',
    'exportMonthPart',
    'exportMovements',
    'exportRegister',
    'exportTally',
    'guessBankColumns',
    'guessSettlementColumns',
    'listAwaitedMoney',
    'listBankHolidays',
    'listBankRows',
    'listLedgers',
    'listMissingAtBank',
    'listMonths',
    'listMovements',
    'listRegister',
    'listSettlementRows',
    'listSettlements',
    'matchBankRow',
    'readBankStatement',
    'readSettlementFile',
    'reopenBankRow',
    'setAsideBankRow',
    'showConcessionReport',
    'showDayBook',
    'showMonth',
  ],
  integrations: [
    'addEventReceiver',
    'enableEventReceiver',
    'endEventReceiver',
    'endReadKey',
    'listEventDeliveries',
    'listEventReceivers',
    'listReadKeys',
    'makeReadKey',
    'renewEventSecret',
    'sendEventAgain',
    'sendTestEvent',
  ],
  concessions: ['addOffer', 'endConcession', 'giveConcession'],
  agreements: ['agreeToConcession', 'refuseConcession'],
  certificates: ['issueCertificates', 'replaceCertificate', 'revokeCertificate'],
  policies: [
    'changeConcessionSettings',
    'changeDeskSettings',
    'changeRefundSettings',
    'discardPolicyDraft',
    'publishPolicy',
    'savePolicyDraft',
  ],
  staff: [
    'addStaffMember',
    'blockStaffMember',
    'changeStaffRole',
    'listStaff',
    'resendInvitation',
    'resetStaffFactor',
    'unblockStaffMember',
  ],
}

const all = Object.entries<AnyEndpoint>(endpoints)

test.each(Object.entries(asking))('%s is required by exactly %j', (permission, names) => {
  const found = all.filter(([, { may }]) => may === permission).map(([name]) => name)
  expect(found.toSorted()).toEqual(names)
})

test('the permission to look never changes data', () => {
  const changing = all.filter(([, { may, method }]) => may === 'look' && method !== 'GET')
  expect(changing.map(([name]) => name)).toEqual([])
})

test.each(all.filter(([, { isKept }]) => isKept))(
  '%s is cached: a GET for everybody',
  (...[, entry]) => {
    expect(entry).toMatchObject({ method: 'GET', access: 'anyone' })
  },
)
