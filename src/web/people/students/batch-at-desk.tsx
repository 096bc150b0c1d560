import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Batch } from '#contract/teaching/batches.ts'
import { datesText, daysAndHours, placeText } from '#contract/teaching/batch-words.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { seatsText } from '#web/teaching/batches/seats-text.ts'
import { useSeatsLeft } from '#web/teaching/batches/use-seats-left.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import type { ChosenCourse } from './course-choice.tsx'

type BatchAtDeskProps = {
  course: ChosenCourse
  batches: readonly Batch[]
  chosen: Batch | undefined
  error: string | undefined
  registration: UseFormRegisterReturn
}

/** Chooses the batch of the course. Those at the clerk's campus come first. */
export function BatchAtDesk({ course, batches, chosen, error, registration }: BatchAtDeskProps) {
  const seats = useSeatsLeft([course.id])
  const known = (batch: Batch) => ({ left: seats.get(batch._id), course })
  return (
    <SelectField
      label="Batch"
      // a narrow select cuts off its text
      hint={chosen && moreWords(chosen, known(chosen))}
      required
      emptyLabel="Choose a batch"
      choices={batches.map((batch) => ({
        value: batch._id,
        label: batchWords(batch, known(batch)),
      }))}
      error={error}
      registration={registration}
    />
  )
}

type Known = { left: number | undefined; course: Pick<ChosenCourse, 'fee'> }

/**
 * 'Mon 4 Jan to 26 Feb 2027 · Sat, Sun · Kochi · 3 seats left', with the fee where it differs
 * from the course's.
 */
export function batchWords(batch: Batch, known: Known): string {
  return `${datesText(batch)} · ${moreWords(batch, known)}`
}

function moreWords(batch: Batch, { left, course }: Known): string {
  const { campus, batchFee } = batch
  return [
    daysAndHours(batch),
    placeText(campus),
    seatsText(left),
    batchFee !== null && batchFee !== course.fee ? formatRupeeText(batchFee) : null,
    batchFee === null && course.fee === null ? 'No fee yet' : null,
  ]
    .filter((words) => words !== null)
    .join(' · ')
}

/**
 * The price of a place (rupee text; null: unknown before a batch with a fee is chosen), and the
 * campuses for its enrollment. The desk of any campus of the course may take the money for an
 * online batch.
 */
export function placeAtDesk(
  course: Pick<ChosenCourse, 'fee' | 'campuses'>,
  batch: Pick<Batch, 'campus' | 'batchFee'> | undefined,
): { fee: string | null; campuses: readonly string[] } {
  const held = batch?.campus ?? null
  return {
    fee: batch?.batchFee ?? course.fee,
    campuses: held === null ? course.campuses : [held],
  }
}
