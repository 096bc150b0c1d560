import type { StrandedEnrollment } from '#contract/teaching/student-moves.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { amountText } from '../basics/wire-texts.ts'
import { timesOrNull } from './place-words.ts'
import { strandedStore } from './enrollment-places.store.ts'

/** Lists students enrolled in a cancelled batch, until they are moved or a refund is requested. */
export async function listStranded(
  { db }: Pick<Deps, 'db'>,
  wanted: PageRequest,
): Promise<{ enrollments: StrandedEnrollment[]; total: number }> {
  const { rows, total } = await onePage(wanted, strandedStore(db))
  return { enrollments: rows.map(strandedToWire), total }
}

type Row = Awaited<ReturnType<ReturnType<typeof strandedStore>['rows']>>[number]

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
