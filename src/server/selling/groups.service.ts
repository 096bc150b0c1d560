/*
 * Organisations that pay for several students (decision 70): the same orders, with a line for each
 * student. One student's purchase is in selling.service.ts. Start at groups/place-group-order.ts,
 * then groups/enroll-lines.ts.
 */
import { bind } from '../platform/deps/bind.ts'
import type { StaffMember } from '../teaching/enrollments/enrollments.service.ts'
import { addCertificate } from './groups/add-certificate.ts'
import { checkGroupOrder } from './groups/check-group-order.ts'
import { groupOrderAccess, endGroupOrder, endLapsedGroups } from './groups/end-group-order.ts'
import type { GroupDeps } from './groups/group-deps.ts'
import { mailGroupPlace, mailGroupReceipt } from './groups/mail-group.ts'
import { placeGroupOrder } from './groups/place-group-order.ts'
import { proforma } from './links/group-proforma.ts'
import { replaceStudent } from './groups/replace-student.ts'
import { listGroups, showGroup } from './groups/show-groups.ts'
import type { LinkDeps } from './links/link-deps.ts'
import { takeInstallment } from './desk/take-installment.ts'
import type { InstallmentTaking } from './desk/take-installment.ts'

export type Groups = ReturnType<typeof createGroups>

export function createGroups(deps: GroupDeps & LinkDeps & { publicUrl: string }) {
  const door = groupOrderAccess(deps)
  return {
    ...bind(deps, {
      check: checkGroupOrder,
      place: placeGroupOrder,
      addCertificate,
      list: listGroups,
      show: showGroup,
      end: endGroupOrder,
      replace: replaceStudent,
      endLapsed: endLapsedGroups,
      mailReceipt: mailGroupReceipt,
      mailPlace: mailGroupPlace,
      proforma,
    }),
    takePayment: (taking: InstallmentTaking, by: StaffMember) =>
      takeInstallment({ ...deps, door }, taking, by),
    enroll: door.enroll,
  }
}
