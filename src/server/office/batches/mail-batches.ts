import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import type { BatchDeps } from './office-batches-deps.ts'
import { placeWords, timesOrNull, whereOf } from './place-words.ts'
import { batchLettersStore, enrollmentPlacesStore } from './enrollment-places.store.ts'

type Deps = Pick<BatchDeps, 'batchMail' | 'db'>
type Store = ReturnType<typeof enrollmentPlacesStore>
/** enrollmentId: for orders with several enrollments. */
type EnrollmentRef = { orderId: string; enrollmentId?: string | undefined }
type PlaceRow = NonNullable<Awaited<ReturnType<Store['placeOf']>>>

/**
 * The mails about batches, with current facts. A student who has moved, left or closed the account
 * meanwhile gets no outdated mail.
 */
export function mailBatches({ db, batchMail }: Deps) {
  const store = enrollmentPlacesStore(db)
  return {
    changed: async (ref: EnrollmentRef & { batchId: string; version: number }) => {
      const { batchId, version } = ref
      const place = await activePlace(store, ref)
      if (place?.batchId !== batchId || place.cancelledAt !== null) return
      await batchMail.sendChanged(detailsOf(place, ref, `${batchId}.${version}`), placeOf(place))
    },
    cancelled: async ({ batchId, ...ref }: EnrollmentRef & { batchId: string }) => {
      const place = await activePlace(store, ref)
      if (place?.batchId !== batchId || place.cancelReason === null) return
      const reason = place.cancelReason
      await batchMail.sendCancelled(detailsOf(place, ref, batchId), {
        ...placeOf(place),
        reason,
      })
    },
    staffMessage: async ({ mailId, ...ref }: EnrollmentRef & { mailId: string }) => {
      const place = await activePlace(store, ref)
      const mail = await batchLettersStore(db).mail(mailId)
      if (place === null || mail === undefined) return
      const words = { subject: mail.subject, text: mail.body }
      await batchMail.sendStaffMessage(detailsOf(place, ref, mailId), words)
    },
    reminder: async ({ startsOn, ...ref }: EnrollmentRef & { startsOn: string }) => {
      const place = await activePlace(store, ref)
      const isThen = place?.startsOn === startsOn && place.cancelledAt === null
      if (!isThen || place.hasOpenRefund) return
      const details = detailsOf(place, ref, startsOn)
      await batchMail.sendReminder(details, { ...placeOf(place), startsOn })
    },
    moved: async ({ orderId, moveId }: { orderId: string; moveId: string }) => {
      const place = await activePlace(store, { orderId })
      const move = await store.findMove(moveId)
      if (place === null || move === undefined) return
      const { differenceInPaise, reason, settledBy, toBatch, toCampus } = move
      // moved again meanwhile: that move sends its own mail
      if (place.batchId !== toBatch || place.campus !== toCampus) return
      await batchMail.sendMoved(detailsOf(place, { orderId }, moveId), {
        from: placeWords(move.fromWhere, move.fromStartsOn, move.fromEndsOn),
        to: placeOf(place),
        differenceInPaise,
        // the column's CHECK constraint allows only these words
        settledBy: settledBy as MoveSettlement,
        reason,
      })
    },
    waitingClosed: (waitingId: string) => mailWaitingClosed({ db, batchMail }, waitingId),
  }
}

async function mailWaitingClosed({ db, batchMail }: Deps, waitingId: string): Promise<void> {
  const waited = await batchLettersStore(db).waited(waitingId)
  if (waited === undefined || waited.closedAt !== null || waited.cancelReason === null) return
  const { courseId, courseName, email: address, cancelReason: reason } = waited
  const details = { courseName, address, studentName: nameOf(waited), key: waitingId }
  const campus = waited.campus ?? 'Online'
  const times = timesOrNull(waited)
  const closed = { campus, times, joiningNote: null, reason, courseId }
  await batchMail.sendWaitingClosed(details, closed)
}

/** null: the enrollment has ended, or its student can't be written to. */
async function activePlace(store: Store, ref: EnrollmentRef): Promise<PlaceRow | null> {
  const place = await store.placeOf(ref)
  return place === undefined || place.closedAt !== null ? null : place
}

function detailsOf(place: PlaceRow, { orderId, enrollmentId }: EnrollmentRef, key: string) {
  const { courseName, email: address } = place
  const own = enrollmentId === undefined ? key : `${key}.${enrollmentId}`
  return { orderId, courseName, address, studentName: nameOf(place), key: own }
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

function placeOf(place: PlaceRow) {
  const { joiningNote } = place
  return { campus: whereOf(place), times: timesOrNull(place), joiningNote }
}
