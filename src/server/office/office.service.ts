/*
 * The office's workspace around orders and students: lists, searches, an order's and a student's page, the
 * dashboard, and the few things that a clerk does there. Reads across all subjects; what changes something goes
 * through the door of the subject that owns it. Not here: refunds, certificates, the catalogue, members of staff.
 * Start reading at show-order.ts, then change-order.ts.
 */
import type { ListOrdersInput, OrderFilters } from '#contract/office-orders.ts'
import type { ListStudentsInput, StudentFilters } from '#contract/office-students.ts'
import { Problem } from '#contract/problems.ts'
import type { Clerk, CounterWish } from '../enrollments/enrollments.service.ts'
import { isId } from '../foundation/ids.ts'
import { askProvider, resendReceipt, resolveFlag } from './orders/change-order.ts'
import type { Settlement } from './orders/change-order.ts'
import { enrollAtDesk } from './enroll-at-desk.ts'
import { exportOrders, listOrders } from './orders/list-orders.ts'
import { exportStudents, listStudents } from './students/list-students.ts'
import {
  acceptPayment,
  concludeDispute,
  listProviderNews,
  resolveProviderNews,
} from './money-matters.ts'
import type { DisputeEnded } from './money-matters.ts'
import type { OfficeTools } from './basics/office-tools.ts'
import { receiptOf } from './orders/receipt-of.ts'
import { countWaiting, showDashboard } from './dashboard/show-dashboard.ts'
import { showOrder } from './orders/show-order.ts'
import { showStudent } from './students/show-student.ts'

export type Office = ReturnType<typeof createOffice>

type BlockWish = { studentId: string; reason: string; by: Clerk }

/** The front door. */
export function createOffice(tools: OfficeTools) {
  const known = (wish: BlockWish): BlockWish => {
    if (!isId(wish.studentId)) throw new Problem('student-not-found')
    return wish
  }
  return {
    showDashboard: () => showDashboard(tools),
    countWaiting: () => countWaiting(tools),
    listOrders: (wish: ListOrdersInput) => listOrders(tools, wish),
    exportOrders: (filters: OrderFilters) => exportOrders(tools, filters),
    showOrder: (orderId: string) => showOrder(tools, orderId),
    receiptOf: (orderId: string) => receiptOf(tools, orderId),
    receiptDocumentOf: async (orderId: string) =>
      tools.makeReceiptDocument(await receiptOf(tools, orderId)),
    askProvider: (orderId: string, by: Clerk) => askProvider(tools, orderId, by),
    resendReceipt: (orderId: string, by: Clerk) => resendReceipt(tools, orderId, by),
    resolveFlag: (settlement: Settlement, by: Clerk) => resolveFlag(tools, settlement, by),
    acceptPayment: (acceptance: Parameters<typeof acceptPayment>[1], by: Clerk) =>
      acceptPayment(tools, acceptance, by),
    concludeDispute: (ended: DisputeEnded, by: Clerk) => concludeDispute(tools, ended, by),
    listProviderNews: (wanted: Parameters<typeof listProviderNews>[1]) =>
      listProviderNews(tools, wanted),
    resolveProviderNews: (seen: { id: string; note: string }, by: Clerk) =>
      resolveProviderNews(tools, seen, by),
    endEnrollment: tools.enrollments.endEnrollment,
    correctDeskEntry: tools.enrollments.correctDeskEntry,
    undoDeskEntry: tools.enrollments.undoDeskEntry,
    listStudents: (wish: ListStudentsInput) => listStudents(tools, wish),
    exportStudents: (filters: StudentFilters) => exportStudents(tools, filters),
    showStudent: (studentId: string) => showStudent(tools, studentId),
    addStudent: tools.accounts.addStudentAtDesk,
    blockStudent: async (wish: BlockWish) => tools.accounts.blockStudent(known(wish)),
    unblockStudent: async (wish: BlockWish) => tools.accounts.unblockStudent(known(wish)),
    enrollAtDesk: (wish: CounterWish, by: Clerk) => enrollAtDesk(tools, wish, by),
  }
}
