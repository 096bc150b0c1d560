import { formatIndianDay } from '#contract/indian-time.ts'
import { settlementFields } from '#contract/settlements.ts'
import type { SettlementField, SettlementFileRead } from '#contract/settlements.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '../table/money.tsx'
import { ScrollBox } from '../table/scroll-box.tsx'
import { kindWords } from './settlement-words.ts'
import styles from './settlements.module.css'

/** What a file says: its settlements, its kinds of row, what nobody knows, and what cannot be read. */
export function FileFindings({ found }: { found: SettlementFileRead }) {
  return (
    <section className={styles.found} aria-label="What the file says">
      <Alert tone={found.badRows > 0 ? 'bad' : 'good'} isUrgent title={found.message}>
        <Remarks found={found} />
      </Alert>
      {found.badRows > 0 && <BadRows found={found} />}
      <h2>Settlements</h2>
      <Sums
        label="Settlements"
        rows={found.settlements.map(({ reference, utr, paidOn, ...sums }) => ({
          ...sums,
          name: reference,
          more: `${formatIndianDay(paidOn)}${utr === null ? '' : `, UTR ${utr}`}`,
        }))}
      />
      <h2>Kinds of row</h2>
      <Sums
        label="Kinds of row"
        rows={found.byKind.map(({ kind, ...sums }) => ({ ...sums, name: kindWords[kind] }))}
      />
    </section>
  )
}

function Remarks({ found: { knownRows, different, unexplained } }: { found: SettlementFileRead }) {
  return (
    <>
      {knownRows > 0 && <p>{rowsText(knownRows)} read before, not recorded again.</p>}
      {different > 0 && <p>{rowsText(different)} another amount than our books.</p>}
      {unexplained > 0 && <p>{rowsText(unexplained)} about nothing in our books.</p>}
    </>
  )
}

function rowsText(count: number): string {
  return count === 1 ? 'One of the rows:' : `${count} rows:`
}

function BadRows({ found: { bad, badRows } }: { found: SettlementFileRead }) {
  return (
    <>
      <h2>{badRows === 1 ? '1 row cannot be read' : `${badRows} rows cannot be read`}</h2>
      <ul>
        {bad.map(({ row, field, sentence }) => (
          <li key={`${row} ${field}`}>
            Row {row}, {settlementFields[field as SettlementField].label}: {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}

type SumsRow = {
  name: string
  more?: string
  rows: number
  gross: string
  charges: string
  net: string
}

function Sums({ label, rows }: { label: string; rows: readonly SumsRow[] }) {
  return (
    <ScrollBox isFramed label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" data-align="end">
              Rows
            </th>
            <th scope="col" data-align="end">
              Gross
            </th>
            <th scope="col" data-align="end">
              Charges
            </th>
            <th scope="col" data-align="end">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, more, rows: count, gross, charges, net }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {more !== undefined && <span className={styles.small}>{more}</span>}
              </th>
              <td data-align="end">{count}</td>
              <td data-align="end">
                <Money amount={gross} />
              </td>
              <td data-align="end">
                <Money amount={charges} />
              </td>
              <td data-align="end">
                <Money amount={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
