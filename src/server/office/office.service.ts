/*
 * The office's workspace: lists, searches, the pages of an order and of a student, the list
 * "To decide" and the dashboard. It reads across all modules; changes go through the service of the module that owns
 * the data. Refunds, certificates, catalogue and staff have their own services. Start at
 * orders/show-order.ts, then orders/change-order.ts.
 */
import { bind } from '../platform/deps/bind.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../teaching/enrollments/enrollments.service.ts'
import type { Correction, Joining } from '../people/accounts/accounts.service.ts'
import { isId } from '../platform/foundation/ids.ts'
import { askProvider, resendReceipt, resolveFlag } from './orders/change-order.ts'
import { listCheques, showAcknowledgement, showCheque } from './cheques/cheques.ts'
import { findAtDesk } from './desk/find-at-desk.ts'
import { enrollAtDesk } from './enroll-at-desk.ts'
import { exportMarkedOrders, exportOrders, listOrders } from './orders/list-orders.ts'
import { showOrderFigures } from './orders/order-figures.ts'
import { resendReceipts } from './orders/resend-receipts.ts'
import { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters/saved-filters.ts'
import { exportStudents, listStudents } from './students/list-students.ts'
import { listToDecide } from './decide/list-matters.ts'
import { openMatter } from './decide/open-matter.ts'
import { listProviderNews } from './decide/provider-news.ts'
import {
  acceptPayment,
  writePayment,
  askAboutProviderNews,
  concludeDispute,
  resolveProviderNews,
} from './money-matters.ts'
import type { OfficeDeps } from './basics/office-deps.ts'
import { dismissFirstDay, sendTestMail, showFirstDay } from './first-day/first-day.ts'
import { addNote, listNotes } from './notes/notes.ts'
import { acknowledgementFile } from '../money/payments.service.ts'
import { receiptOf, showOrder } from './orders/show-order.ts'
import { showRestore } from './restore/show-restore.ts'
import { changeSigningKey, withdrawSigningKey } from './signing/signing-keys.ts'
import { sharedFigures } from './dashboard/show-dashboard.ts'
import { sharedOverview } from './overview/show-overview.ts'
import { showStudent } from './students/show-student.ts'
import { jumpTo } from './jump/jump-to.ts'

export { removeNotesAbout } from './notes/notes.store.ts'

export type Office = ReturnType<typeof createOffice>

type BlockRequest = { studentId: string; reason: string; by: StaffMember }

export function createOffice(deps: OfficeDeps) {
  return {
    ...bind(deps, {
      showFirstDay,
      dismissFirstDay,
      sendTestMail,
      listOrders,
      exportOrders,
      showOrder,
      receiptOf,
      askProvider,
      resendReceipt,
      resolveFlag,
      writePayment,
      acceptPayment,
      concludeDispute,
      listProviderNews,
      askAboutProviderNews,
      resolveProviderNews,
      listToDecide,
      openMatter,
    }),
    ...sharedFigures(deps),
    ...sharedOverview(deps),
    receiptDocumentOf: async (orderId: string) =>
      deps.makeReceiptDocument(await receiptOf(deps, orderId)),
    showDocument: (code: string) => deps.payments.showDocument(code),
    fileOf: async (code: string) =>
      deps.makeReceiptDocument(await deps.payments.showDocument(code)),
    lists: lists(deps),
    ...afterRestore(deps),
    ...paymentLinks(deps),
    ...signingKeys(deps),
    ...students(deps),
  }
}

/** An owner's decisions about the keys that sign documents (decision 73). */
function signingKeys(deps: OfficeDeps) {
  return {
    ...bind(deps, {
      changeSigningKey,
      withdrawSigningKey,
    }),
    listSigningKeys: () => deps.payments.listSigningKeys(),
  }
}

/** Students' pages, and acts for them at the desk. */
function students(deps: OfficeDeps) {
  const requireStudentId = <R extends { studentId: string }>(input: R): R => {
    if (!isId(input.studentId)) throw new Problem('student-not-found')
    return input
  }
  return {
    ...bind(deps, {
      listNotes,
      addNote,
      listStudents,
      exportStudents,
      jumpTo,
      showStudent,
      enrollAtDesk,
    }),
    endEnrollment: deps.selling.endEnrollment,
    keepEnrollment: deps.selling.keepEnrollment,
    correctDeskEntry: deps.selling.correctDeskEntry,
    ...atDesk(deps),
    undoDeskEntry: deps.selling.undoDeskEntry,
    addStudent: deps.accounts.addStudentAtDesk,
    correctStudent: async (input: Correction) =>
      deps.accounts.correctStudent({
        ...requireStudentId(input),
        phone: input.phone || null,
        email: input.email || null,
      }),
    joinProfiles: async ({ goesId, ...input }: Joining) => {
      if (!isId(goesId)) throw new Problem('student-not-found')
      return deps.accounts.joinProfiles({
        ...requireStudentId({ ...input, studentId: input.staysId }),
        goesId,
      })
    },
    blockStudent: async (input: BlockRequest) =>
      deps.accounts.blockStudent(requireStudentId(input)),
    unblockStudent: async (input: BlockRequest) =>
      deps.accounts.unblockStudent(requireStudentId(input)),
  }
}

/** Finding students at the desk, and cheques (decision 65). */
function atDesk(deps: OfficeDeps) {
  return {
    ...bind(deps, {
      findAtDesk,
      listCheques,
      showCheque,
      showAcknowledgement,
    }),
    acknowledgementFile: async (orderId: string) => {
      const acknowledgement = await showAcknowledgement(deps, orderId)
      return acknowledgementFile(acknowledgement, deps)
    },
    clearCheque: deps.selling.clearCheque,
    bounceCheque: deps.selling.bounceCheque,
  }
}

/** Whole lists: figures, marked rows, saved filters (decision 71). */
function lists(deps: OfficeDeps) {
  return {
    ...bind(deps, {
      showOrderFigures,
      exportMarkedOrders,
      resendReceipts,
      listSavedFilters,
      saveFilter,
      removeSavedFilter,
    }),
  }
}

/** Links with which another person pays an order (decision 59). */
function paymentLinks({ selling }: OfficeDeps) {
  return {
    makePaymentLink: selling.linkByOffice,
    withdrawPaymentLinks: (orderId: string, by: StaffMember) => selling.withdrawLinks(orderId, by),
  }
}

/** Losses of a restore (decision 34). */
function afterRestore(deps: OfficeDeps) {
  const { nameLostPayments, placeLostPayment, resolveLostPayment, readRestore } = deps.selling
  return {
    showRestore: () => showRestore(deps),
    nameLostPayments,
    placeLostPayment,
    resolveLostPayment,
    readRestore,
  }
}
