import type { StrandedEnrollment } from '#contract/teaching/student-moves.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { amountText } from '../basics/wire-texts.ts'
import { timesOrNull } from './place-words.ts'
import { strandedEnrollments } from './enrollment-places.store.ts'

/** These students of cancelled batches, until they are moved or a refund is requested. */
export async function showStranded(
  db: Queryable,
  ids: readonly string[],
): Promise<StrandedEnrollment[]> {
  return (await strandedEnrollments(db, ids)).map(strandedToWire)
}

type Row = Awaited<ReturnType<typeof strandedEnrollments>>[number]

function strandedToWire(row: Row): StrandedEnrollment {
  const { id, heldInPaise, cancelledAt, startsOn, endsOn, weekdays, startsAt, endsAt, ...of } = row
  const times = timesOrNull({ startsOn, endsOn, weekdays, startsAt, endsAt })
  invariant(times && cancelledAt, 'a cancelled batch has class days and a cancellation date')
  return {
    ...of,
    _id: id,
    times,
    cancelledOn: cancelledAt.toISOString(),
    paid: amountText(heldInPaise),
    rule: heldInPaise > 0 ? 'cancelled-by-us' : 'free-course',
  }
}
