import { courseCsvColumns, eitherOf, sampleCoursesCsv } from '#contract/catalog/course-csv.ts'
import { durationsOnAdd, limits, modesOnAdd } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { knownDepartments } from '#contract/pages.ts'
import { saveFile } from '#web/platform/documents/save-file.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TableFileField } from '../../platform/files/table-file-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import styles from './import-courses-page.module.css'
import { useOpenCampusChoices } from '../../platform/table/use-campus-choices.ts'
import { useDepartmentChoices } from '../../platform/table/use-department-choices.ts'

type CsvSourceProps = { csv: string; setCsv: (csv: string) => void }

/** A file or pasted text; a file's content is put into the text, where it can be corrected. */
export function CsvSource({ csv, setCsv }: CsvSourceProps) {
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
        One heading a column: {courseCsvColumns.join(', ')}. Mode is {eitherOf(modesOnAdd)};
        duration is {eitherOf(durationsOnAdd)}; department is the title of a category; campuses are
        named with a comma between them, none named is all. A list has one entry a line within its
        cell. An empty cell leaves as it is what a course has; a cell with only a dash (-) clears
        it.
      </p>
      <Button variant="quiet" onClick={save}>
        Save a sample file
      </Button>
    </div>
  )
}
