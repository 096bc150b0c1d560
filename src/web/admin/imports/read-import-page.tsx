import { useState } from 'react'
import { Link } from 'react-router'
import { importFields, importKindNames, importKinds } from '#contract/imports.ts'
import type { ImportKind } from '#contract/imports.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { columnsProposed } from '../files/file-heading.ts'
import type { FileFieldFacts } from '../files/file-heading.ts'
import { Findings } from '../files/findings.tsx'
import { ReadCsvFile } from '../files/read-csv-file.tsx'
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

function UnprintableNames({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      Receipts and certificates cannot print all letters of {names.join(', ')}. The names are taken
      as they are; please ask for them in English letters.
    </p>
  )
}

function ReadImport() {
  const api = useApi()
  const [kind, setKind] = useState<ImportKind>('students')
  const known = useApiQuery('guessImportColumns', { kind })
  const fields: Readonly<Record<string, FileFieldFacts>> = importFields[kind]
  return (
    <ReadCsvFile
      about={kind}
      label="File"
      hint={hints[kind]}
      fields={fields}
      propose={(heading) => columnsProposed(fields, known.answer?.columns, heading)}
      read={(file, isDryRun) => api.importFile({ ...file, kind, isDryRun })}
      renderFindings={(found) => (
        <Findings
          found={found}
          fields={fields}
          remarks={
            <>
              <p>
                {found.rows} rows can be read; {found.made} of them are new.
              </p>
              <UnprintableNames names={found.unprintableNames} />
            </>
          }
        />
      )}
      record={{ label: 'Take it over', busyText: 'Taking over...' }}
      after={<Link to={pages.officeImports()}>See the imports</Link>}
    >
      <SelectField
        label="What is in it"
        choices={choicesOf(importKindNames)}
        value={kind}
        onChange={({ target }) =>
          setKind(importKinds.find((one) => one === target.value) ?? 'students')
        }
      />
    </ReadCsvFile>
  )
}
