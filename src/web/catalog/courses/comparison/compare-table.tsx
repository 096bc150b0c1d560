import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { setCompared } from '#web/catalog/compare/comparison.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import type { ComparedCourse, ShownRow } from './compare-rows.tsx'
import { REFUND_ROW, shownRows } from './compare-rows.tsx'
import styles from './compare-table.module.css'
import { useInstitute } from '#web/platform/shell/frame-data.ts'

type CompareTableProps = { courses: readonly ComparedCourse[]; terms: RefundTerms }

/** On a phone the table scrolls sideways in its frame; the labels stay in sight. */
export function CompareTable({ courses, terms }: CompareTableProps) {
  const institute = useInstitute()
  const ids = courses.map(({ _id }) => _id)
  const { differing, same } = shownRows(courses, { terms, institute })
  return (
    // the keyboard scrolls it
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div className={styles.frame} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={styles.table} data-courses={courses.length}>
        <thead>
          <tr>
            <td />
            {courses.map(({ _id, courseName }) => (
              <th key={_id} scope="col">
                <h2>
                  <Link to={pages.course(_id)}>{courseName}</Link>
                </h2>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{differing.map((row) => rowOf(row, ids))}</tbody>
        {same.length > 0 && (
          <tbody>
            <tr className={styles.part}>
              <th scope="rowgroup" colSpan={courses.length + 1}>
                The same for {courses.length === 2 ? 'both' : 'all'}
              </th>
            </tr>
            {same.map((row) => rowOf(row, ids))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <td />
            {courses.map(({ _id, courseName }) => (
              <td key={_id}>
                <RemoveLink ids={ids} id={_id} courseName={courseName} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function rowOf({ name, values }: ShownRow, ids: readonly string[]) {
  return (
    <tr key={name}>
      <th scope="row">
        {name === REFUND_ROW ? <Link to={pages.refundPolicy()}>{name}</Link> : name}
      </th>
      {values.map(({ text, shown }, place) => (
        <td key={ids[place]} colSpan={values.length === 1 ? ids.length : 1}>
          {shown ?? textOrLines(text)}
        </td>
      ))}
    </tr>
  )
}

function textOrLines(text: string | string[] | null) {
  if (text === null) return 'Not given'
  if (typeof text === 'string') return text
  return (
    <ul>
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
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
