import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { setCompared } from '#web/catalog/compare/comparison.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import type { ComparedCourse } from './compare-rows.tsx'
import { compareRows } from './compare-rows.tsx'
import styles from './compare-table.module.css'
import { CoursePicture } from '../pictures/course-picture.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import type { PublicInstitute } from '#contract/institute/institute.ts'

type CompareTableProps = { courses: readonly ComparedCourse[]; terms: RefundTerms }

/** A row's label stands above its values, so that three courses fit on a phone. */
export function CompareTable({ courses, terms }: CompareTableProps) {
  const institute = useInstitute()
  const ids = courses.map(({ _id }) => _id)
  return (
    <table className={styles.table} data-courses={courses.length}>
      <caption>
        <VisuallyHidden>{courses.map(({ courseName }) => courseName).join(', ')}</VisuallyHidden>
      </caption>
      <thead>
        <tr className={styles.pictures} aria-hidden="true">
          {courses.map(({ _id, photo }) => (
            <td key={_id}>
              <CoursePicture photo={photo} alt="" sizes="33vw" urgency="soon" />
            </td>
          ))}
        </tr>
        <tr className={styles.names}>
          {courses.map(({ _id, courseName }) => (
            <th key={_id} scope="col">
              <Link to={pages.course(_id)}>{courseName}</Link>
            </th>
          ))}
        </tr>
      </thead>
      {rowsOf({ courses, terms }, institute).map(({ name, values }) => (
        <tbody key={name}>
          <tr>
            <th className={styles.row} scope="rowgroup" colSpan={courses.length}>
              {name}
            </th>
          </tr>
          <tr>
            {values.map((value, i) => (
              <td key={ids[i]}>{value ?? 'N/A'}</td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          {courses.map(({ _id, courseName }) => (
            <td key={_id}>
              <RemoveLink ids={ids} id={_id} courseName={courseName} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function rowsOf({ courses, terms }: CompareTableProps, institute: PublicInstitute) {
  return compareRows
    .map(({ name, of }) => ({
      name,
      values: courses.map((course) => of(course, terms, institute)),
    }))
    .filter(({ values }) => values.some((value) => value !== null))
}

type RemoveLinkProps = { ids: readonly string[]; id: string; courseName: string }

function RemoveLink({ ids, id, courseName }: RemoveLinkProps) {
  const others = ids.filter((one) => one !== id)
  return (
    <Link
      className={styles.remove}
      to={pages.compare(others)}
      preventScrollReset
      onClick={() => setCompared(others)}
    >
      Remove<VisuallyHidden> {courseName}</VisuallyHidden>
    </Link>
  )
}
