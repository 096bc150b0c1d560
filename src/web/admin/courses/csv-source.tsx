import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { courseCsvColumns } from '#contract/office-catalog.ts'
import { useState } from 'react'
import { FileField } from '../forms/file-field.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'

type CsvSourceProps = { csv: string; setCsv: (csv: string) => void }

/** A CSV file, or its text; both end up in the text, where it can still be mended. */
export function CsvSource({ csv, setCsv }: CsvSourceProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (!file) return
    setProblem(file.size > limits.csvMaxLength ? messages.csvTooLarge : null)
    if (file.size <= limits.csvMaxLength) setCsv(await file.text())
  }
  return (
    <>
      <FileField
        label="CSV file"
        accept=".csv,text/csv"
        error={problem ?? undefined}
        hint={`One heading a column: ${courseCsvColumns.join(', ')}. Rows are matched by courseCode: a known code changes that course, a new one adds a course. An export has this form.`}
        choose={(file) => void read(file)}
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
