import { campuses } from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import type { BatchTimes } from '#contract/batches.ts'
import type { MoveTarget } from '#contract/office-batches.ts'
import { batchState } from '../../batches/batches-office.service.ts'
import type { OfficeBatchRow } from '../../batches/batches-office.service.ts'
import type { HeldPlace } from '../../enrollments/enrollments.service.ts'
import { amountText, signedAmountText } from '../basics/wire-texts.ts'
import { timesOf } from './batch.wire.ts'
import { settlementsFor } from './move-price.ts'

/** What an enrollment says where a batch is held at no campus. */
export const ONLINE = 'Online'

/** A place somebody can be moved to. */
export type Target = {
  batchId: string | null
  campus: string
  times: BatchTimes | null
  /** null: not counted, the course has no batches. */
  left: number | null
  priceInPaise: Paise
  differenceInPaise: number
}

/**
 * Where whoever holds this place can go: the other batches of the course that are held and not over, or where it has none
 * the other campuses, which cost the same.
 * @param rows the batches of the course.
 */
export function targetsOf(
  place: HeldPlace,
  { rows, today }: { rows: readonly OfficeBatchRow[]; today: string },
): Target[] {
  const price = place.priceInPaise
  if (rows.length === 0 && place.batchId === null)
    return campuses
      .filter((campus) => campus !== place.campus)
      .map((campus) => ({
        ...{ batchId: null, campus, times: null, left: null },
        ...{ priceInPaise: price, differenceInPaise: 0 },
      }))
  return rows
    .filter(({ batch }) => batch.id !== place.batchId)
    .filter(({ batch }) => ['open', 'closed'].includes(batchState(batch, today)))
    .map(({ batch, courseFeeInPaise, sold, held }) => {
      const priceInPaise = batch.feeInPaise ?? courseFeeInPaise ?? price
      return {
        batchId: batch.id,
        campus: batch.campus ?? ONLINE,
        times: timesOf(batch),
        left: Math.max(batch.seats - sold - held, 0),
        priceInPaise,
        differenceInPaise: priceInPaise - price,
      }
    })
}

export function targetToWire({ priceInPaise, differenceInPaise, ...target }: Target): MoveTarget {
  return {
    ...target,
    price: amountText(priceInPaise),
    difference: signedAmountText(differenceInPaise),
    settlements: settlementsFor(differenceInPaise),
  }
}
