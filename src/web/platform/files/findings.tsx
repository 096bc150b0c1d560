import type { ReactNode } from 'react'
import type { FileFound } from '#contract/platform/csv-files.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import type { FileFields } from '#tables/heading.ts'
import { saveCsv } from '#web/platform/documents/save-file.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { SelectField } from '../office-forms/select-field.tsx'
import type { Found, Reading } from './check-and-record.tsx'
import styles from './files.module.css'

type FindingsProps = {
  found: Found
  reading: Reading
  fields: FileFields
  /** A summary of the readable part, beside the sentence on the whole file. */
  remarks: ReactNode
  children?: ReactNode
}

/** The readable rows of a file in words, and the bad rows. */
export function Findings({ found, reading, fields, remarks, children }: FindingsProps) {
  return (
    <section className={styles.found} aria-label="What the file says">
      <Alert tone={found.badRows > 0 ? 'bad' : 'good'} isUrgent title={found.message}>
        {remarks}
      </Alert>
      <RowsInWords title="As we read it" rows={found.examples} />
      {found.doubtfulDay !== null && (
        <DayOrderField doubtful={found.doubtfulDay} reading={reading} />
      )}
      <RowsInWords title="Please note" rows={found.remarks} />
      {found.badRows > 0 && <BadRows found={found} fields={fields} />}
      {children}
      <PassedOver passedOver={found.passedOver} />
    </section>
  )
}

type RowsInWordsProps = { title: string; rows: FileFound['examples'] }

function RowsInWords({ title, rows }: RowsInWordsProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ row, words }) => (
          <li key={`${row} ${words}`}>
            Row {row}: {words}
          </li>
        ))}
      </ul>
    </>
  )
}

type DayOrderFieldProps = {
  doubtful: NonNullable<FileFound['doubtfulDay']>
  reading: Reading
}

/** 3/4/2025 is read as 3 April unless the user chooses otherwise. */
function DayOrderField({ doubtful: { cell, read, monthFirst }, reading }: DayOrderFieldProps) {
  const { options, change } = reading
  return (
    <SelectField
      label={`${cell} is`}
      hint="All dates in the file are read in this order."
      choices={[
        {
          value: 'dayFirst',
          label:
            read === null
              ? 'no day, with the day first'
              : `${formatIndianDay(read)}, the day first`,
        },
        { value: 'monthFirst', label: `${formatIndianDay(monthFirst)}, the month first` },
      ]}
      value={options.dayOrder ?? 'dayFirst'}
      onChange={({ target }) =>
        change({ dayOrder: target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
      }
    />
  )
}

function BadRows({
  found: { bad, badRows, badFile },
  fields,
}: {
  found: Found
  fields: FileFields
}) {
  return (
    <>
      <h2>{badRows === 1 ? '1 row cannot be read' : `${badRows} rows cannot be read`}</h2>
      <ul>
        {bad.map(({ row, field, sentence }) => (
          <li key={`${row} ${field} ${sentence}`}>
            Row {row}, {ownEntry(fields, field)?.label ?? field}: {sentence}
          </li>
        ))}
      </ul>
      {badFile !== null && <SaveBadFile {...badFile} />}
    </>
  )
}

/** The bad rows with their reasons, as a file to correct and read again. */
export function SaveBadFile(file: NonNullable<FileFound['badFile']>) {
  return (
    <p>
      <Button variant="quiet" onClick={() => saveCsv(file)}>
        Save these rows with the reasons
      </Button>
    </p>
  )
}

/** Lines that are no rows: how many, and which. */
export function PassedOver({ passedOver: { lines, shown } }: Pick<FileFound, 'passedOver'>) {
  if (lines === 0) return null
  return (
    <details>
      <summary>
        {lines === 1
          ? '1 line outside of the table was'
          : `${lines} lines outside of the table were`}{' '}
        passed over
      </summary>
      <ul>
        {shown.map(({ row, text }) => (
          <li key={row}>
            Row {row}: {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
