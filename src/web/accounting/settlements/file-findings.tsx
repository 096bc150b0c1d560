import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import type { SettlementFileRead } from '#contract/accounting/settlements.ts'
import type { Reading } from '../../platform/files/check-and-record.tsx'
import { Findings } from '../../platform/files/findings.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { kindWords } from './settlement-words.ts'
import { WordMeanings } from './word-meanings.tsx'
import styles from './settlements.module.css'

/** The findings about a file: settlements, kinds of rows, unknown and unreadable parts. */
export function FileFindings({ found, reading }: { found: SettlementFileRead; reading: Reading }) {
  return (
    <Findings
      found={found}
      reading={reading}
      fields={settlementFields}
      remarks={<Remarks found={found} />}
    >
      <WordMeanings words={found.words} reading={reading} />
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
    </Findings>
  )
}

function Remarks({ found: { knownRows, different, unexplained } }: { found: SettlementFileRead }) {
  return (
    <>
      {knownRows > 0 && <p>{rowsText(knownRows)} recorded before, not again.</p>}
      {different > 0 && <p>{rowsText(different)} another amount in the books.</p>}
      {unexplained > 0 && <p>{rowsText(unexplained)} not in the books.</p>}
    </>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 row:' : `${count} rows:`
}

type SumsRow = {
  name: string
  more?: string
  rows: number
  gross: string
  charges: string
  net: string
}

const columnsOf = (label: string): readonly SmallColumn<SumsRow>[] => [
  {
    header: label,
    cell: ({ name, more }) => (
      <>
        {name}
        {more !== undefined && <span className={styles.small}>{more}</span>}
      </>
    ),
  },
  { header: 'Rows', align: 'end', cell: ({ rows }) => rows },
  { header: 'Gross', align: 'end', cell: ({ gross }) => <Money amount={gross} /> },
  { header: 'Charges', align: 'end', cell: ({ charges }) => <Money amount={charges} /> },
  { header: 'Net', align: 'end', cell: ({ net }) => <Money amount={net} /> },
]

function Sums({ label, rows }: { label: string; rows: readonly SumsRow[] }) {
  return (
    <SmallTable
      caption={label}
      columns={columnsOf(label)}
      rows={rows}
      rowId={({ name }) => name}
      emptyText="None."
    />
  )
}
