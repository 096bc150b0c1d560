import { isOfKind } from '#contract/catalog/course-fields.ts'
import { picturesOf } from '#contract/catalog/course-lines.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeCourse } from '#contract/catalog/office-catalog.ts'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import { BothVersions } from '../../platform/conflicts/both-versions.tsx'
import { ConflictBox } from '../../platform/conflicts/conflict-box.tsx'
import { controlOf } from './course-controls.ts'
import type { FormField } from './course-controls.ts'
import type { Conflict, CourseFields } from './course-fields.ts'
import { conflictsOf, fieldsOf } from './course-fields.ts'

/** The limit for a shown description; the form has all of it. */
const MAX_SHOWN = 160

type CourseConflictProps = {
  opened: CourseFields
  newer: OfficeCourse
  mine: Partial<CourseFields>
  departments: readonly Choice[]
  takeTheirs: () => void
  isBusy: boolean
}

/**
 * An edit conflict of a course: the other person's changes, and the choice between the two
 * versions.
 */
export function CourseConflict(props: CourseConflictProps) {
  const { opened, newer, mine, departments, takeTheirs, isBusy } = props
  const conflicts = conflictsOf(opened, fieldsOf(newer), mine)
  const show = (name: FormField, value: Conflict['now']) => shown(name, value, departments)
  return (
    <ConflictBox
      thing="course"
      editedBy={newer.editedBy}
      editedAt={newer.editedAt}
      note={conflicts.length === 0 ? ' It is the same as when you opened it.' : undefined}
      otherwise="only the fields that you changed are saved over it"
      takeTheirs={takeTheirs}
      isBusy={isBusy}
    >
      {conflicts.length > 0 && (
        <BothVersions
          rows={conflicts.map(({ name, before, now, mine: wanted }) => ({
            name,
            label: controlOf(name).label,
            before: show(name, before),
            now: show(name, now),
            mine: wanted === undefined ? null : show(name, wanted),
          }))}
        />
      )}
    </ConflictBox>
  )
}

function shown(name: FormField, value: Conflict['now'], departments: readonly Choice[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'All' : value.join(', ')
  if (value === null || value === '') return isOfKind(name, 'picture') ? 'No image' : 'N/A'
  return textShown(name, value, departments)
}

function textShown(name: FormField, text: string, departments: readonly Choice[]): string {
  if (isOfKind(name, 'department'))
    return departments.find(({ value }) => value === text)?.label ?? text
  if (isOfKind(name, 'picture')) return 'A picture'
  if (isOfKind(name, 'pictures'))
    return picturesOf(text)
      .map((one) => one.text)
      .join(', ')
  if (isOfKind(name, 'rupees')) return formatRupeeText(text)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
}
