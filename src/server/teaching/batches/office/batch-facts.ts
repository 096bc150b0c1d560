import type { Paise } from '#contract/money/money.ts'
import { formatRupees } from '#contract/money/money.ts'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import type { Fields } from '../../../platform/activity/activity.ts'
import type { Batch } from '../records/batch.ts'

/** The facts of a batch that the office sets. */
export type BatchFacts = Omit<
  Batch,
  | 'id'
  | 'cancelledAt'
  | 'cancelReason'
  | 'version'
  | 'editedByName'
  | 'trainerName'
  | 'trainerAbout'
  | 'trainerPhoto'
>

const names = [
  'courseId',
  'mode',
  'campus',
  'startsOn',
  'endsOn',
  'weekdays',
  'startsAt',
  'endsAt',
  'trainerId',
  'seats',
  'enrollUntil',
  'feeInPaise',
  'joiningNote',
] as const satisfies readonly (keyof BatchFacts)[]

/** Facts of a batch that affect its students' plans. */
const timeAndPlace = [
  'mode',
  'campus',
  'startsOn',
  'endsOn',
  'weekdays',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof BatchFacts)[]

/** The names of the facts that differ. */
export function changedNames(before: BatchFacts, after: BatchFacts): (keyof BatchFacts)[] {
  return names.filter((name) => String(before[name]) !== String(after[name]))
}

export function isTimeOrPlace(name: keyof BatchFacts): boolean {
  return timeAndPlace.some((one) => one === name)
}

/** Facts as a person reads them in the activity log. */
export function factsForLog(
  facts: BatchFacts & Pick<Batch, 'trainerName'>,
  only: readonly (keyof BatchFacts)[],
): Fields {
  const said = only.map((name): [string, string | number | null] => {
    if (name === 'feeInPaise') return ['fee', feeText(facts.feeInPaise)]
    if (name === 'trainerId') return ['trainer', facts.trainerName]
    if (name === 'courseId') return ['course', facts.courseId]
    if (name === 'weekdays')
      return ['weekdays', fixedDaysAndHours({ ...facts, startsAt: null, endsAt: null })]
    return [name, facts[name]]
  })
  return Object.fromEntries(said)
}

function feeText(feeInPaise: Paise | null): string | null {
  return feeInPaise === null ? null : formatRupees(feeInPaise)
}
