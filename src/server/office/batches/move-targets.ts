import { paise, signedRupeeText } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { BatchTimes } from '#contract/batches.ts'
import { openCampuses } from '#contract/open-campuses.ts'
import type { MoveTarget } from '#contract/student-moves.ts'
import { batchState } from '../../batches/batches-office.service.ts'
import type { OfficeBatchRow } from '../../batches/batches-office.service.ts'
import type { HeldPlace } from '../../enrollments/enrollments.service.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import { amountText } from '../basics/wire-texts.ts'
import { timesOf } from './batch.wire.ts'
import { settlementsFor } from './move-price.ts'

/** A place somebody can be moved to. */
export type Target = {
  batchId: string | null
  /** Of the enrollment: whoever is taught online keeps theirs. */
  campus: string
  /** As a person calls it: the campus, or 'Online'. */
  where: string
  times: BatchTimes | null
  /** null: not counted, the course has no batches. */
  left: number | null
  priceInPaise: Paise
  differenceInPaise: number
}

type Courses = {
  rows: readonly OfficeBatchRow[]
  today: string
  institute: Pick<CampusesKnown, 'campuses'>
}

/**
 * Where whoever holds this place can go: the other batches of the course that are held and not over, or where it has none
 * the other campuses, which cost the same.
 * @param rows the batches of the course.
 */
export function targetsOf(place: HeldPlace, { rows, today, institute }: Courses): Target[] {
  const price = place.priceInPaise
  if (rows.length === 0 && place.batchId === null)
    return openCampuses(institute)
      .map(({ name }) => name)
      .filter((campus) => campus !== place.campus)
      .map((campus) => ({
        batchId: null,
        campus,
        where: campus,
        times: null,
        left: null,
        priceInPaise: price,
        differenceInPaise: 0,
      }))
  return rows
    .filter(({ batch }) => batch.id !== place.batchId)
    .filter(({ batch }) => ['open', 'closed'].includes(batchState(batch, today)))
    .map(({ batch, courseFeeInPaise, sold, held }) => {
      const asked = batch.feeInPaise ?? courseFeeInPaise
      const priceInPaise = asked === null ? price : atTheirShare(asked, place.share)
      return {
        batchId: batch.id,
        campus: batch.campus ?? place.campus,
        where: batch.campus ?? 'Online',
        times: timesOf(batch),
        left: Math.max(batch.seats - sold - held, 0),
        priceInPaise,
        differenceInPaise: priceInPaise - price,
      }
    })
}

/** A concession goes along with a move: whoever pays half pays half of another price too, in whole paise. */
export function atTheirShare(priceInPaise: Paise, { pays, of }: HeldPlace['share']): Paise {
  if (pays === of) return priceInPaise
  // a product of two amounts is beyond what a number holds exactly
  return paise(Number((BigInt(priceInPaise) * BigInt(pays)) / BigInt(of)))
}

export function targetToWire(target: Target): MoveTarget {
  const { batchId, campus, where, times, left, priceInPaise, differenceInPaise } = target
  return {
    batchId,
    campus,
    where,
    times,
    left,
    price: amountText(priceInPaise),
    difference: signedRupeeText(differenceInPaise),
    settlements: settlementsFor(differenceInPaise),
  }
}
