import type { ListGroupOrdersInput } from '#contract/group-orders.ts'
import type { Transaction } from '../db/database.ts'
import { proformaFile } from '../payments/payments.service.ts'
import type { Order } from '../payments/payments.service.ts'
import type { StaffMember } from './desk/take-desk-payment.ts'
import { addCertificate } from './groups/add-certificate.ts'
import type { CertificateCame } from './groups/add-certificate.ts'
import { checkGroupOrder } from './groups/check-group-order.ts'
import { endGroupOrder, endLapsedGroups } from './groups/end-group-order.ts'
import { enrollGroup } from './groups/enroll-lines.ts'
import type { GroupDeps } from './groups/group-deps.ts'
import { mailGroupPlace, mailGroupReceipt } from './groups/mail-group.ts'
import { placeGroupOrder } from './groups/place-group-order.ts'
import type { GroupOrderInput } from './groups/place-group-order.ts'
import { replaceStudent } from './groups/replace-student.ts'
import type { Replacement } from './groups/replace-student.ts'
import { listGroups, showGroup } from './groups/show-groups.ts'
import { takeGroupPayment } from './groups/take-group-payment.ts'
import type { GroupTaking } from './groups/take-group-payment.ts'

export type Groups = ReturnType<typeof createGroups>

/**
 * Organisations that pay for several students (decision 70): the same orders, with a line for each student. Start reading at
 * groups/place-group-order.ts, then groups/enroll-lines.ts.
 */
export function createGroups(deps: GroupDeps) {
  return {
    check: (asked: Parameters<typeof checkGroupOrder>[1]) => checkGroupOrder(deps, asked),
    place: (input: GroupOrderInput, by: StaffMember) => placeGroupOrder(deps, input, by),
    takePayment: (taking: GroupTaking, by: StaffMember) => takeGroupPayment(deps, taking, by),
    addCertificate: (came: CertificateCame, by: StaffMember) => addCertificate(deps, came, by),
    list: (wanted: ListGroupOrdersInput) => listGroups(deps, wanted),
    show: (orderId: string) => showGroup(deps, orderId),
    /** @throws Problem group-order-not-found. */
    proforma: async (orderId: string) => proformaFile(await showGroup(deps, orderId), deps),
    end: (ending: { orderId: string; reason: string }, by: StaffMember) =>
      endGroupOrder(deps, ending, by),
    replace: (replacement: Replacement, by: StaffMember) => replaceStudent(deps, replacement, by),
    endLapsed: () => endLapsedGroups(deps),
    /** Its first part is paid. */
    enroll: (tx: Transaction, order: Order) => enrollGroup(deps, tx, order),
    mailReceipt: (told: { orderId: string; captureId: string }) => mailGroupReceipt(deps, told),
    mailPlace: (told: { orderId: string; enrollmentId: string }) => mailGroupPlace(deps, told),
  }
}
