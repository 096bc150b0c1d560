import { useState } from 'react'
import type { ReactNode } from 'react'
import { FileField } from '../forms/file-field.tsx'
import { CheckAndRecord } from './check-and-record.tsx'
import type { Found } from './check-and-record.tsx'
import { FileColumns } from './file-columns.tsx'
import { headingOf, isWhole } from './file-heading.ts'
import type { FileColumnsSaid, FileFieldFacts } from './file-heading.ts'
import styles from './files.module.css'

/** A file whose columns somebody has said, as it is sent. */
export type SaidFile<Columns> = { fileName: string; csv: string; columns: Columns }

type ReadCsvFileProps<Columns extends FileColumnsSaid, F extends Found> = {
  /** What the file is about: for something else what was said of its columns is forgotten. */
  about: string
  label: string
  hint: string
  fields: Readonly<Record<string, FileFieldFacts>>
  /** The columns of a file with this heading, before somebody says otherwise. */
  propose: (heading: readonly string[]) => Columns
  /** Besides the needed columns; left out: nothing. */
  isEnough?: (columns: Columns) => boolean
  read: (file: SaidFile<Columns>, isDryRun: boolean) => Promise<F>
  renderFindings: (found: F) => ReactNode
  record: { label: string; busyText: string }
  /** The way on, once it is recorded. */
  after: ReactNode
  /** What is said before the file is chosen. */
  children?: ReactNode
}

type Chosen = { time: number; name: string; csv: string; heading: readonly string[] }

/** A table that somebody chooses, says the columns of, has checked, and then has recorded. */
export function ReadCsvFile<Columns extends FileColumnsSaid, F extends Found>(
  props: ReadCsvFileProps<Columns, F>,
) {
  const { about, label, hint, children } = props
  const [file, setFile] = useState<Chosen | null>(null)
  const choose = async (chosen: File | null) => {
    if (chosen === null) return setFile(null)
    const csv = await chosen.text()
    return setFile((before) => ({
      time: (before?.time ?? 0) + 1,
      name: chosen.name,
      csv,
      heading: headingOf(csv),
    }))
  }
  return (
    <div className={styles.read}>
      {children}
      <FileField
        label={label}
        accept=".csv,text/csv"
        hint={hint}
        choose={(chosen) => void choose(chosen)}
      />
      {file !== null && <ChosenFile key={`${about} ${file.time}`} {...props} file={file} />}
    </div>
  )
}

function ChosenFile<Columns extends FileColumnsSaid, F extends Found>({
  file: { name: fileName, csv, heading },
  fields,
  propose,
  isEnough = () => true,
  read,
  renderFindings,
  record,
  after,
}: ReadCsvFileProps<Columns, F> & { file: Chosen }) {
  const [said, setSaid] = useState<FileColumnsSaid>({})
  const columns: Columns = { ...propose(heading), ...said }
  return (
    <>
      <FileColumns
        fields={fields}
        heading={heading}
        columns={columns}
        change={(field, name) => setSaid({ ...said, [field]: name })}
      />
      <CheckAndRecord
        key={JSON.stringify(columns)}
        canCheck={isWhole(fields, columns) && isEnough(columns)}
        read={(isDryRun) => read({ fileName, csv, columns }, isDryRun)}
        renderFindings={renderFindings}
        record={record}
        after={after}
      />
    </>
  )
}
