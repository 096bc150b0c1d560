import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { readScopes } from '#contract/platform/read-scopes.ts'
import { hashOf, newId, newToken } from '#server/platform/foundation/ids.ts'
import { madePassword, makeAdmin, makeCourse, makeStudent } from './support/story/make.ts'
import { portalApp } from './support/portal-app.ts'

/** Callers. Their tokens are made below. */
const callers = [
  'stranger',
  'garbage token',
  'expired student',
  'logged-out student',
  'blocked student',
  'student',
  'expired admin',
  'logged-out admin',
  'blocked admin',
  'read-only admin',
  'accounts admin',
  'office admin',
  'desk admin',
  'teaching admin',
  'admin',
  'ended key',
  'expired key',
  'key',
] as const
type Caller = (typeof callers)[number]

/** A live session of the office, and the role behind it. */
const roles: Partial<Record<Caller, StaffRole>> = {
  'read-only admin': 'readOnly',
  'accounts admin': 'accounts',
  'office admin': 'office',
  'desk admin': 'desk',
  'teaching admin': 'teaching',
  admin: 'owner',
}

/**
 * What an endpoint answers to whom it lets in; everybody else gets 401, and 403 who is of the office but
 * whose role does not allow it. An endpoint without a line fails to compile.
 */
const expectations: Record<
  EndpointName,
  {
    body?: object
    lets: 'everybody' | Caller
    in: number
    /** A course that does not exist, so that the one of other calls stays unchanged. */
    id?: 'unknown'
  }
