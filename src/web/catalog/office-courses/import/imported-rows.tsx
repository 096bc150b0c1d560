import type { ImportedRow } from '#contract/catalog/office-catalog.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ScrollBox } from '../../../platform/table/cells/scroll-box.tsx'
import styles from './imported-rows.module.css'

const outcomes = {
  added: { tone: 'good', label: 'New' },
  changed: { tone: 'info', label: 'Changed' },
  unchanged: { tone: 'plain', label: 'Unchanged' },
  bad: { tone: 'bad', label: 'Bad' },
} as const satisfies Record<ImportedRow['outcome'], { tone: Tone | 'plain'; label: string }>

/** The result of an import row by row, the bad ones first, each with its errors. */
export function ImportedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const sorted = rows.toSorted((a, b) => Number(b.outcome === 'bad') - Number(a.outcome === 'bad'))
  return (
    <ScrollBox isFramed className={styles.box} label="Rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Outcome</th>
            <th scope="col">Course Code</th>
            <th scope="col">Course Name</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ row, outcome, courseCode, courseName, changes, fields }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>
                <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
              </td>
              <td>{courseCode}</td>
              <td>{courseName}</td>
              <td>
                {outcome === 'changed' && changes.join(', ')}
                {outcome === 'bad' &&
                  Object.entries(fields).map(([column, sentence]) => (
                    <p key={column}>
                      <strong>{column}</strong>: {sentence}
                    </p>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
