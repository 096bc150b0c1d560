import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FileFound } from '#contract/platform/csv-files.ts'
import type { SettlementMeanings } from '#contract/accounting/settlements.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { CheckField } from '../office-forms/check-field.tsx'

/** The server's findings about a file. */
export type Found = FileFound & {
  message: string
  /** Rows that can be recorded. */
  rows: number
  isRecorded: boolean
}

/** Facts about a file that a person gives besides its columns. */
export type ReadOptions = {
  dayOrder?: 'dayFirst' | 'monthFirst'
  skipBad?: boolean
  answers?: Record<string, string>
  meanings?: SettlementMeanings
}

/** The options of the page, and how a finding changes them. */
export type Reading = { options: ReadOptions; change: (options: ReadOptions) => void }

type CheckAndRecordProps<F extends Found> = {
  /** The required columns are chosen. */
  canCheck: boolean
  read: (options: ReadOptions & { isDryRun: boolean }) => Promise<F>
  renderFindings: (found: F, reading: Reading) => ReactNode
  record: { label: string; busyText: string }
  /** Shown once it is recorded: the next step. */
  after: ReactNode
}

/** First a dry run, which records nothing; then the checked file is recorded. */
export function CheckAndRecord<F extends Found>(props: CheckAndRecordProps<F>) {
  const { canCheck, renderFindings, record, after } = props
  const check = useFileCheck(props.read)
  const { found, action, isStale, canRecord, reading } = check
  return (
    <>
      <CheckButton
        canCheck={canCheck}
        label={isStale ? 'Check again' : 'Check'}
        isDone={canRecord}
        isBusy={action.isBusy && !canRecord}
        check={() => check.read(true)}
      />
      {action.failure !== null && (
        <Alert tone="bad" isUrgent>
          <p>{action.failure}</p>
        </Alert>
      )}
      {found !== null && renderFindings(found, reading)}
      {found !== null && <GoodRowsField {...check} found={found} />}
      {canRecord && (
        <p>
          <Button
            isBusy={action.isBusy}
            busyText={record.busyText}
            onClick={() => check.read(false)}
          >
            {record.label}
          </Button>
        </p>
      )}
      {found?.isRecorded === true && after}
    </>
  )
}

/** The findings, with later answers. They are stale if an answer may change them. */
function useFileCheck<F extends Found>(readFile: CheckAndRecordProps<F>['read']) {
  const [found, setFound] = useState<F | null>(null)
  const [options, setOptions] = useState<ReadOptions>({})
  const [isStale, setIsStale] = useState(false)
  const action = useAction()
  const read = (isDryRun: boolean) =>
    void action.run(async () => {
      setFound(await readFile({ ...options, isDryRun }))
      setIsStale(false)
    })
  const change = (changed: ReadOptions) => {
    setOptions({ ...options, ...changed })
    setIsStale(found !== null)
  }
  const skipsBad = options.skipBad === true
  const skipBad = (isSkipped: boolean) => setOptions({ ...options, skipBad: isSkipped })
  const canRecord = found !== null && !isStale && isRecordable(found, skipsBad)
  return {
    found,
    action,
    isStale,
    canRecord,
    skipsBad,
    skipBad,
    read,
    reading: { options, change },
  }
}

function isRecordable({ isRecorded, badRows, rows }: Found, skipsBad: boolean): boolean {
  return !isRecorded && (badRows === 0 || (skipsBad && rows > 0))
}

type GoodRowsFieldProps = { found: Found; skipsBad: boolean; skipBad: (isSkipped: boolean) => void }

/** Where some rows are bad and others good. */
function GoodRowsField({ found, skipsBad, skipBad }: GoodRowsFieldProps) {
  if (found.isRecorded || found.badRows === 0 || found.rows === 0) return null
  return (
    <CheckField
      label="Record the good rows now"
      hint="The others are in the file to correct. Read it again once they are right."
      checked={skipsBad}
      onChange={({ target }) => skipBad(target.checked)}
    />
  )
}

type CheckButtonProps = {
  canCheck: boolean
  label: string
  isDone: boolean
  isBusy: boolean
  check: () => void
}

function CheckButton({ canCheck, label, isDone, isBusy, check }: CheckButtonProps) {
  return (
    <>
      {!canCheck && <p>Please choose above the columns for the needed facts.</p>}
      <p>
        <Button
          variant={isDone ? 'quiet' : undefined}
          isBusy={isBusy}
          busyText="Checking..."
          disabled={!canCheck}
          onClick={check}
        >
          {label}
        </Button>
      </p>
    </>
  )
}
