import { useState } from 'react'
import { Link } from 'react-router'
import { importFields, importKindNames, importKinds } from '#contract/imports.ts'
import type { FileImported, ImportColumns, ImportKind } from '#contract/imports.ts'
import { ownEntry } from '#contract/own-entry.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useAction } from '#web/data/use-action.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileColumns } from '../files/file-columns.tsx'
import { columnsCalled, columnsFound, headingOf, isWhole } from '../files/file-heading.ts'
import type { FileFieldFacts } from '../files/file-heading.ts'
import styles from '../files/files.module.css'
import { FileField } from '../forms/file-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { NeedsPermission } from '../frame/needs-permission.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { choicesOf } from '../table/list-filter.ts'

export function meta() {
  return officeMeta('Take over a file')
}

export default function ReadImportPage() {
  return (
    <OfficePage
      title="Take over a file"
      back={{ label: 'From before this portal', path: pages.officeImports() }}
    >
      <NeedsPermission permission="institute">
        <ReadImport />
      </NeedsPermission>
    </OfficePage>
  )
}

const hints: Record<ImportKind, string> = {
  students:
    'CSV, one student a row. Who is known by e-mail, or by number and name, is not doubled.',
  payments:
    'CSV, one payment a row. They are shown with the student and stand in no book of this portal.',
  certificates: 'CSV, one certificate a row. Anybody can check them as they check new ones.',
}

type Chosen = { name: string; csv: string; heading: readonly string[] }

/** First a dry run, which records nothing; then what was looked at. */
function ReadImport() {
  const [kind, setKind] = useState<ImportKind>('students')
  const [file, setFile] = useState<Chosen | null>(null)
  const [said, setSaid] = useState<ImportColumns>({})
  const known = useApiQuery('guessImportColumns', { kind })
  const fields: Readonly<Record<string, FileFieldFacts>> = importFields[kind]
  const heading = file?.heading ?? []
  const columns = {
    ...columnsCalled(fields, heading),
    ...columnsFound(known.answer?.columns ?? {}, heading),
    ...said,
  }
  const choose = async (chosen: File | null) => {
    setSaid({})
    if (chosen === null) return setFile(null)
    const csv = await chosen.text()
    return setFile({ name: chosen.name, csv, heading: headingOf(csv) })
  }
  return (
    <div className={styles.read}>
      <SelectField
        label="What is in it"
        choices={choicesOf(importKindNames)}
        value={kind}
        onChange={({ target }) => {
          setKind(importKinds.find((one) => one === target.value) ?? 'students')
          setSaid({})
        }}
      />
      <FileField
        label="File"
        accept=".csv,text/csv"
        hint={hints[kind]}
        choose={(chosen) => void choose(chosen)}
      />
      {file !== null && (
        <>
          <FileColumns
            fields={fields}
            heading={file.heading}
            columns={columns}
            change={(field, name) => setSaid({ ...said, [field]: name })}
          />
          <CheckAndRecord
            key={JSON.stringify([kind, file.name, columns])}
            canCheck={isWhole(fields, columns)}
            asked={{ kind, fileName: file.name, csv: file.csv, columns }}
          />
        </>
      )}
    </div>
  )
}

type CheckAndRecordProps = {
  canCheck: boolean
  asked: { kind: ImportKind; fileName: string; csv: string; columns: ImportColumns }
}

function CheckAndRecord({ canCheck, asked }: CheckAndRecordProps) {
  const api = useApi()
  const [found, setFound] = useState<FileImported | null>(null)
  const action = useAction()
  const read = (isDryRun: boolean) =>
    void action.run(async () => setFound(await api.importFile({ ...asked, isDryRun })))
  const canRecord = found !== null && found.badRows === 0 && !found.isRecorded
  return (
    <>
      <CheckButton
        canCheck={canCheck}
        isDone={canRecord}
        isBusy={action.isBusy && found === null}
        check={() => read(true)}
      />
      {action.failure !== null && (
        <Alert tone="bad" isUrgent>
          <p>{action.failure}</p>
        </Alert>
      )}
      {found !== null && <Findings kind={asked.kind} found={found} />}
      {canRecord && (
        <p>
          <Button isBusy={action.isBusy} busyText="Taking over..." onClick={() => read(false)}>
            Take it over
          </Button>
        </p>
      )}
      {found?.isRecorded === true && <Link to={pages.officeImports()}>See the imports</Link>}
    </>
  )
}

type CheckButtonProps = { canCheck: boolean; isDone: boolean; isBusy: boolean; check: () => void }

function CheckButton({ canCheck, isDone, isBusy, check }: CheckButtonProps) {
  return (
    <>
      {!canCheck && <p>Please say above which columns stand for the needed facts.</p>}
      <p>
        <Button
          variant={isDone ? 'quiet' : undefined}
          isBusy={isBusy}
          busyText="Checking..."
          disabled={!canCheck}
          onClick={check}
        >
          Check
        </Button>
      </p>
    </>
  )
}

function Findings({ kind, found }: { kind: ImportKind; found: FileImported }) {
  const { message, rows, made, bad, badRows } = found
  const fields: Readonly<Record<string, FileFieldFacts>> = importFields[kind]
  return (
    <section className={styles.found} aria-label="What the file says">
      <Alert tone={badRows > 0 ? 'bad' : 'good'} isUrgent title={message}>
        <p>
          {rows} rows can be read; {made} of them are new.
        </p>
      </Alert>
      {badRows > 0 && (
        <>
          <h2>{badRows === 1 ? '1 row cannot be read' : `${badRows} rows cannot be read`}</h2>
          <ul>
            {bad.map(({ row, field, sentence }) => (
              <li key={`${row} ${field}`}>
                Row {row}, {ownEntry(fields, field)?.label ?? field}: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
