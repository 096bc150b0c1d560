import { Link } from 'react-router'
import type { ClassListRow } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { ScrollBox } from '../../platform/table/cells/scroll-box.tsx'
import { SelectionBox } from '../../platform/table/selection/selection-box.tsx'
import styles from './class-list.module.css'

/** Enough for two weeks on paper; a pen writes the days above. */
const CLASSES_ON_PAPER = 10

export type Marked = {
  ids: ReadonlySet<string>
  mark: (ids: readonly string[], isOn: boolean) => void
}

type ClassListTableProps = {
  students: readonly ClassListRow[]
  /** The chosen enrollments; left out: nobody can be chosen. */
  marked?: Marked | undefined
}

/**
 * The students of a batch. On the screen: boxes to choose them, contact and money. On paper: boxes
 * for attendance.
 */
export function ClassListTable({ students, marked }: ClassListTableProps) {
  if (students.length === 0) return <p className={styles.none}>No students yet.</p>
  const all = students.map(({ enrollmentId }) => enrollmentId)
  return (
    <ScrollBox label="Class list">
      <table className={styles.list} aria-label="Class list">
        <thead>
          <tr>
            {marked && (
              <th className={styles.mark}>
                <SelectionBox
                  label="Mark all students"
                  isChecked={all.every((id) => marked.ids.has(id))}
                  isPartly={all.some((id) => marked.ids.has(id))}
                  change={(isOn) => marked.mark(all, isOn)}
                />
              </th>
            )}
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            <th scope="col">Phone</th>
            <ScreenHeadings />
            <PaperHeadings />
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <StudentRow key={student.enrollmentId} student={student} marked={marked} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function ScreenHeadings() {
  return (
    <>
      {['E-mail', 'Paid', 'Due', 'Enrolled', 'Note'].map((name) => (
        <th
          key={name}
          scope="col"
          className={styles.screen}
          data-align={name === 'Paid' || name === 'Due' ? 'end' : undefined}
        >
          {name}
        </th>
      ))}
    </>
  )
}

function PaperHeadings() {
  return Array.from({ length: CLASSES_ON_PAPER }, (_, at) => (
    <th key={at} className={styles.box} scope="col" aria-label={`Class ${at + 1}`} />
  ))
}

type StudentRowProps = { student: ClassListRow; marked: Marked | undefined }

function StudentRow({ student, marked }: StudentRowProps) {
  const { enrollmentId, name, studentId, phone, email, orderId, paid, due } = student
  return (
    <tr data-marked={marked?.ids.has(enrollmentId) || undefined}>
      {marked && (
        <td className={styles.mark}>
          <SelectionBox
            label={`Mark ${name}`}
            isChecked={marked.ids.has(enrollmentId)}
            change={(isOn) => marked.mark([enrollmentId], isOn)}
          />
        </td>
      )}
      <td>{student.number}</td>
      <th scope="row">
        <Link to={pages.officeStudent(studentId)}>{name}</Link>
      </th>
      <td>{phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : '–'}</td>
      <td className={styles.screen}>{email === '' ? '–' : <MailAddress>{email}</MailAddress>}</td>
      <td className={styles.screen} data-align="end">
        <Link to={pages.officeOrder(orderId)}>
          <Money amount={paid} />
          <VisuallyHidden>, the order of {name}</VisuallyHidden>
        </Link>
      </td>
      <td className={styles.screen} data-align="end">
        {due === null ? '–' : <Money amount={due} />}
      </td>
      <td className={styles.screen}>
        <Moment at={student.enrolledOn} />
      </td>
      <td className={styles.screen}>{student.note ?? '–'}</td>
      {Array.from({ length: CLASSES_ON_PAPER }, (_, at) => (
        <td key={at} className={styles.box} />
      ))}
    </tr>
  )
}