> = {
  listDepartments: { lets: 'everybody', in: 200 },
  listCourses: { lets: 'everybody', in: 200 },
  countCourses: { lets: 'everybody', in: 200 },
  showCourseBatches: { lets: 'everybody', in: 200 },
  // without a course
  listSeatsLeft: { lets: 'everybody', in: 400 },
  showFrontDoor: { lets: 'everybody', in: 200 },
  // without text: authorized, then refused
  suggestSearch: { lets: 'everybody', in: 400 },
  showCourse: { lets: 'everybody', in: 200 },
  listRelatedCourses: { lets: 'everybody', in: 200 },
  showCheckout: { lets: 'everybody', in: 200 },
  // an incomplete form: authorized, then refused with the missing fields
  register: { lets: 'everybody', body: {}, in: 400 },
  registerAndLogIn: { lets: 'everybody', body: {}, in: 400 },
  login: { lets: 'everybody', body: {}, in: 400 },
  googleRegister: { lets: 'everybody', body: {}, in: 400 },
  googleRegisterAndLogIn: { lets: 'everybody', body: {}, in: 400 },
  googleLogin: { lets: 'everybody', body: {}, in: 400 },
  forgotPassword: { lets: 'everybody', body: {}, in: 400 },
  checkResetLink: { lets: 'everybody', body: {}, in: 400 },
  resetPassword: { lets: 'everybody', body: {}, in: 400 },
  confirmAddress: { lets: 'everybody', body: {}, in: 400 },
  adminLogin: { lets: 'everybody', body: {}, in: 400 },
  showProfile: { lets: 'student', in: 200 },
  updateProfile: { lets: 'student', body: { name: 'Asha Nair', phone: null }, in: 200 },
  changePassword: { lets: 'student', body: {}, in: 400 },
  sendConfirmation: { lets: 'student', in: 200 },
  listMySessions: { lets: 'student', in: 200 },
  // without a credential: authorized, then refused
  closeAccount: { lets: 'student', body: {}, in: 422 },
  listMyCourses: { lets: 'student', in: 200 },
  // without an enrollment there is nothing for a calendar
  downloadCalendar: { lets: 'student', in: 404 },
  showMyCourseState: { lets: 'student', in: 200 },
  joinWaitingList: { lets: 'student', body: { batch: 'unknown' }, in: 404 },
  leaveWaitingList: { lets: 'student', body: { batch: 'unknown' }, in: 404 },
  listMyPayments: { lets: 'student', in: 200 },
  initiatePayment: { lets: 'student', body: { courseId: 'unknown' }, in: 404 },
  createCheckoutSession: {
    lets: 'student',
    body: { courseDetails: { _id: 'unknown' } },
    in: 404,
  },
  listPaymentProviders: { lets: 'student', in: 200 },
  payDifference: { lets: 'student', body: {}, in: 422 },
  checkPayment: { lets: 'student', in: 404 },
  findPayment: { lets: 'student', body: {}, in: 200 },
  showReceipt: { lets: 'student', in: 404 },
  downloadReceipt: { lets: 'student', in: 404 },
  makePaymentLink: { lets: 'student', body: { courseId: 'none' }, in: 404 },
  makePaymentLinkOfOrder: { lets: 'student', in: 404 },
  withdrawPaymentLinks: { lets: 'student', in: 404 },
  showPaymentLink: { lets: 'everybody', body: { token: 'nobody-made-this' }, in: 404 },
  checkPaymentLink: { lets: 'everybody', body: { token: 'nobody-made-this' }, in: 404 },
  // without a name: authorized, then refused
  payByLink: { lets: 'everybody', body: {}, in: 400 },
  downloadReceiptByLink: { lets: 'everybody', body: { token: 'nobody-made-this' }, in: 404 },
  listGroupOrders: { lets: 'admin', in: 200 },
  showGroupOrder: { lets: 'admin', in: 404 },
  downloadProforma: { lets: 'admin', in: 404 },
  // an incomplete form: authorized, then refused
  checkGroupOrder: { lets: 'admin', body: {}, in: 400 },
  placeGroupOrder: { lets: 'admin', body: {}, in: 400 },
  takeGroupPayment: { lets: 'admin', body: {}, in: 400 },
  addTdsCertificate: { lets: 'admin', body: {}, in: 400 },
  endGroupOrder: { lets: 'admin', body: { reason: 'Not needed' }, in: 404 },
  replaceGroupStudent: {
    lets: 'admin',
    body: { lineId: '01900000-0000-7000-8000-000000000000', person: 'A', reason: 'Is ill' },
    in: 404,
  },
  makeOfficePaymentLink: { lets: 'admin', in: 404 },
  withdrawOfficePaymentLinks: { lets: 'admin', in: 404 },
  showDocument: { lets: 'student', in: 404 },
  downloadDocument: { lets: 'student', in: 404 },
  checkReceipt: { lets: 'everybody', in: 404 },
  // without a valid kind: authorized, then refused
  showPolicy: { lets: 'everybody', in: 422 },
  showRefundTerms: { lets: 'everybody', in: 200 },
  noteSearchMiss: { lets: 'everybody', body: {}, in: 400 },
  showCertificateSignature: { lets: 'admin', in: 200 },
  changeCertificateSignature: { lets: 'admin', body: {}, in: 400 },
  askForTeam: { lets: 'everybody', body: {}, in: 400 },
  listTeamEnquiries: { lets: 'admin', in: 200 },
  showTeamEnquiry: { lets: 'admin', in: 404 },
  answerTeamEnquiry: { lets: 'admin', in: 404 },
  makeWish: { lets: 'everybody', body: {}, in: 400 },
  listDemand: { lets: 'admin', in: 200 },
  listWishes: { lets: 'admin', in: 200 },
  answerWish: { lets: 'admin', in: 404 },
  listPolicies: { lets: 'admin', in: 200 },
  showOfficePolicy: { lets: 'admin', in: 422 },
  savePolicyDraft: { lets: 'admin', in: 400 },
  discardPolicyDraft: { lets: 'admin', in: 400 },
  publishPolicy: { lets: 'admin', in: 400 },
  askForReview: { lets: 'student', body: { reason: 'I see it differently.' }, in: 404 },
  showRefundable: { lets: 'admin', in: 404 },
  requestRefund: { lets: 'student', body: { reason: 'I cannot come.' }, in: 404 },
  listRefunds: { lets: 'admin', in: 200 },
  exportRefunds: { lets: 'admin', in: 200 },
  showRefund: { lets: 'admin', in: 404 },
  startRefund: { lets: 'admin', body: { orderId: 'ORDUNKNOWN', reason: 'Paid twice.' }, in: 404 },
  approveRefunds: { lets: 'admin', body: {}, in: 400 },
  approveRefund: { lets: 'admin', in: 404 },
  refuseRefund: { lets: 'admin', body: { answer: 'Too late.' }, in: 404 },
  askAboutRefund: { lets: 'admin', in: 404 },
  showDayBook: { lets: 'admin', in: 200 },
  exportDayBook: { lets: 'admin', in: 200 },
  listMovements: { lets: 'admin', in: 200 },
  exportMovements: { lets: 'admin', in: 200 },
  listRegister: { lets: 'admin', in: 200 },
  exportRegister: { lets: 'admin', in: 200 },
  listMonths: { lets: 'admin', in: 200 },
  // without a month in the address: authorized, then refused
  showMonth: { lets: 'admin', in: 422 },
  exportMonthPart: { lets: 'admin', in: 422 },
  exportTally: { lets: 'admin', in: 422 },
  closeMonth: { lets: 'admin', body: {}, in: 422 },
  reopenMonth: { lets: 'admin', body: {}, in: 400 },
  noteMonthFiles: { lets: 'admin', body: {}, in: 400 },
  listLedgers: { lets: 'admin', in: 200 },
  changeLedgers: { lets: 'admin', body: {}, in: 400 },
  listBankHolidays: { lets: 'admin', in: 200 },
  changeBankHolidays: { lets: 'admin', body: {}, in: 400 },
  listBankRows: { lets: 'admin', in: 200 },
  listMissingAtBank: { lets: 'admin', in: 200 },
  guessBankColumns: { lets: 'admin', in: 200 },
  readBankStatement: { lets: 'admin', body: {}, in: 400 },
  matchBankRow: { lets: 'admin', body: {}, in: 400 },
  showDeskSum: { lets: 'admin', in: 400 },
  setAsideBankRow: { lets: 'admin', body: {}, in: 400 },
  recordBankOrder: { lets: 'admin', body: {}, in: 400 },
  reopenBankRow: { lets: 'admin', body: {}, in: 400 },
  listImports: { lets: 'admin', in: 200 },
  guessImportColumns: { lets: 'admin', in: 422 },
  importFile: { lets: 'admin', body: {}, in: 400 },
  exportImport: { lets: 'admin', in: 404 },
  undoImport: { lets: 'admin', body: {}, in: 404 },
  listSettlements: { lets: 'admin', in: 200 },
  guessSettlementColumns: { lets: 'admin', in: 400 },
  readSettlementFile: { lets: 'admin', body: {}, in: 400 },
  listSettlementRows: { lets: 'admin', in: 200 },
  explainSettlementRow: { lets: 'admin', body: {}, in: 400 },
  listAwaitedMoney: { lets: 'admin', in: 200 },
  listDayCloses: { lets: 'admin', in: 200 },
  // without a campus: authorized, then refused
  showDrawer: { lets: 'admin', in: 400 },
  countDrawer: { lets: 'admin', body: {}, in: 400 },
  listOpenDrawers: { lets: 'admin', in: 200 },
  depositCash: { lets: 'admin', body: {}, in: 400 },
  closeDay: { lets: 'admin', body: {}, in: 400 },
  showDayClose: { lets: 'admin', in: 404 },
  confirmDayClose: { lets: 'admin', body: {}, in: 404 },
  takeBackDayClose: { lets: 'admin', body: {}, in: 400 },
  listMyCertificates: { lets: 'student', in: 200 },
  downloadMyCertificate: { lets: 'student', in: 404 },
  findCertificate: { lets: 'everybody', body: { number: 'KC/2019/1', name: 'Asha Nair' }, in: 404 },
  checkCertificate: { lets: 'everybody', in: 404 },
  listCertificates: { lets: 'admin', in: 200 },
  exportCertificates: { lets: 'admin', in: 200 },
  listCertificateCourses: { lets: 'admin', in: 200 },
  listEndedBatches: { lets: 'admin', in: 200 },
  // without its course: authorized, then refused
  listCertificateCandidates: { lets: 'admin', in: 400 },
  showCertificate: { lets: 'admin', in: 404 },
  showPrintedName: { lets: 'admin', in: 400 },
  downloadCertificate: { lets: 'admin', in: 404 },
  issueCertificates: { lets: 'admin', body: {}, in: 400 },
  revokeCertificate: { lets: 'admin', body: {}, in: 400 },
  replaceCertificate: { lets: 'admin', body: {}, in: 400 },
  logoutEverywhere: { lets: 'student', in: 200 },
  logout: { lets: 'student', in: 200 },
  showDashboard: { lets: 'admin', in: 200 },
  showOverview: { lets: 'admin', in: 200 },
  countWaiting: { lets: 'admin', in: 200 },
  showHealth: { lets: 'admin', in: 200 },
  listOrders: { lets: 'admin', in: 200 },
  exportOrders: { lets: 'admin', in: 200 },
  showOrderFigures: { lets: 'admin', in: 200 },
  showRefundFigures: { lets: 'admin', in: 200 },
  // without orders: authorized, then refused
  exportMarkedOrders: { lets: 'admin', in: 400 },
  // without an order that has a receipt: authorized, then refused
  resendReceipts: { lets: 'admin', body: { orderIds: ['ORDUNKNOWN'] }, in: 200 },
  // without a list: authorized, then refused
  listSavedFilters: { lets: 'admin', in: 422 },
  saveFilter: { lets: 'admin', body: {}, in: 400 },
  removeSavedFilter: { lets: 'admin', in: 200 },
  showOrder: { lets: 'admin', in: 404 },
  showOfficeReceipt: { lets: 'admin', in: 404 },
  downloadOfficeReceipt: { lets: 'admin', in: 404 },
  showOfficeDocument: { lets: 'admin', in: 404 },
  downloadOfficeDocument: { lets: 'admin', in: 404 },
  askProvider: { lets: 'admin', in: 404 },
  resendReceipt: { lets: 'admin', in: 404 },
  acceptPayment: {
    lets: 'admin',
    body: { amount: '1', reason: 'The rest came in cash.' },
    in: 404,
  },
  writePayment: {
    lets: 'admin',
    body: { toOrderId: 'ORDNOBODY', isLessAccepted: false, reason: 'Meant for the other.' },
    in: 404,
  },
  concludeDispute: { lets: 'admin', body: { end: 'won', reason: 'Told by phone.' }, in: 404 },
  listProviderNews: { lets: 'admin', in: 200 },
  listToDecide: { lets: 'admin', in: 200 },
  openMatter: { lets: 'admin', body: { about: 'ORDNOBODY' }, in: 200 },
  allocateReturn: { lets: 'admin', body: {}, in: 400 },
  askAboutProviderNews: { lets: 'admin', body: {}, in: 404 },
  resolveProviderNews: { lets: 'admin', body: { note: 'A test of theirs.' }, in: 404 },
  resolveFlag: { lets: 'admin', body: { note: 'Looked at it.' }, in: 404 },
  endEnrollment: { lets: 'admin', body: { reason: 'A test of who may.' }, in: 404 },
  keepEnrollment: { lets: 'admin', body: { reason: 'A test of who may.' }, in: 404 },
  correctDeskEntry: { lets: 'admin', body: {}, in: 400 },
  // without text: authorized, then refused
  findAtDesk: { lets: 'admin', in: 400 },
  listCheques: { lets: 'admin', in: 200 },
  clearCheque: { lets: 'admin', body: {}, in: 400 },
  bounceCheque: { lets: 'admin', body: {}, in: 400 },
  showAcknowledgement: { lets: 'admin', in: 404 },
  downloadAcknowledgement: { lets: 'admin', in: 404 },
  undoDeskEntry: { lets: 'admin', body: { reason: 'A test of who may.' }, in: 404 },
  // without text: authorized, then refused
  jumpTo: { lets: 'admin', in: 400 },
  listStudents: { lets: 'admin', in: 200 },
  exportStudents: { lets: 'admin', in: 200 },
  addStudent: { lets: 'admin', body: {}, in: 400 },
  showStudent: { lets: 'admin', in: 404 },
  correctStudent: {
    lets: 'admin',
    body: { name: 'Anu', email: 'a@example.test', phone: null, reason: 'A test of who may.' },
    in: 404,
  },
  blockStudent: { lets: 'admin', body: { reason: 'A test of who may.' }, in: 404 },
  unblockStudent: { lets: 'admin', body: { reason: 'A test of who may.' }, in: 404 },
  enrollStudent: { lets: 'admin', body: {}, in: 400 },
  showQrForCourse: { lets: 'admin', body: {}, in: 400 },
  showQrForPart: { lets: 'admin', body: {}, in: 400 },
  showQrForDifference: { lets: 'admin', body: {}, in: 422 },
  checkQr: { lets: 'admin', in: 400 },
  endQr: { lets: 'admin', body: {}, in: 400 },
  joinProfiles: { lets: 'admin', body: { goes: 'x', reason: 'A test of who may.' }, in: 404 },
  listOfficeCourses: { lets: 'admin', in: 200 },
  showOfficeCourse: { lets: 'admin', in: 200 },
  addCourse: { lets: 'admin', body: {}, in: 400 },
  // no change is requested
  editCourse: { lets: 'admin', body: {}, in: 200 },
  deleteCourse: { lets: 'admin', id: 'unknown', in: 404 },
  restoreCourse: { lets: 'admin', id: 'unknown', in: 404 },
  publishCourse: { lets: 'admin', id: 'unknown', in: 404 },
  draftCourse: { lets: 'admin', id: 'unknown', in: 404 },
  importCourses: { lets: 'admin', body: {}, in: 400 },
  exportCourses: { lets: 'admin', in: 200 },
  checkBatchCopies: { lets: 'admin', body: {}, in: 400 },
  copyBatches: { lets: 'admin', body: {}, in: 400 },
  listHolidays: { lets: 'admin', in: 200 },
  addHoliday: { lets: 'admin', body: {}, in: 400 },
  removeHoliday: { lets: 'admin', in: 422 },
  listTrainers: { lets: 'admin', in: 200 },
  showTrainer: { lets: 'admin', in: 404 },
  addTrainer: { lets: 'admin', body: {}, in: 400 },
  editTrainer: { lets: 'admin', body: {}, in: 400 },
  listBatches: { lets: 'admin', in: 200 },
  showBatch: { lets: 'admin', in: 404 },
  shiftBatch: { lets: 'admin', in: 400 },
  addBatch: { lets: 'admin', body: {}, in: 400 },
  editBatch: { lets: 'admin', body: {}, in: 400 },
  deleteBatch: { lets: 'admin', in: 404 },
  cancelBatch: { lets: 'admin', body: {}, in: 400 },
  showClassList: { lets: 'admin', in: 404 },
  exportClassList: { lets: 'admin', in: 404 },
  writeToBatch: { lets: 'admin', body: {}, in: 400 },
  showMoveChoices: { lets: 'admin', in: 404 },
  moveStudent: { lets: 'admin', body: {}, in: 400 },
  listMyParts: { lets: 'student', in: 200 },
  // all of these name nothing that exists
  payPart: { lets: 'student', body: {}, in: 400 },
  showPaymentPlan: { lets: 'admin', in: 200 },
  setPaymentPlan: { lets: 'admin', body: {}, in: 200 },
  showOrderParts: { lets: 'admin', in: 404 },
  takePart: { lets: 'admin', body: {}, in: 400 },
  waivePart: { lets: 'admin', body: {}, in: 400 },
  movePart: { lets: 'admin', body: {}, in: 400 },
  listDues: { lets: 'admin', in: 200 },
  exportDues: { lets: 'admin', in: 200 },
  waiveDifference: { lets: 'admin', body: {}, in: 400 },
  takeDifference: { lets: 'admin', body: {}, in: 422 },
  listCategories: { lets: 'admin', in: 200 },
  showCategory: { lets: 'admin', in: 404 },
  addCategory: { lets: 'admin', body: {}, in: 400 },
  editCategory: { lets: 'admin', body: {}, in: 404 },
  deleteCategory: { lets: 'admin', in: 404 },
  moveCategory: { lets: 'admin', body: { direction: 'up' }, in: 404 },
  adminLogout: { lets: 'admin', in: 200 },
  adminSecondFactor: { lets: 'everybody', body: {}, in: 400 },
  adminAskForPasskey: { lets: 'everybody', body: {}, in: 400 },
  adminPasskey: { lets: 'everybody', body: {}, in: 400 },
  adminForgotPassword: { lets: 'everybody', body: {}, in: 400 },
  adminResetPassword: { lets: 'everybody', body: {}, in: 400 },
  listStaff: { lets: 'admin', in: 200 },
  showRestore: { lets: 'admin', in: 200 },
  nameLostPayments: {
    lets: 'admin',
    body: { provider: 'nobody', ids: 'ORDMF0A1B2CXYZ234' },
    in: 422,
  },
  placeLostPayment: {
    lets: 'admin',
    body: { provider: 'juspay', providerOrderId: 'ORDMF0A1B2CXYZ234' },
    in: 404,
  },
  resolveLostPayment: {
    lets: 'admin',
    body: {
      provider: 'juspay',
      providerOrderId: 'ORDMF0A1B2CXYZ234',
      note: 'A test of theirs.',
    },
    in: 404,
  },
  readRestore: { lets: 'admin', in: 404 },
  addStaffMember: { lets: 'admin', body: {}, in: 400 },
  changeStaffRole: { lets: 'admin', body: {}, in: 400 },
  blockStaffMember: { lets: 'admin', body: {}, in: 400 },
  unblockStaffMember: { lets: 'admin', body: {}, in: 400 },
  resetStaffFactor: { lets: 'admin', body: {}, in: 400 },
  resendInvitation: { lets: 'admin', in: 404 },
  showAdminAccount: { lets: 'admin', in: 200 },
  renameAdmin: { lets: 'admin', body: { name: 'Meera Pillai' }, in: 200 },
  changeAdminPassword: { lets: 'admin', body: {}, in: 400 },
  startSecondFactor: { lets: 'admin', body: {}, in: 400 },
  // no procedure was started
  confirmSecondFactor: { lets: 'admin', body: { code: '123456' }, in: 409 },
  endSecondFactor: { lets: 'admin', body: {}, in: 400 },
  renewRecoveryCodes: { lets: 'admin', body: {}, in: 400 },
  startPasskey: { lets: 'admin', body: {}, in: 400 },
  addPasskey: { lets: 'admin', body: {}, in: 400 },
  removePasskey: { lets: 'admin', body: {}, in: 400 },
  endOtherAdminSessions: { lets: 'admin', in: 200 },
  showOfficeSettings: { lets: 'admin', in: 200 },
  changeConcessionSettings: {
    lets: 'admin',
    body: { concessionAbovePercent: 25, concessionAbove: '5000' },
    in: 200,
  },
  showPrice: { lets: 'student', body: { courseId: 'unknown' }, in: 404 },
  showStudentPrice: { lets: 'admin', in: 404 },
  listConcessions: { lets: 'admin', in: 200 },
  // incomplete: authorized, then refused with the missing fields
  giveConcession: { lets: 'admin', body: {}, in: 400 },
  addOffer: { lets: 'admin', body: {}, in: 400 },
  endConcession: { lets: 'admin', body: {}, in: 400 },
  agreeToConcession: { lets: 'admin', body: {}, in: 404 },
  refuseConcession: { lets: 'admin', body: { reason: 'Not this year' }, in: 404 },
  showConcessionReport: { lets: 'admin', in: 200 },
  exportConcessionReport: { lets: 'admin', in: 200 },
  changeDeskSettings: { lets: 'admin', body: { cashLimit: '200000' }, in: 200 },
  changeRefundSettings: { lets: 'admin', body: { secondPersonAbove: '10000' }, in: 200 },
  changeOfficeSettings: {
    lets: 'admin',
    body: { officeEmail: null, mailsEnrollments: true, mailsTrouble: true },
    in: 200,
  },
  listNotes: { lets: 'admin', in: 400 },
  addNote: { lets: 'admin', body: {}, in: 400 },
  showOpening: { lets: 'admin', in: 200 },
  openPortal: { lets: 'admin', body: {}, in: 400 },
  changeOnlineEnrollment: { lets: 'admin', body: {}, in: 400 },
  showPreviewPath: { lets: 'admin', in: 200 },
  showFirstDay: { lets: 'admin', in: 200 },
  dismissFirstDay: { lets: 'admin', in: 200 },
  listConnections: { lets: 'admin', in: 200 },
  // an unknown name: authorized, then refused
  saveConnection: { lets: 'admin', body: {}, in: 400 },
  forgetConnection: { lets: 'admin', body: {}, in: 400 },
  checkConnection: { lets: 'admin', body: {}, in: 422 },
  showOfferedProviders: { lets: 'admin', in: 200 },
  showProviderProofs: { lets: 'admin', in: 422 },
  startTestPayment: { lets: 'admin', body: {}, in: 422 },
  returnTestPayment: { lets: 'admin', body: {}, in: 422 },
  saveOfferedProviders: { lets: 'admin', body: {}, in: 400 },
  sendTestMail: { lets: 'admin', in: 200 },
  showInstitute: { lets: 'everybody', in: 200 },
  showInstituteSettings: { lets: 'admin', in: 200 },
  changeIdentity: { lets: 'admin', body: {}, in: 400 },
  changeCampuses: { lets: 'admin', body: {}, in: 400 },
  changeContact: { lets: 'admin', body: {}, in: 400 },
  changeLinks: { lets: 'admin', body: {}, in: 400 },
  changeLook: { lets: 'admin', body: {}, in: 400 },
  changeNumbers: { lets: 'admin', body: {}, in: 400 },
  changeTax: { lets: 'admin', body: {}, in: 400 },
  endTaxRegistration: { lets: 'admin', body: {}, in: 400 },
  listMails: { lets: 'admin', in: 200 },
  repeatMail: { lets: 'admin', in: 404 },
  readCourses: { lets: 'key', in: 200 },
  readOrders: { lets: 'key', in: 200 },
  readOrder: { lets: 'key', in: 404 },
  listSigningKeys: { lets: 'admin', in: 200 },
  changeSigningKey: { lets: 'admin', body: {}, in: 400 },
  withdrawSigningKey: { lets: 'admin', body: {}, in: 400 },
  listReadKeys: { lets: 'admin', in: 200 },
  makeReadKey: { lets: 'admin', body: {}, in: 400 },
  endReadKey: { lets: 'admin', in: 404 },
  listEventReceivers: { lets: 'admin', in: 200 },
  addEventReceiver: { lets: 'admin', body: {}, in: 400 },
  renewEventSecret: { lets: 'admin', body: {}, in: 400 },
  endEventReceiver: { lets: 'admin', in: 404 },
  enableEventReceiver: { lets: 'admin', in: 404 },
  sendTestEvent: { lets: 'admin', in: 404 },
  listEventDeliveries: { lets: 'admin', in: 404 },
  sendEventAgain: { lets: 'admin', in: 404 },
  listActivity: { lets: 'admin', in: 200 },
  exportActivity: { lets: 'admin', in: 200 },
}

