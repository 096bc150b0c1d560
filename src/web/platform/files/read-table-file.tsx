import { useState } from 'react'
import type { ReactNode } from 'react'
import { hasNeededColumns, matchersByName, matchersByWords } from '#tables/heading.ts'
import type { ColumnsByField, FileFields, FileFieldFacts } from '#tables/heading.ts'
import { readTable } from '#tables/read-table.ts'
import type { Table } from '#tables/read-table.ts'
import { messages } from '#contract/messages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { CheckAndRecord } from './check-and-record.tsx'
import type { Found, ReadOptions, Reading } from './check-and-record.tsx'
import { TableFileField } from './table-file-field.tsx'
import type { ChosenTable } from './table-file-field.tsx'
import styles from './files.module.css'
import { SelectField } from '../office-forms/select-field.tsx'
import { choicesNamed } from '../table/filters/list-filter.ts'

/** The input of the call: a file and its chosen columns. */
export type SaidFile<Columns> = {
  fileName: string
  csv: string
  columns: Columns
} & ReadOptions & {
    isDryRun: boolean
  }

type ReadTableFileProps<F extends Found> = {
  /** The subject of the file: a change of subject resets the column choices. */
  about: string
  label: string
  hint: string
  mostBytes: number
  fields: FileFields
  /** The last choice for such files. */
  known: ColumnsByField
  /** The default columns of this table. */
  propose: (table: Table, known: ColumnsByField) => Record<string, string>
  /** A further condition besides the required columns; left out: none. */
  isEnough?: (columns: ColumnsByField) => boolean
  read: (file: SaidFile<Record<string, string>>) => Promise<F>
  renderFindings: (found: F, reading: Reading) => ReactNode
  record: { label: string; busyText: string }
  /** Shown once it is recorded: the next step. */
  after: ReactNode
  /** The text before a file is chosen. */
  children?: ReactNode
}

type Chosen = ChosenTable & { time: number }

/** Chooses a table, assigns its columns, checks it, and records it. */
export function ReadTableFile<F extends Found>(props: ReadTableFileProps<F>) {
  const { about, label, hint, mostBytes, children } = props
  const [file, setFile] = useState<Chosen | null>(null)
  const choose = (chosen: ChosenTable | null) =>
    setFile((before) => chosen && { ...chosen, time: (before?.time ?? 0) + 1 })
  return (
    <div className={styles.read}>
      {children}
      <TableFileField
        label={label}
        hint={hint}
        most={{ bytes: mostBytes, sentence: messages.fileTooLarge }}
        choose={choose}
      />
      {file !== null && <ChosenFile key={`${about} ${file.time}`} {...props} file={file} />}
    </div>
  )
}

function ChosenFile<F extends Found>({
  file: { fileName, csv, isGuessed },
  fields,
  known,
  propose,
  isEnough = () => true,
  read,
  renderFindings,
  record,
  after,
}: ReadTableFileProps<F> & { file: Chosen }) {
  const [chosenColumns, setChosenColumns] = useState<ColumnsByField>({})
  const table = tableOf(csv, fields, known)
  if (table === null) return <Alert tone="bad" title={messages.tableUnreadable} />
  const columns = { ...propose(table, known), ...chosenColumns } as Record<string, string> // no value is undefined
  return (
    <>
      {isGuessed && (
        <Alert tone="warn" title="The file does not name its character encoding">
          <p>It is read as plain CSV of Excel. Check the names below before you record.</p>
        </Alert>
      )}
      <FileColumns
        fields={fields}
        heading={table.columns.filter((name) => name !== '')}
        columns={columns}
        change={(field, name) => setChosenColumns({ ...chosenColumns, [field]: name })}
      />
      <CheckAndRecord
        key={JSON.stringify(columns)}
        canCheck={hasNeededColumns(fields, columns) && isEnough(columns)}
        read={(options) => read({ fileName, csv, columns, ...options })}
        renderFindings={renderFindings}
        record={record}
        after={after}
      />
    </>
  )
}

/** Reads the table by the usual headings and the last choice; null where it is no table. */
function tableOf(csv: string, fields: FileFields, known: ColumnsByField): Table | null {
  try {
    return readTable(csv, [...matchersByWords(fields), ...matchersByName(known)])
  } catch {
    return null
  }
}

type FileColumnsProps<Field extends string> = {
  fields: Readonly<Record<Field, FileFieldFacts>>
  heading: readonly string[]
  columns: ColumnsByField
  change: (field: Field, name: string) => void
}

/** Assigns the file's columns to fields; the choice is kept for the next file of its kind. */
function FileColumns<Field extends string>({
  fields,
  heading,
  columns,
  change,
}: FileColumnsProps<Field>) {
  // Object.keys loses the table's key types
  const names = Object.keys(fields) as Field[]
  return (
    <fieldset className={styles.fields}>
      <legend>Columns</legend>
      <div className={styles.columns}>
        {names.map((field) => {
          const { label, isNeeded } = fields[field]
          return (
            <SelectField
              key={field}
              label={label}
              isOptional={!isNeeded}
              emptyLabel={isNeeded ? 'Please choose' : 'Not in the file'}
              choices={choicesNamed(heading)}
              value={columns[field] ?? ''}
              onChange={({ target }) => change(field, target.value)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
