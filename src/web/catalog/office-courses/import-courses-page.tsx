import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { CoursesImported } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { PassedOver, SaveBadFile } from '../../platform/files/findings.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { CsvSource } from './csv-source.tsx'
import styles from './import-courses-page.module.css'
import { ImportedRows } from './imported-rows.tsx'

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
          hint="Or mend them in the text above and check again."
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
