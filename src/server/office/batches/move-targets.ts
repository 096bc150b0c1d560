import { paise, signedRupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { BatchTimes } from '#contract/teaching/batches.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import type { MoveTarget } from '#contract/teaching/student-moves.ts'
import { batchState } from '../../teaching/batches/batches-office.service.ts'
import type { OfficeBatchRow } from '../../teaching/batches/batches-office.service.ts'
import type { HeldPlace } from '../../teaching/enrollments/enrollments.service.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import { amountText } from '../basics/wire-texts.ts'
import { timesOf } from './batch.wire.ts'
import { settlementsFor } from './move-price.ts'

/** A place that a student can be moved to. */
export type Target = {
  batchId: string | null
  /** The enrollment's campus; online students keep theirs. */
  campus: string
  /** For display: the campus, or 'Online'. */
  where: string
  times: BatchTimes | null
  /** null: not counted, because the course has no batches. */
  seatsLeft: number | null
  priceInPaise: Paise
  differenceInPaise: number
}

type Courses = {
  rows: readonly OfficeBatchRow[]
  today: string
  institute: Pick<CampusesKnown, 'campuses'>
}

/**
 * Returns the places that an enrollment can move to: other batches that are neither cancelled nor
 * over. If the course has no batches, the other campuses, at the same price.
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
        seatsLeft: null,
        priceInPaise: price,
        differenceInPaise: 0,
      }))
  return rows
    .filter(({ batch }) => batch.id !== place.batchId)
    .filter(({ batch }) => ['open', 'closed'].includes(batchState(batch, today)))
    .map(({ batch, courseFeeInPaise, sold, held }) => {
      const listPrice = batch.feeInPaise ?? courseFeeInPaise
      const priceInPaise = listPrice === null ? price : withConcession(listPrice, place.share)
      return {
        batchId: batch.id,
        campus: batch.campus ?? place.campus,
        where: batch.campus ?? 'Online',
        times: timesOf(batch),
        seatsLeft: Math.max(batch.seats - sold - held, 0),
        priceInPaise,
        differenceInPaise: priceInPaise - price,
      }
    })
}

/**
 * Applies a concession to the new price: a student who pays half pays half of it too, in whole
 * paise.
 */
export function withConcession(priceInPaise: Paise, { pays, of }: HeldPlace['share']): Paise {
  if (pays === of) return priceInPaise
  // BigInt, because the product of two amounts exceeds exact numbers
  return paise(Number((BigInt(priceInPaise) * BigInt(pays)) / BigInt(of)))
}

export function targetToWire(target: Target): MoveTarget {
  const { batchId, campus, where, times, seatsLeft, priceInPaise, differenceInPaise } = target
  return {
    batchId,
    campus,
    where,
    times,
    left: seatsLeft,
    price: amountText(priceInPaise),
    difference: signedRupeeText(differenceInPaise),
    settlements: settlementsFor(differenceInPaise),
  }
}
