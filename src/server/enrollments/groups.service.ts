import type { ListGroupOrdersInput } from '#contract/group-orders.ts'
import { proformaFile } from '../payments/payments.service.ts'
import type { StaffMember } from './records/enrollment-deps.ts'
import { addCertificate } from './groups/add-certificate.ts'
import type { CertificateCame } from './groups/add-certificate.ts'
import { checkGroupOrder } from './groups/check-group-order.ts'
import { groupOrderAccess, endGroupOrder, endLapsedGroups } from './groups/end-group-order.ts'
import type { GroupDeps } from './groups/group-deps.ts'
import { mailGroupPlace, mailGroupReceipt } from './groups/mail-group.ts'
import { placeGroupOrder } from './groups/place-group-order.ts'
import type { GroupOrderInput } from './groups/place-group-order.ts'
import { replaceStudent } from './groups/replace-student.ts'
import type { Replacement } from './groups/replace-student.ts'
import { listGroups, showGroup } from './groups/show-groups.ts'
import { takeInstallment } from './desk/take-installment.ts'
import type { InstallmentTaking } from './desk/take-installment.ts'

export type Groups = ReturnType<typeof createGroups>

/**
 * Organisations that pay for several students (decision 70): the same orders, with a line for each student. Start reading at
 * groups/place-group-order.ts, then groups/enroll-lines.ts.
 */
export function createGroups(deps: GroupDeps) {
  const door = groupOrderAccess(deps)
  return {
    check: (asked: Parameters<typeof checkGroupOrder>[1]) => checkGroupOrder(deps, asked),
    place: (input: GroupOrderInput, by: StaffMember) => placeGroupOrder(deps, input, by),
    takePayment: (taking: InstallmentTaking, by: StaffMember) =>
      takeInstallment({ ...deps, door }, taking, by),
    addCertificate: (came: CertificateCame, by: StaffMember) => addCertificate(deps, came, by),
    list: (wanted: ListGroupOrdersInput) => listGroups(deps, wanted),
    show: (orderId: string) => showGroup(deps, orderId),
    /** @throws Problem group-order-not-found. */
    proforma: async (orderId: string) => proformaFile(await showGroup(deps, orderId), deps),
    end: (ending: { orderId: string; reason: string }, by: StaffMember) =>
      endGroupOrder(deps, ending, by),
    replace: (replacement: Replacement, by: StaffMember) => replaceStudent(deps, replacement, by),
    endLapsed: () => endLapsedGroups(deps),
    enroll: door.enroll,
    mailReceipt: (told: { orderId: string; captureId: string }) => mailGroupReceipt(deps, told),
    mailPlace: (told: { orderId: string; enrollmentId: string }) => mailGroupPlace(deps, told),
  }
}
