import type { BatchCopy } from '#contract/teaching/copied-batches.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { addBatchInside } from '../office/add-batch.ts'
import type { BatchFacts } from '../office/batch-facts.ts'
import type { OfficeBatchDeps, StaffMember } from '../office/office-batch-deps.ts'
import { shiftBatch } from '../office/shift-batch.ts'
import { officeBatchesStore } from '../office/office-batches.store.ts'
import type { OfficeBatchRow } from '../office/office-batches.store.ts'
import { holidayWarnings, trainerWarnings } from './copy-warnings.ts'
import type { Lessons } from './copy-warnings.ts'
import { holidaysFrom } from './holidays.store.ts'
import { lessonsOfTrainers } from './lessons.store.ts'

/** Copies, and the only campus at which the member of staff works; null: all. */
export type CopiesWanted = { copies: readonly BatchCopy[]; onlyAt: string | null }

type Planned = { copy: BatchCopy; row: OfficeBatchRow }

/**
 * The warnings before batches are copied: days, holidays, and trainers who would teach twice at
 * once, also among the copies.
 * @throws Problem batch-not-found, other-campus.
 */
export async function checkCopies(
  { db, clock }: Pick<OfficeBatchDeps, 'db' | 'clock'>,
  wanted: CopiesWanted,
): Promise<{ batch: string; warnings: string[] }[]> {
  const planned = await plan(db, wanted)
  const first = planned.map(({ copy }) => copy.startsOn).toSorted()[0] ?? ''
  const today = indianDayOf(clock.now())
  const kept = new Map((await holidaysFrom(db, first)).map(({ day, name }) => [day, name]))
  const lessons = planned.map(lessonsOf)
  const trainers = lessons.flatMap(({ trainerId }) => trainerId ?? [])
  const others = await lessonsOfTrainers(db, { trainers, from: first })
  return planned.map(({ copy, row }, at) => {
    const one = lessons[at] ?? lessonsOf({ copy, row })
    return {
      batch: copy.batch,
      warnings: [
        ...shiftBatch({ ...row.batch, ...copy }, copy.startsOn, today).warnings,
        ...holidayWarnings(one, kept),
        ...trainerWarnings(one, [...others, ...lessons]),
      ],
    }
  })
}

/**
 * Adds a copy of each batch with its new dates, in one transaction: all or none.
 * @returns the ids of the new batches.
 * @throws Problem batch-not-found, other-campus; invalid-input with the refused batch's sentence under its id.
 */
export async function copyBatches(
  deps: OfficeBatchDeps,
  wanted: CopiesWanted,
  by: StaffMember,
): Promise<string[]> {
  return deps.inTransaction(async (tx) => {
    const ids: string[] = []
    for (const { copy, row } of await plan(tx, wanted)) {
      const facts = factsOf(row, copy)
      try {
        ids.push((await addBatchInside(deps, tx, { facts, by })).id)
      } catch (error) {
        throw refusalOf(copy, error)
      }
    }
    return ids
  })
}

async function plan(db: Queryable, { copies, onlyAt }: CopiesWanted): Promise<Planned[]> {
  const rows = await officeBatchesStore(db).named(copies.map(({ batch }) => batch))
  return copies.map((copy) => {
    const row = rows.get(copy.batch)
    if (row === undefined) throw new Problem('batch-not-found')
    const { campus } = row.batch
    if (onlyAt !== null && campus !== null && campus !== onlyAt) throw new Problem('other-campus')
    return { copy, row }
  })
}

function lessonsOf({ copy, row }: Planned): Lessons {
  return {
    ...row.batch,
    startsOn: copy.startsOn,
    endsOn: copy.endsOn,
    courseName: row.courseName,
  }
}

function factsOf({ batch }: OfficeBatchRow, copy: BatchCopy): BatchFacts {
  const { courseId, campus, mode, weekdays, startsAt, endsAt, trainerId } = batch
  const { seats, feeInPaise, joiningNote } = batch
  const { startsOn, endsOn, enrollUntil } = copy
  return {
    courseId,
    campus,
    mode,
    weekdays,
    startsAt,
    endsAt,
    trainerId,
    seats,
    feeInPaise,
    joiningNote,
    startsOn,
    endsOn,
    enrollUntil,
  }
}

/** The sentence of a refused batch, under its id, so that the page shows it in its row. */
function refusalOf({ batch }: BatchCopy, error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const sentence = Object.values(error.details.fields ?? {})[0] ?? error.message
  return new Problem('invalid-input', { fields: { [batch]: sentence } })
}