const portal = portalApp()
const ids = { courseId: '', orderId: 'ORDKNOWNTONOBODY' }
let tokens: Record<Caller, string | null>
/** For the second of two endpoints that end the calling session. */
let anotherStudent: string

beforeAll(async () => {
  const { db, clock } = portal()
  ids.courseId = (await makeCourse(db)).id
  const people = {
    student: { make: makeStudent, table: 'students', login: 'login', logout: 'logout' },
    admin: { make: makeAdmin, table: 'admins', login: 'adminLogin', logout: 'adminLogout' },
  } as const
  const tokenOf = async (
    kind: 'student' | 'admin',
    { ending, role }: { ending?: 'logout' | 'block'; role?: StaffRole } = {},
  ) => {
    const person = people[kind]
    const { id, email } = await person.make(db, role === undefined ? {} : { role })
    const response = await portal().ask(endpoints[person.login].path, {
      json: { email, password: madePassword },
    })
    expect(response.status).toBe(200)
    // the contract's own shape: every login returns a token
    const { token } = (await response.json()) as { token: string }
    if (ending === 'logout')
      await portal().ask(endpoints[person.logout].path, { method: 'POST', token })
    if (ending === 'block')
      await db
        .updateTable(person.table)
        .set({ blockedAt: clock.now() })
        .where('id', '=', id)
        .execute()
    return token
  }
  const expired = { student: await tokenOf('student'), admin: await tokenOf('admin') }
  clock.advance({ days: 40 })
  anotherStudent = await tokenOf('student')
  tokens = {
    stranger: null,
    'garbage token': 'x'.repeat(43),
    'expired student': expired.student,
    'logged-out student': await tokenOf('student', { ending: 'logout' }),
    'blocked student': await tokenOf('student', { ending: 'block' }),
    student: await tokenOf('student'),
    'expired admin': expired.admin,
    'logged-out admin': await tokenOf('admin', { ending: 'logout' }),
    'blocked admin': await tokenOf('admin', { ending: 'block' }),
    'read-only admin': await tokenOf('admin', { role: 'readOnly' }),
    'accounts admin': await tokenOf('admin', { role: 'accounts' }),
    'office admin': await tokenOf('admin', { role: 'office' }),
    'desk admin': await tokenOf('admin', { role: 'desk' }),
    'teaching admin': await tokenOf('admin', { role: 'teaching' }),
    admin: await tokenOf('admin'),
    ...(await keysOf()),
  }
})

