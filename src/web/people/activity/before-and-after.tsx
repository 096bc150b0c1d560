import { Link } from 'react-router'
import type { ActivityLine } from '#contract/people/activity.ts'
import { pages } from '#contract/pages.ts'
import styles from './activity.module.css'
import { factName, factText } from './field-labels.ts'

/** The old and new value of each changed fact, folded at first. */
export function BeforeAndAfter({ line: { before, after } }: { line: ActivityLine }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>Before and after</summary>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{factName(name)}</th>
              <td>
                <Value name={name} value={before?.[name]} />
              </td>
              <td>
                <Value name={name} value={after?.[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The log names a student by id, because a name can be removed; the page of that id shows it. */
function Value({ name, value }: { name: string; value: unknown }) {
  if (name === 'student' && typeof value === 'string')
    return <Link to={pages.officeStudent(value)}>Open the student</Link>
  return factText(name, value)
}
