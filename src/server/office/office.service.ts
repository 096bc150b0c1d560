/*
 * The office's workspace for orders and students: lists, searches, the pages of an order and of a
 * student, and the dashboard. It reads across all modules; changes go through the service of the
 * module that owns the data. Refunds, certificates, the catalogue and staff have their own modules.
 * Start reading at show-order.ts, then change-order.ts.
 */
import type { ListOrdersInput, OrderFilters } from '#contract/office-orders.ts'
import type { ListStudentsInput, StudentFilters } from '#contract/office-students.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember, DeskPaymentRequest } from '../enrollments/enrollments.service.ts'
import type { Correction, Joining } from '../accounts/accounts.service.ts'
import { isId } from '../foundation/ids.ts'
import type { PageWanted } from '../foundation/list-page.ts'
import { askProvider, resendReceipt, resolveFlag } from './orders/change-order.ts'
import type { FlagResolution } from './orders/change-order.ts'
import type { ListChequesInput } from '#contract/cheques.ts'
import { listCheques, showAcknowledgement, showCheque } from './cheques/cheques.ts'
import { findAtDesk } from './desk/find-at-desk.ts'
import { enrollAtDesk } from './enroll-at-desk.ts'
import { exportMarkedOrders, exportOrders, listOrders } from './orders/list-orders.ts'
import { showOrderFigures } from './orders/order-figures.ts'
import { resendReceipts } from './orders/resend-receipts.ts'
import { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters/saved-filters.ts'
import { exportStudents, listStudents } from './students/list-students.ts'
import {
  listUnallocatedReturns,
  listUnbackedEnrollments,
  listUnsettledMoney,
} from './boards/list-boards.ts'
import {
  acceptPayment,
  writePayment,
  askAboutProviderNews,
  concludeDispute,
  listProviderNews,
  resolveProviderNews,
} from './money-matters.ts'
import type { DisputeEnded } from './money-matters.ts'
import type { OfficeDeps } from './basics/office-deps.ts'
import { dismissFirstDay, sendTestMail, showFirstDay } from './first-day/first-day.ts'
import { addNote, listNotes } from './notes/notes.ts'
import { acknowledgementFile } from '../payments/payments.service.ts'
import { receiptOf, showOrder } from './orders/show-order.ts'
import { showRestore } from './restore/show-restore.ts'
import { changeSigningKey, withdrawSigningKey } from './signing/signing-keys.ts'
import type { StaffCaller } from '../staff/staff.service.ts'
import { sharedFigures } from './dashboard/show-dashboard.ts'
import { showStudent } from './students/show-student.ts'
import { jumpTo } from './jump/jump-to.ts'

export { removeNotesAbout } from './notes/notes.store.ts'

export type Office = ReturnType<typeof createOffice>

type BlockRequest = { studentId: string; reason: string; by: StaffMember }

export function createOffice(deps: OfficeDeps) {
  return {
    showFirstDay: () => showFirstDay(deps),
    dismissFirstDay: (by: StaffMember) => dismissFirstDay(deps, by),
    sendTestMail: (by: StaffMember) => sendTestMail(deps, by),
    ...sharedFigures(deps),
    listOrders: (input: ListOrdersInput) => listOrders(deps, input),
    exportOrders: (filters: OrderFilters) => exportOrders(deps, filters),
    showOrder: (orderId: string) => showOrder(deps, orderId),
    receiptOf: (orderId: string) => receiptOf(deps, orderId),
    receiptDocumentOf: async (orderId: string) =>
      deps.makeReceiptDocument(await receiptOf(deps, orderId)),
    showDocument: (code: string) => deps.payments.showDocument(code),
    fileOf: async (code: string) =>
      deps.makeReceiptDocument(await deps.payments.showDocument(code)),
    askProvider: (orderId: string, by: StaffMember) => askProvider(deps, orderId, by),
    resendReceipt: (orderId: string, by: StaffMember) => resendReceipt(deps, orderId, by),
    resolveFlag: (flagResolution: FlagResolution, by: StaffMember) =>
      resolveFlag(deps, flagResolution, by),
    writePayment: (written: Parameters<typeof writePayment>[1], by: StaffMember) =>
      writePayment(deps, written, by),
    acceptPayment: (acceptance: Parameters<typeof acceptPayment>[1], by: StaffMember) =>
      acceptPayment(deps, acceptance, by),
    concludeDispute: (ended: DisputeEnded, by: StaffMember) => concludeDispute(deps, ended, by),
    listProviderNews: (wanted: Parameters<typeof listProviderNews>[1]) =>
      listProviderNews(deps, wanted),
    askAboutProviderNews: (id: string, by: StaffMember) => askAboutProviderNews(deps, id, by),
    lists: lists(deps),
    ...boards(deps),
    ...afterRestore(deps),
    ...paymentLinks(deps),
    ...signingKeys(deps),
    resolveProviderNews: (seen: { id: string; note: string }, by: StaffMember) =>
      resolveProviderNews(deps, seen, by),
    ...students(deps),
  }
}

/** An owner's decisions about the keys that sign documents (decision 73). */
function signingKeys(deps: OfficeDeps) {
  return {
    listSigningKeys: () => deps.payments.listSigningKeys(),
    changeSigningKey: (caller: StaffCaller, proof: string) => changeSigningKey(deps, caller, proof),
    withdrawSigningKey: (caller: StaffCaller, which: Parameters<typeof withdrawSigningKey>[2]) =>
      withdrawSigningKey(deps, caller, which),
  }
}

/** Students' pages, and acts for them at the desk. */
function students(deps: OfficeDeps) {
  const known = <R extends { studentId: string }>(input: R): R => {
    if (!isId(input.studentId)) throw new Problem('student-not-found')
    return input
  }
  return {
    listNotes: (of: Parameters<typeof listNotes>[1]) => listNotes(deps, of),
    addNote: (note: Parameters<typeof addNote>[1], by: StaffMember) => addNote(deps, note, by),
    endEnrollment: deps.enrollments.endEnrollment,
    keepEnrollment: deps.enrollments.keepEnrollment,
    correctDeskEntry: deps.enrollments.correctDeskEntry,
    ...atDesk(deps),
    undoDeskEntry: deps.enrollments.undoDeskEntry,
    listStudents: (input: ListStudentsInput) => listStudents(deps, input),
    exportStudents: (filters: StudentFilters) => exportStudents(deps, filters),
    jumpTo: (wanted: Parameters<typeof jumpTo>[1]) => jumpTo(deps, wanted),
    showStudent: (studentId: string) => showStudent(deps, studentId),
    addStudent: deps.accounts.addStudentAtDesk,
    correctStudent: async (input: Correction) =>
      deps.accounts.correctStudent({
        ...known(input),
        phone: input.phone || null,
        email: input.email || null,
      }),
    joinProfiles: async ({ goesId, ...input }: Joining) => {
      if (!isId(goesId)) throw new Problem('student-not-found')
      return deps.accounts.joinProfiles({
        ...known({ ...input, studentId: input.staysId }),
        goesId,
      })
    },
    blockStudent: async (input: BlockRequest) => deps.accounts.blockStudent(known(input)),
    unblockStudent: async (input: BlockRequest) => deps.accounts.unblockStudent(known(input)),
    enrollAtDesk: (input: DeskPaymentRequest, by: StaffMember) => enrollAtDesk(deps, input, by),
  }
}

/** Finding students at the desk, and cheques (decision 65). */
function atDesk(deps: OfficeDeps) {
  return {
    findAtDesk: (typed: { q: string }) => findAtDesk(deps, typed),
    listCheques: (input: ListChequesInput) => listCheques(deps, input),
    showCheque: (id: string) => showCheque(deps, id),
    showAcknowledgement: (orderId: string) => showAcknowledgement(deps, orderId),
    acknowledgementFile: async (orderId: string) => {
      const acknowledgement = await showAcknowledgement(deps, orderId)
      return acknowledgementFile(acknowledgement, deps)
    },
    clearCheque: deps.enrollments.clearCheque,
    bounceCheque: deps.enrollments.bounceCheque,
  }
}

/** Whole lists: figures, marked rows, saved filters (decision 71). */
function lists(deps: OfficeDeps) {
  return {
    showOrderFigures: (filters: OrderFilters) => showOrderFigures(deps, filters),
    exportMarkedOrders: (orderIds: readonly string[]) => exportMarkedOrders(deps, orderIds),
    resendReceipts: (orderIds: readonly string[], by: StaffMember) =>
      resendReceipts(deps, orderIds, by),
    listSavedFilters: (own: Parameters<typeof listSavedFilters>[1]) => listSavedFilters(deps, own),
    saveFilter: (filter: Parameters<typeof saveFilter>[1]) => saveFilter(deps, filter),
    removeSavedFilter: (filter: Parameters<typeof removeSavedFilter>[1]) =>
      removeSavedFilter(deps, filter),
  }
}

/** Links with which another person pays an order (decision 59). */
function paymentLinks({ enrollments }: OfficeDeps) {
  return {
    makePaymentLink: enrollments.linkByOffice,
    withdrawPaymentLinks: (orderId: string, by: StaffMember) =>
      enrollments.withdrawLinks(orderId, by),
  }
}

/** Disagreements between money and enrollments. */
function boards(deps: OfficeDeps) {
  return {
    listUnsettledMoney: (wanted: PageWanted) => listUnsettledMoney(deps, wanted),
    listUnallocatedReturns: (wanted: PageWanted) => listUnallocatedReturns(deps, wanted),
    listUnbackedEnrollments: (wanted: PageWanted) => listUnbackedEnrollments(deps, wanted),
  }
}

/** Losses of a restore (decision 34). */
function afterRestore(deps: OfficeDeps) {
  const { nameLostPayments, placeLostPayment, resolveLostPayment, readRestore } = deps.enrollments
  return {
    showRestore: () => showRestore(deps),
    nameLostPayments,
    placeLostPayment,
    resolveLostPayment,
    readRestore,
  }
}