/** Read keys for every scope. */
async function keysOf() {
  const { db, clock } = portal()
  const now = clock.now()
  const owner = await makeAdmin(db)
  const make = async (ending: { endedAt?: Date; endedBy?: string; expiresAt?: Date } = {}) => {
    const key = `kalari_${newToken()}`
    const scopes = [...readScopes]
    const row = { label: 'Books', beginning: 'kalari_', scopes, createdAt: now }
    await db
      .insertInto('readKeys')
      .values({ id: newId(now), keyHash: hashOf(key), createdBy: owner.id, ...row, ...ending })
      .execute()
    return key
  }
  return {
    key: await make(),
    'ended key': await make({ endedAt: now, endedBy: owner.id }),
    'expired key': await make({ expiresAt: now }),
  }
}

// before the logouts below end the sessions
const longBodies = Object.values<AnyEndpoint>(endpoints).filter(
  ({ maxBodyBytes }) => maxBodyBytes !== undefined,
)

test.each(longBodies)(
  '$method $path does not read the body of an unauthorized caller',
  async (route) => {
    // too long for every caller: an authorized caller is refused for its length
    const json = { csv: 'x'.repeat(route.maxBodyBytes ?? 0) }
    const send = async (caller: Caller) => {
      const { method, path } = route
      const address = path.replace(':id', ids.courseId)
      return (await portal().ask(address, { method, json, token: tokens[caller] })).status
    }
    expect(await send('stranger')).toBe(401)
    expect(await send('student')).toBe(401)
    expect(await send('read-only admin')).toBe(403)
    expect(await send('admin')).toBe(413)
  },
)

