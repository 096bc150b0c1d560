import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { UnallocatedReturn } from '#contract/office/money-boards.ts'

/** The typed values for one course. */
export type LineSaid = { amount: string; endsEnrollment: boolean; keptBecause: string }
export type SaidByLine = Readonly<Record<string, LineSaid>>

const nothing: LineSaid = { amount: '', endsEnrollment: false, keptBecause: '' }

export function saidOf(said: SaidByLine, lineId: string): LineSaid {
  return said[lineId] ?? nothing
}

/** The unassigned amount of the return, in paise; negative where too much is assigned. */
export function restOf({ amount, lines }: UnallocatedReturn, said: SaidByLine): number {
  const parts = lines.map(({ _id }) => parseRupees(saidOf(said, _id).amount) ?? 0)
  return (parseRupees(amount) ?? 0) - parts.reduce<number>((sum, part) => sum + part, 0)
}

type Allocation = Pick<InputOf<Endpoints['allocateReturn']>, 'amount' | 'lines'>

/** The input of the call: courses without a returned amount are left out. */
export function allocationOf(
  { amount, lines }: Pick<UnallocatedReturn, 'amount' | 'lines'>,
  said: SaidByLine,
): Allocation {
  const parts = lines.flatMap(({ _id, hasPlace }) => {
    const { amount: part, endsEnrollment, keptBecause } = saidOf(said, _id)
    if (part.trim() === '' || parseRupees(part) === 0) return []
    const why = keptBecause.trim() === '' ? {} : { keptBecause }
    return [{ line: _id, amount: part, endsEnrollment: hasPlace && endsEnrollment, ...why }]
  })
  return { amount, lines: parts }
}
