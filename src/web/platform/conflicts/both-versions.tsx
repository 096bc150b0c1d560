import { ScrollBox } from '../table/cells/scroll-box.tsx'
import styles from './both-versions.module.css'

/** A field that another person has changed, in words. */
export type BothVersionsRow = {
  name: string
  label: string
  before: string
  now: string
  /** null: the reader has not changed it. */
  mine: string | null
}

/** Field by field: before, saved by the other person, and wanted by the reader. */
export function BothVersions({ rows }: { rows: readonly BothVersionsRow[] }) {
  return (
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
          {rows.map(({ name, label, before, now, mine }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{now}</td>
              <td>{mine ?? 'not changed by you'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