// Object.keys loses the key type; the logouts come last, because they end a session
const names = (Object.keys(expectations) as EndpointName[]).toSorted(
  (one, other) => Number(/logout/i.test(one)) - Number(/logout/i.test(other)),
)

/** Whose token opens nothing, or no longer. */
const outsiders = callers.filter((caller) => !isInsider(caller))

/** What the contract asks of a caller. */
function demandOf(name: EndpointName): string {
  const { access, may, scope }: AnyEndpoint = endpoints[name]
  return `${access} ${may} ${scope}`
}

/**
 * The first endpoint of each demand is tried by every caller. Any other is tried by one caller whom it lets in, each
 * time another, and by one of each class that it keeps out; of the outsiders by a stranger and one more.
 */
function callersOf(name: EndpointName): Caller[] {
  const alike = names.filter((other) => demandOf(other) === demandOf(name))
  const turn = alike.indexOf(name)
  if (turn === 0) return [...callers]
  const isLetIn = (caller: Caller) => answerTo(name, caller).isLetIn
  const nth = (of: readonly Caller[]) => of[turn % of.length]
  const tried = [nth(callers.filter(isLetIn)), 'stranger', nth(outsiders)]
  return callers.filter(
    (caller) => tried.includes(caller) || (isInsider(caller) && !isLetIn(caller)),
  )
}

