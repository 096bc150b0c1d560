import { useEffect, useRef } from 'react'
import { isOfKind } from '#contract/course-fields.ts'
import { formatRupeeText } from '#contract/money.ts'
import type { OfficeCourse } from '#contract/office-catalog.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from '../table/list-filter.ts'
import { Moment } from '../table/moment.tsx'
import { ScrollBox } from '../table/scroll-box.tsx'
import styles from './course-conflict.module.css'
import { controlOf } from './course-controls.ts'
import type { FormField } from './course-controls.ts'
import type { Conflict, CourseFields } from './course-fields.ts'
import { conflictsOf, fieldsOf } from './course-fields.ts'

/** Of a description; the whole of it stands in the form. */
const MAX_SHOWN = 160

type CourseConflictProps = {
  opened: CourseFields
  newer: OfficeCourse
  mine: Partial<CourseFields>
  departments: readonly Choice[]
  takeTheirs: () => void
  isBusy: boolean
}

/** Two people have edited one course: what the other changed, and the choice between the two versions. */
export function CourseConflict(props: CourseConflictProps) {
  const { opened, newer, mine, departments, takeTheirs, isBusy } = props
  const conflicts = conflictsOf(opened, fieldsOf(newer), mine)
  const show = (name: FormField, value: Conflict['now']) => shown(name, value, departments)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <section
      ref={box}
      className={styles.conflict}
      aria-label="Somebody else has changed this course"
      tabIndex={-1}
    >
      <Alert
        tone="warn"
        title={`${newer.editedBy ?? 'Somebody else'} has changed this course since you opened it. Nothing of yours is saved yet.`}
      >
        <p>
          Saved <Moment at={newer.editedAt} hasTime />.
          {conflicts.length === 0 && ' It says the same as when you opened it.'}
        </p>
        {conflicts.length > 0 && (
          <ScrollBox className={styles.box} label="Both versions">
            <table>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">When you opened it</th>
                  <th scope="col">Now</th>
                  <th scope="col">Yours</th>
                </tr>
              </thead>
              <tbody>
                {conflicts.map(({ name, before, now, mine: wanted }) => (
                  <tr key={name}>
                    <th scope="row">{controlOf(name).label}</th>
                    <td>{show(name, before)}</td>
                    <td>{show(name, now)}</td>
                    <td>
                      {wanted === undefined
                        ? 'not touched: stays as it is now'
                        : show(name, wanted)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
        <p>
          Take the new version and lose what you typed, or put yours again with the button below:
          then only the fields that you changed are saved over it.
        </p>
        <p>
          <Button variant="quiet" disabled={isBusy} onClick={takeTheirs}>
            Reload: take the new version
          </Button>
        </p>
      </Alert>
    </section>
  )
}

/** A field's value in words. */
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
  if (isOfKind(name, 'rupees')) return formatRupeeText(text)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
}
