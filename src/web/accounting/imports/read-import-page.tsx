import { useState } from 'react'
import { Link } from 'react-router'
import {
  importFields,
  importKindNames,
  importKinds,
  importMaxBytes,
} from '#contract/accounting/imports.ts'
import type { FileImported, ImportKind, ImportQuestion } from '#contract/accounting/imports.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { proposeColumns } from '#tables/heading.ts'
import type { FileFields } from '#tables/heading.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Findings } from '../../platform/files/findings.tsx'
import { ReadTableFile } from '../../platform/files/read-table-file.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { choicesOf } from '../../platform/table/filters/list-filter.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { Reading } from '../../platform/files/check-and-record.tsx'
import styles from '../../platform/files/files.module.css'

export function meta() {
  return officeMeta('Import a file')
}

export default function ReadImportPage() {
  return (
    <OfficePage title="Import a file" back={{ label: 'Import', path: pages.officeImports() }}>
      <NeedsPermission permission="institute">
        <ReadImport />
      </NeedsPermission>
    </OfficePage>
  )
}

const hints: Record<ImportKind, string> = {
  students:
    'Excel or CSV, one student in each row. A student with a known name and e-mail or number is not added again.',
  payments:
    'Excel or CSV, one payment in each row. The student’s page shows them; the books don’t count them.',
  certificates: 'Excel or CSV, one certificate in each row. Anyone can check them like new ones.',
}

function UnprintableNames({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      Receipts and certificates can’t print all letters of {names.join(', ')}. Please ask for these
      names in English letters.
    </p>
  )
}

function ReadImport() {
  const api = useApi()
  const [kind, setKind] = useState<ImportKind>('students')
  const known = useApiQuery('guessImportColumns', { kind })
  const fields: FileFields = importFields[kind]
  return (
    <ReadTableFile
      about={kind}
      label="File"
      hint={hints[kind]}
      mostBytes={importMaxBytes}
      fields={fields}
      known={known.answer?.columns ?? {}}
      propose={(table, columns) => proposeColumns(fields, columns, table.columns)}
      read={(file) => api.importFile({ ...file, kind })}
      renderFindings={(found, reading) => (
        <Findings
          found={found}
          reading={reading}
          fields={fields}
          remarks={
            <>
              <Counts found={found} />
              <UnprintableNames names={found.unprintableNames} />
            </>
          }
        >
          <ImportQuestions found={found} reading={reading} />
        </Findings>
      )}
      record={{ label: 'Import', busyText: 'Importing...' }}
      after={<Link to={pages.officeImports()}>See all imports</Link>}
    >
      <SelectField
        label="Content"
        choices={choicesOf(importKindNames)}
        value={kind}
        onChange={({ target }) =>
          setKind(importKinds.find((one) => one === target.value) ?? 'students')
        }
      />
    </ReadTableFile>
  )
}

function Counts({ found: { rows, made, sum } }: { found: FileImported }) {
  return (
    <p>
      {rows === 1 ? '1 row' : `${rows} rows`} can be imported, {made} new.
      {sum !== null && ` Their sum is ${formatRupeeText(sum)}.`}
    </p>
  )
}

type ImportQuestionsProps = { found: FileImported; reading: Reading }

/**
 * Rows that share an address or a number with a person of another name: only a person knows who
 * they are.
 */
function ImportQuestions({ found, reading }: ImportQuestionsProps) {
  const { questions, openQuestions, isRecorded } = found
  const { answers = {} } = reading.options
  if (questions.length === 0 || isRecorded) return null
  const others = Object.fromEntries(questions.map(({ row }) => [String(row), 'other']))
  return (
    <fieldset className={styles.fields}>
      <legend>The same person?</legend>
      <p>
        A family may share an e-mail or a number. A second person is kept, but can’t log in with
        this e-mail.
      </p>
      {openQuestions > 1 && (
        <p>
          <Button
            variant="quiet"
            onClick={() => reading.change({ answers: { ...others, ...answers } })}
          >
            All are different people
          </Button>
        </p>
      )}
      {questions.map((question) => (
        <Question
          key={question.row}
          question={question}
          answer={answers[String(question.row)] ?? ''}
          change={(answer) => reading.change({ answers: { ...answers, [question.row]: answer } })}
        />
      ))}
      {openQuestions > questions.length && <p>{openQuestions - questions.length} more follow.</p>}
    </fieldset>
  )
}

type QuestionProps = {
  question: ImportQuestion
  answer: string
  change: (answer: string) => void
}

function Question({ question: { row, name, shares, people }, answer, change }: QuestionProps) {
  const names = people.map((person) => person.name).join(', ')
  return (
    <SelectField
      label={`Row ${row}: ${name} has the ${shares === 'email' ? 'e-mail' : 'number'} of ${names}`}
      emptyLabel="Please choose"
      choices={[
        { value: 'other', label: `${name} is another person` },
        ...people.map(({ id, name: called, detail }) => ({
          value: id,
          label: `The same person as ${called} (${detail})`,
        })),
      ]}
      value={answer}
      onChange={({ target }) => change(target.value)}
    />
  )
}