describe.each(names)('%s', (name) => {
  test.each(callersOf(name))('called by a %s', async (caller) => {
    const { body } = expectations[name]
    const isSecondLogout = name === 'logoutEverywhere' && caller === 'student'
    const token = isSecondLogout ? anotherStudent : tokens[caller]
    const response = await call(name, token, body)
    const expected = answerTo(name, caller)
    expect(response.status).toBe(expected.status)
    expect(await response.json()).toMatchObject(expected.body)
    const { access, method }: AnyEndpoint = endpoints[name]
    const isPublicList = access === 'anyone' && method === 'GET' && response.ok
    expect(response.headers.get('cache-control')).toBe(isPublicList ? 'no-cache' : 'no-store')
  })
})

/** With rights of a class of their own: a student, each role of the office, a program. */
function isInsider(caller: Caller): boolean {
  return caller === 'student' || caller === 'key' || roles[caller] !== undefined
}

function answerTo(
  name: EndpointName,
  caller: Caller,
): { isLetIn: boolean; status: number; body: object } {
  const { lets, in: statusInside } = expectations[name]
  const { may }: AnyEndpoint = endpoints[name]
  const role = roles[caller]
  if (lets === 'admin' && role !== undefined && may !== undefined && !mayDo(role, may))
    return { isLetIn: false, status: 403, body: { code: 'forbidden' } }
  const { access }: AnyEndpoint = endpoints[name]
  const isLetIn =
    lets === 'everybody' || lets === caller || (lets === 'admin' && role !== undefined)
  return isLetIn
    ? { isLetIn, status: statusInside, body: {} }
    : { isLetIn, status: 401, body: { code: access === 'key' ? 'key-needed' : 'not-signed-in' } }
}

