import { useState } from 'react'
import { Link } from 'react-router'
import { importFields, importKindNames, importKinds } from '#contract/imports.ts'
import type { ImportColumns, ImportKind } from '#contract/imports.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { CheckAndRecord } from '../files/check-and-record.tsx'
import { Findings } from '../files/findings.tsx'
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
  const api = useApi()
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
            read={(isDryRun) =>
              api.importFile({ kind, fileName: file.name, csv: file.csv, columns, isDryRun })
            }
            renderFindings={(found) => (
              <Findings
                found={found}
                fields={fields}
                sums={`${found.rows} rows can be read; ${found.made} of them are new.`}
              />
            )}
            record={{ label: 'Take it over', busyText: 'Taking over...' }}
            after={<Link to={pages.officeImports()}>See the imports</Link>}
          />
        </>
      )}
    </div>
  )
}
