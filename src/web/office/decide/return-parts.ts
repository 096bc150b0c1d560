import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { UnallocatedReturn } from '#contract/office/money-boards.ts'

/** The typed values for one course. */
export type LineInput = { amount: string; endsEnrollment: boolean; keptBecause: string }
export type InputByLine = Readonly<Record<string, LineInput>>

const nothing: LineInput = { amount: '', endsEnrollment: false, keptBecause: '' }

export function allocationInput(inputs: InputByLine, lineId: string): LineInput {
  return inputs[lineId] ?? nothing
}

/** The unassigned amount of the return, in paise; negative where too much is assigned. */
export function restOf({ amount, lines }: UnallocatedReturn, inputs: InputByLine): number {
  const parts = lines.map(({ _id }) => parseRupees(allocationInput(inputs, _id).amount) ?? 0)
  return (parseRupees(amount) ?? 0) - parts.reduce<number>((sum, part) => sum + part, 0)
}

type Allocation = Pick<InputOf<Endpoints['allocateReturn']>, 'amount' | 'lines'>

/** The input of the call: courses without a returned amount are left out. */
export function allocationOf(
  { amount, lines }: Pick<UnallocatedReturn, 'amount' | 'lines'>,
  inputs: InputByLine,
): Allocation {
  const parts = lines.flatMap(({ _id, hasPlace }) => {
    const { amount: part, endsEnrollment, keptBecause } = allocationInput(inputs, _id)
    if (part.trim() === '' || parseRupees(part) === 0) return []
    const why = keptBecause.trim() === '' ? {} : { keptBecause }
    return [{ line: _id, amount: part, endsEnrollment: hasPlace && endsEnrollment, ...why }]
  })
  return { amount, lines: parts }
}