test('every endpoint is tried by an allowed caller and by one of each refused class', () => {
  const classOf = (caller: Caller) => (isInsider(caller) ? caller : 'outsider')
  const sorted = (name: EndpointName, of: readonly Caller[]) => ({
    isSomebodyLetIn: of.some((caller) => answerTo(name, caller).isLetIn),
    keptOut: new Set(of.filter((caller) => !answerTo(name, caller).isLetIn).map(classOf)),
  })
  for (const name of names)
    expect([name, sorted(name, callersOf(name))]).toEqual([name, sorted(name, callers)])
})

test('every caller tries one endpoint of each kind of access', () => {
  const pairs = names.flatMap((name) =>
    callersOf(name).map((caller) => `${demandOf(name)}: ${caller}`),
  )
  const demands = new Set(names.map(demandOf))
  expect(new Set(pairs).size).toBe(demands.size * callers.length)
})

test('exactly the office’s endpoints require a permission', () => {
  for (const [name, { access, may }] of Object.entries<AnyEndpoint>(endpoints))
    expect([name, may !== undefined]).toEqual([name, access === 'admin'])
})

test('exactly the endpoints for programs require a scope, and they are read-only', () => {
  const all = Object.entries<AnyEndpoint>(endpoints)
  for (const [name, { access, scope }] of all)
    expect([name, scope !== undefined]).toEqual([name, access === 'key'])
  const ofKeys = all.filter(([, { access }]) => access === 'key')
  expect(new Set(ofKeys.map(([, { method }]) => method))).toEqual(new Set(['GET']))
})

test('every endpoint of the contract has a row here', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test.each(['?token=', '?access_token='])(
  'a token in the query string (%s) is ignored',
  async (query) => {
    const { path } = endpoints.showProfile
    const response = await portal().ask(`${path}${query}${tokens.student}`)
    expect(response.status).toBe(401)
  },
)

function call(name: EndpointName, token: string | null, body: object = {}) {
  const { method, path }: AnyEndpoint = endpoints[name]
  const address = path
    .replace(':id', expectations[name].id ?? ids.courseId)
    .replace(':orderId', ids.orderId)
  return portal().ask(address, { method, token, ...(method === 'GET' ? {} : { json: body }) })
}
