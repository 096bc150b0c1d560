import type * as z from 'zod/mini'
import { catalogMessages } from '#contract/catalog-messages.ts'
import { campusesInOrder, campusSpelled } from '#contract/course-campuses.ts'
import { campusesOfCell, choiceCellSentence, courseCsvColumns } from '#contract/course-csv.ts'
import { choiceFields, isOfKind } from '#contract/course-fields.ts'
import { ownEntry } from '#contract/own-entry.ts'
import { tableOf } from '#contract/table-of.ts'
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

/** What cells name; undefined where nothing stands there, or nothing that we know. */
type Named = Record<(typeof departmentColumns)[number], string | undefined> &
  Record<(typeof campusColumns)[number], string[] | undefined> &
  Record<(typeof yesOrNoColumns)[number], boolean | undefined>

/** What a cell may name. */
export type Known = {
  /** Title in lower case to id. */
  departments: ReadonlyMap<string, string>
  campuses: readonly { name: string }[]
}

export type ReadCells = {
  named: Named
  status: ShownStatus | undefined
  /** A sentence for each cell that names nothing we know. */
  fields: Record<string, string>
}

/**
 * The cells that name something: a department, campuses, yes or no, a status.
 */
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

/** The cells with nothing where a dash stands, of what a course may be without. */
export function withoutDashes(cells: CourseCells): CourseCells {
  const read = Object.entries(cells).map(([column, cell]) => [
    column,
    cell === CLEARED && clearable.some((name) => name === column) ? '' : cell,
  ])
  return Object.fromEntries(read)
}

/** A sentence for each cell with a dash of what every course has. */
export function uncleared(cells: CourseCells): Record<string, string> {
  const columns = courseCsvColumns.filter((column) => cells[column] === CLEARED)
  return Object.fromEntries(columns.map((column) => [column, catalogMessages.csvNotCleared]))
}

/** As people write them, so 'kochi' is Kochi. */
function campusesNamed(cell: string, known: Known['campuses']): string[] | undefined {
  const names = campusesOfCell(cell).map((written) => campusSpelled(written, known))
  const areKnown = names.every((name) => known.some((campus) => campus.name === name))
  return names.length > 0 && areKnown ? campusesInOrder(names, known) : undefined
}

/** The first sentence of each cell. Of a choice that does not exist the form says only that one is needed. */
export function sentencesOf(error: z.core.$ZodError, cells: CourseCells): Record<string, string> {
  const sentences = error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const fields = Object.fromEntries(sentences.toReversed())
  for (const field of choiceFields) {
    const cell = cells[field]
    if (Object.hasOwn(fields, field) && cell) fields[field] = choiceCellSentence(field, cell)
  }
  return fields
}
