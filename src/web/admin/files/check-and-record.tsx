import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '#web/data/use-action.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** What the server found in a file. */
export type Found = {
  message: string
  bad: readonly { row: number; field: string; sentence: string }[]
  badRows: number
  isRecorded: boolean
}

type CheckAndRecordProps<F extends Found> = {
  /** The needed columns are named. */
  canCheck: boolean
  read: (isDryRun: boolean) => Promise<F>
  renderFindings: (found: F) => ReactNode
  record: { label: string; busyText: string }
  /** The way on, once it is recorded. */
  after: ReactNode
}

/** First a dry run, which records nothing; then what was looked at. */
export function CheckAndRecord<F extends Found>(props: CheckAndRecordProps<F>) {
  const { canCheck, renderFindings, record, after } = props
  const [found, setFound] = useState<F | null>(null)
  const action = useAction()
  const read = (isDryRun: boolean) =>
    void action.run(async () => setFound(await props.read(isDryRun)))
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
      {found !== null && renderFindings(found)}
      {canRecord && (
        <p>
          <Button isBusy={action.isBusy} busyText={record.busyText} onClick={() => read(false)}>
            {record.label}
          </Button>
        </p>
      )}
      {found?.isRecorded === true && after}
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
