import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { firstPartOf } from '../../money/payments.service.ts'
import type { OrderSnapshot, PlacedOrder } from '../../money/payments.service.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { enrollmentsStore, isInOpenGroup } from '../../teaching/enrollments/enrollments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import type { Payer } from '../basics/selling-deps.ts'
import { orderSnapshot } from '../basics/order-snapshot.ts'
import { refuseUntilRestoreIsRead } from '../basics/refuse-until-restore-is-read.ts'
import { isStillOffered } from '../checkout/place-new-order.ts'
import { resumeOrder } from '../checkout/resume-order.ts'
import { holdAtDesk } from '../desk/place-at-desk.ts'
import { termsOfSale } from '../desk/terms-of-sale.ts'
import type { Sale } from '../desk/terms-of-sale.ts'
import { openQr, providerOfQr } from './open-qr.ts'
import type { QrDeps, QrOf } from './qr-deps.ts'

/** Maximum number of tries when concurrent requests interfere. */
const MAX_LOOKS = 4

/**
 * Sells a course at the desk by a QR code. It places the order on the desk's terms, with its seat
 * held, or continues the student's open order for the same; then it makes the code. A second clerk
 * gets the same code. The money enrolls, as with every online payment.
 * @throws Problem qr-not-made, portal-restored, payment-undecided, payment-provider-unavailable,
 * already-enrolled, student-not-found, student-is-blocked, batch-full, edited-meanwhile,
 * concession-changed; else what termsOfSale throws.
 */
export async function qrForCourse(deps: QrDeps, sale: Sale, by: StaffMember): Promise<QrOf> {
  if (!isId(sale.studentId)) throw new Problem('student-not-found')
  await refuseUntilRestoreIsRead(deps)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { details, batch } = await wantedOrder(deps, sale)
    const provider = providerOfQr(deps, firstPartOf(details))
    const begun = await resumeOrder(deps, { details, provider, channel: 'qr' })
    const placed =
      begun === null
        ? await placeUnlessTaken(deps, { details, batch, provider })
        : { order: begun, attempt: null }
    if (placed === null) continue
    const toPay = { ...placed, part: 1 }
    if (await openQr(deps, { toPay, provider, isOnlyForQr: begun === null, by }))
      return { orderId: placed.order.id, part: 1 }
  }
  throw new Problem('unavailable')
}

type Wanted = { details: OrderSnapshot; batch: Batch | null }

async function wantedOrder(deps: QrDeps, sale: Sale): Promise<Wanted> {
  const { studentId, campus } = sale
  const course = await deps.catalog.courseForSale(sale.courseId)
  const { batch, totalInPaise, lowered, parts } = await termsOfSale(deps, sale, course)
  const ofStudent = { studentId, courseId: course.id }
  if (await enrollmentsStore(deps.db).hasEnrollment(studentId, course.id))
    throw new Problem('already-enrolled')
  if (await isInOpenGroup(deps.db, ofStudent)) throw new Problem('already-enrolled')
  if (totalInPaise === 0)
    throw new Problem('amount-is-not-fee', {
      fields: { amount: 'This course is free. No QR code is needed.' },
    })
  const payer = await deps.inTransaction((tx) => payerOf(deps, tx, studentId))
  const bought = { payer, course, campus, batch, amountInPaise: totalInPaise, lowered, parts }
  return { details: orderSnapshot({ ...bought, clientKey: null }), batch }
}

type ToPlace = Wanted & { provider: string }

async function placeUnlessTaken(deps: QrDeps, wanted: ToPlace): Promise<PlacedOrder | null> {
  try {
    return await place(deps, wanted)
  } catch (error) {
    if (deps.payments.isOrderedByOrganisation(error)) return null
    throw error
  }
}

/** @returns null where another request, or a change of the course, was faster. */
function place(deps: QrDeps, { details, batch, provider }: ToPlace): Promise<PlacedOrder | null> {
  return deps.inTransaction(async (tx) => {
    await payerOf(deps, tx, details.studentId)
    if (!(await isStillOffered(deps, tx, { details, batch, isAtDesk: true }))) return null
    const placed = await deps.payments.placeOrder(tx, { details, provider, channel: 'qr' })
    if (placed === null) return null
    // the clerk has told the old price
    if (!(await deps.concessions.hold(tx, placed.order))) throw new Problem('concession-changed')
    await holdAtDesk(deps, tx, { order: placed.order, batch })
    return placed
  })
}

/** @throws Problem student-not-found, student-is-blocked. */
async function payerOf({ accounts }: QrDeps, tx: Transaction, studentId: string): Promise<Payer> {
  const student = await accounts.lockToRead(tx, studentId)
  if (student === undefined) throw new Problem('student-not-found')
  if (student.blockedAt !== null) throw new Problem('student-is-blocked')
  return student
}
