import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { CoursesImported } from '#contract/catalog/office-catalog.ts'
import { pages, knownDepartments } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../../platform/office-forms/check-field.tsx'
import { NeedsPermission } from '../../../platform/frame/needs-permission.tsx'
import { PassedOver, SaveBadFile } from '../../../platform/files/findings.tsx'
import { officeMeta } from '../../../platform/frame/office-meta.ts'
import { OfficePage } from '../../../platform/frame/office-page.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import styles from './import-courses-page.module.css'
import { ImportedRows } from './imported-rows.tsx'
import { courseCsvColumns, eitherOf, sampleCoursesCsv } from '#contract/catalog/course-csv.ts'
import { durationsOnAdd, limits, modesOnAdd } from '#contract/platform/limits.ts'
import { saveFile } from '../../../platform/documents/save-file.ts'
import { TableFileField } from '../../../platform/files/table-file-field.tsx'
import { TextAreaField } from '../../../platform/office-forms/text-area-field.tsx'
import { useOpenCampusChoices } from '../../../platform/table/filters/use-campus-choices.ts'
import { useDepartmentChoices } from '../../../platform/table/filters/use-department-choices.ts'

export function meta() {
  return officeMeta('Import courses')
}

export default function ImportCoursesPage() {
  return (
    <OfficePage title="Import courses" back={{ label: 'Courses', path: pages.officeCourses() }}>
      <NeedsPermission permission="catalog">
        <ImportCourses />
      </NeedsPermission>
    </OfficePage>
  )
}

/** The result of a dry run, and its text. */
type Checked = { csv: string; found: CoursesImported }

/**
 * First a dry run, which changes nothing and names each bad row; then the import of the checked
 * text.
 */
function ImportCourses() {
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [done, setDone] = useState<CoursesImported | null>(null)
  const api = useApi()
  const toast = useToast()
  const check = useAction()
  const found = checked?.csv === csv ? checked.found : null

  const checkNow = () =>
    void check.run(async () => {
      setDone(null)
      setChecked({ csv, found: await api.importCourses({ csv, isDryRun: true }) })
    })
  const imported = (result: CoursesImported) => {
    setDone(result)
    setChecked(null)
    toast({ tone: 'good', text: result.message })
  }
  return (
    <div className={styles.import}>
      <CsvSource csv={csv} setCsv={setCsv} />
      <p>
        <Button isBusy={check.isBusy} busyText="Checking..." onClick={checkNow}>
          Check
        </Button>
      </p>
      {found && <Findings csv={csv} found={found} imported={imported} />}
      {done && (
        <section aria-label="What was imported" className={styles.found}>
          <h2>Imported</h2>
          <Counts result={done} />
          <p>
            <Link to={pages.officeCourses()}>See the courses</Link>
          </p>
          <ImportedRows rows={done.rows} />
        </section>
      )}
    </div>
  )
}

type FindingsProps = {
  csv: string
  found: CoursesImported
  imported: (result: CoursesImported) => void
}

function Findings({ csv, found, imported }: FindingsProps) {
  const api = useApi()
  const action = useAction()
  const [skipBad, setSkipBad] = useState(false)
  const useful = found.added + found.changed
  const canImport = useful > 0 && (found.bad === 0 || skipBad)
  const importNow = () =>
    void action.run(async () =>
      imported(await api.importCourses({ csv, isDryRun: false, skipBad })),
    )
  return (
    <section aria-label="What the import would do" className={styles.found}>
      <h2>{found.message}</h2>
      <Counts result={found} />
      <ImportedRows rows={found.rows} />
      {found.badFile !== null && <SaveBadFile {...found.badFile} />}
      <PassedOver passedOver={found.passedOver} />
      {useful === 0 && <p>There is nothing to import.</p>}
      {found.bad > 0 && useful > 0 && (
        <CheckField
          label="Leave the bad rows out and import the others"
          hint="Or correct them in the text above and check again."
          checked={skipBad}
          onChange={({ target }) => setSkipBad(target.checked)}
        />
      )}
      <p>
        <Button
          isBusy={action.isBusy}
          busyText={messages.uploading}
          disabled={!canImport}
          onClick={importNow}
        >
          {useful === 1 ? 'Import 1 course' : `Import ${useful} courses`}
        </Button>
      </p>
    </section>
  )
}

function Counts({ result: { added, changed, unchanged, bad } }: { result: CoursesImported }) {
  return (
    <dl className={styles.counts}>
      {Object.entries({ New: added, Changed: changed, Unchanged: unchanged, Bad: bad }).map(
        ([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

type CsvSourceProps = { csv: string; setCsv: (csv: string) => void }

/** A file or pasted text; a file's content is put into the text, where it can be corrected. */
function CsvSource({ csv, setCsv }: CsvSourceProps) {
  return (
    <>
      <SampleFile />
      <TableFileField
        label="Excel or CSV file"
        most={{ bytes: limits.csvMaxLength, sentence: messages.csvTooLarge }}
        hint="Rows are matched by courseCode: a known code changes that course, a new one adds a course. An export has this form, too."
        choose={(table) => table !== null && setCsv(table.csv)}
      />
      <TextAreaField
        label="Or paste the text"
        rows={8}
        spellCheck={false}
        value={csv}
        onChange={({ target }) => setCsv(target.value)}
      />
    </>
  )
}

/** The format of a file for import: its columns, their values, and a sample file. */
function SampleFile() {
  const [department] = useDepartmentChoices()
  const campuses = useOpenCampusChoices().map(({ value }) => value)
  const save = () => {
    const csv = sampleCoursesCsv(department?.label ?? knownDepartments[0].title, campuses)
    // the byte order mark tells spreadsheets the encoding
    saveFile('courses-sample.csv', new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <div className={styles.sample}>
      <p>
        One heading a column: {courseCsvColumns.join(', ')}. Mode is {eitherOf(modesOnAdd)}.
        Duration is {eitherOf(durationsOnAdd)}. Department is the title of a category. Separate
        campuses by commas; none means all. A list has one entry a line in its cell. An empty cell
        changes nothing. A cell with a dash (-) clears the field.
      </p>
      <Button variant="quiet" onClick={save}>
        Save a sample file
      </Button>
    </div>
  )
}
