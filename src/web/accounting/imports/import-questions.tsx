import type { FileImported, ImportQuestion } from '#contract/accounting/imports.ts'
import { Button } from '#web/platform/ui/button.tsx'
import type { Reading } from '../../platform/files/check-and-record.tsx'
import styles from '../../platform/files/files.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'

type ImportQuestionsProps = { found: FileImported; reading: Reading }

/**
 * Rows that share an address or a number with a person of another name: only a person knows who
 * they are.
 */
export function ImportQuestions({ found, reading }: ImportQuestionsProps) {
  const { questions, openQuestions, isRecorded } = found
  const { answers = {} } = reading.options
  if (questions.length === 0 || isRecorded) return null
  const others = Object.fromEntries(questions.map(({ row }) => [String(row), 'other']))
  return (
    <fieldset className={styles.fields}>
      <legend>The same person, or another one?</legend>
      <p>
        A family may share an e-mail or a number. Another person is kept without the e-mail as a
        login.
      </p>
      {openQuestions > 1 && (
        <p>
          <Button
            variant="quiet"
            onClick={() => reading.change({ answers: { ...others, ...answers } })}
          >
            All of them are other people
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
      {openQuestions > questions.length && (
        <p>There are {openQuestions - questions.length} more after these.</p>
      )}
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
