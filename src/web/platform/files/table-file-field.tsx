import { useRef, useState } from 'react'
import type { OpenedTable } from '#tables/open-file.ts'
import { choicesNamed } from '../table/filters/list-filter.ts'
import { FileField } from '../office-forms/file-field.tsx'
import { SelectField } from '../office-forms/select-field.tsx'

/** A chosen table; isGuessed: its letters may be wrong. */
export type ChosenTable = { fileName: string; csv: string; isGuessed: boolean }

type TableFileFieldProps = {
  label: string
  hint: string
  most: { bytes: number; sentence: string }
  error?: string | undefined
  /** null: the choice was removed, or a sheet has to be chosen first. */
  choose: (table: ChosenTable | null) => void
}

type Several = { fileName: string; tables: readonly OpenedTable[] }

const ACCEPT = '.csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv,text/plain'

/** A file with a table: text in any encoding, or a workbook, with a choice of its filled sheets. */
export function TableFileField({ label, hint, most, error, choose }: TableFileFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [several, setSeveral] = useState<Several | null>(null)
  const latest = useRef<File | null>(null)
  const open = async (file: File | null) => {
    latest.current = file
    const read = file === null ? null : await opened(file, most)
    // another file was chosen while this one was opened
    if (latest.current !== file) return
    setProblem(read?.problem ?? null)
    setSeveral(read?.several ?? null)
    choose(read?.only ?? null)
  }
  const chooseSheet = (name: string) => {
    const table = several?.tables.find((one) => one.name === name)
    if (several === null || table === undefined) return choose(null)
    return choose({ fileName: several.fileName, csv: table.csv, isGuessed: false })
  }
  return (
    <>
      <FileField
        label={label}
        accept={ACCEPT}
        hint={hint}
        error={problem ?? error}
        choose={(file) => void open(file)}
      />
      {several !== null && (
        <SelectField
          key={`${several.fileName} ${several.tables.length}`}
          label="Sheet"
          hint="This workbook has several sheets. Choose the one to read."
          emptyLabel="Please choose"
          choices={choicesNamed(several.tables.map(({ name }) => name))}
          defaultValue=""
          onChange={({ target }) => chooseSheet(target.value)}
        />
      )}
    </>
  )
}

type Opened = { problem?: string; several?: Several; only?: ChosenTable }

async function opened(file: File, most: TableFileFieldProps['most']): Promise<Opened> {
  if (file.size > most.bytes) return { problem: most.sentence }
  // the workbook reader loads when a file is chosen
  const { openFile, openingRefusals } = await import('#tables/open-file.ts')
  const found = await openFile(new Uint8Array(await file.arrayBuffer()))
  if (found.kind === 'refused') return { problem: openingRefusals[found.because] }
  const { tables, isGuessed } = found
  const [first, ...others] = tables
  if (others.length > 0) return { several: { fileName: file.name, tables } }
  return { only: { fileName: file.name, csv: first.csv, isGuessed } }
}
