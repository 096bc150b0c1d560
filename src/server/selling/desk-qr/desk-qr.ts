import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { rethrowForStaffMember } from '../desk/for-staff-member.ts'
import type { Sale } from '../desk/terms-of-sale.ts'
import { checkQr, standingOf } from './check-qr.ts'
import type { QrStanding } from './check-qr.ts'
import { endQr } from './end-qr.ts'
import type { QrDeps, QrOf } from './qr-deps.ts'
import { qrForCourse } from './qr-for-course.ts'
import { qrForDifference, qrForPart } from './qr-for-part.ts'

/**
 * QR codes that a payer scans at the desk. Each is an attempt of the channel `qr` at a provider that
 * makes such codes. Nobody types a reference: webhooks, polling and this desk's checks find the
 * money. Problems for students are reworded for staff.
 */
export function deskQr(deps: QrDeps) {
  const shown = async (made: Promise<QrOf>): Promise<QrStanding> => {
    const { orderId, part } = await made.catch(rethrowForStaffMember)
    const order = await deps.payments.findOrder(orderId)
    return order === null ? checkQr(deps, { orderId, part }) : standingOf(deps, order, part)
  }
  return {
    forCourse: (sale: Sale, by: StaffMember) => shown(qrForCourse(deps, sale, by)),
    forPart: (of: QrOf, by: StaffMember) => shown(qrForPart(deps, of, by)),
    forDifference: (of: { moveId: string }, by: StaffMember) =>
      shown(qrForDifference(deps, of, by)),
    check: (of: QrOf) => checkQr(deps, of),
    end: (of: QrOf, by: StaffMember) => endQr(deps, of, by).catch(rethrowForStaffMember),
  }
}
