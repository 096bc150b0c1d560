import type * as z from 'zod/mini'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { campusesInOrder, campusSpelled } from '#contract/catalog/course-campuses.ts'
import {
  campusesOfCell,
  choiceCellSentence,
  courseCsvColumns,
} from '#contract/catalog/course-csv.ts'
import { choiceFields, isOfKind } from '#contract/catalog/course-fields.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import { CLEARED } from './read-course-rows.ts'
import type { CourseCells } from './read-course-rows.ts'

export type ShownStatus = 'published' | 'draft'

const statuses: Record<string, ShownStatus> = { published: 'published', draft: 'draft' }
const yesOrNo: Record<string, boolean> = { yes: true, no: false, true: true, false: false }

const fieldColumns = courseCsvColumns.filter((column) => column !== 'status')
const departmentColumns = fieldColumns.filter((column) => isOfKind(column, 'department'))
const campusColumns = fieldColumns.filter((column) => isOfKind(column, 'campuses'))
const clearable = fieldColumns.filter(
  (column) =>
    isOfKind(column, 'campuses') ||
    isOfKind(column, 'optional') ||
    isOfKind(column, 'paragraph') ||
    isOfKind(column, 'lines') ||
    isOfKind(column, 'topics'),
)
const yesOrNoColumns = fieldColumns.filter((column) => isOfKind(column, 'yes or no'))

/** The values that cells refer to; undefined for an empty cell or an unknown name. */
type Named = Record<(typeof departmentColumns)[number], string | undefined> &
  Record<(typeof campusColumns)[number], string[] | undefined> &
  Record<(typeof yesOrNoColumns)[number], boolean | undefined>

export type Known = {
  /** Title in lower case to id. */
  departments: ReadonlyMap<string, string>
  campuses: readonly { name: string }[]
}

export type ReadCells = {
  named: Named
  status: ShownStatus | undefined
  /** One sentence for each cell with an unknown name. */
  fields: Record<string, string>
}

/** Reads the cells that refer to something: department, campuses, yes or no, status. */
export function readCells(cells: CourseCells, { departments, campuses }: Known): ReadCells {
  const word = (column: keyof CourseCells) => (cells[column] ?? '').toLowerCase()
  const named = {
    ...tableOf<Pick<Named, (typeof departmentColumns)[number]>>(departmentColumns, (column) =>
      departments.get(word(column)),
    ),
    ...tableOf<Pick<Named, (typeof campusColumns)[number]>>(campusColumns, (column) =>
      campusesNamed(cells[column] ?? '', campuses),
    ),
    ...tableOf<Pick<Named, (typeof yesOrNoColumns)[number]>>(yesOrNoColumns, (column) =>
      ownEntry(yesOrNo, word(column)),
    ),
  }
  const status = ownEntry(statuses, word('status'))
  const read = { ...named, status }
  const unknown = (columns: readonly (keyof typeof read)[], sentence: string) =>
    columns
      .filter((column) => cells[column] && read[column] === undefined)
      .map((column) => [column, sentence])
  const fields = Object.fromEntries([
    ...unknown(departmentColumns, catalogMessages.csvDepartmentUnknown),
    ...unknown(campusColumns, catalogMessages.csvCampusUnknown),
    ...unknown(yesOrNoColumns, catalogMessages.csvYesOrNo),
    ...unknown(['status'], catalogMessages.csvStatusUnknown),
  ])
  return { named, status, fields }
}

/** Replaces a dash by an empty value in the optional fields. */
export function withoutDashes(cells: CourseCells): CourseCells {
  const read = Object.entries(cells).map(([column, cell]) => [
    column,
    cell === CLEARED && clearable.some((name) => name === column) ? '' : cell,
  ])
  return Object.fromEntries(read)
}

/** One sentence for each cell with a dash in a required field. */
export function clearErrors(cells: CourseCells): Record<string, string> {
  const columns = courseCsvColumns.filter((column) => cells[column] === CLEARED)
  return Object.fromEntries(columns.map((column) => [column, catalogMessages.csvNotCleared]))
}

/** Accepts spellings such as 'kochi' for Kochi. */
function campusesNamed(cell: string, known: Known['campuses']): string[] | undefined {
  const names = campusesOfCell(cell).map((written) => campusSpelled(written, known))
  const areKnown = names.every((name) => known.some((campus) => campus.name === name))
  return names.length > 0 && areKnown ? campusesInOrder(names, known) : undefined
}

/**
 * Returns the first sentence of each cell. For an unknown choice it replaces the form's sentence,
 * which says only that one is needed.
 */
export function sentencesOf(error: z.core.$ZodError, cells: CourseCells): Record<string, string> {
  const sentences = error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const fields = Object.fromEntries(sentences.toReversed())
  for (const field of choiceFields) {
    const cell = cells[field]
    if (Object.hasOwn(fields, field) && cell) fields[field] = choiceCellSentence(field, cell)
  }
  return fields
}
