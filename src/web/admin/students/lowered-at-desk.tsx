import { useEffect, useEffectEvent } from 'react'
import { formatRupeeText } from '#contract/money.ts'
import { problemCode } from '#web/api/problem-code.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { Alert } from '#web/ui/alert.tsx'

type LoweredProps = {
  of: { id: string; courseId: string; batch?: string; code?: string }
  /** Hears what this student pays, rupee text: the fee, or less where something lowers it. */
  pays: (total: string) => void
}

/** What lowers the fee for a student at the desk, where something does, and why a code does not. */
export function LoweredAtDesk({ of, pays }: LoweredProps) {
  const { answer, failure } = useApiQuery('showStudentPrice', of, { isQuiet: true })
  const total = answer === null ? null : answer.total
  const tell = useEffectEvent((known: string) => pays(known))
  useEffect(() => {
    if (total !== null) tell(total)
  }, [total])
  if (answer === null) return <NotCounted note={codeProblem(failure)} />
  const { concession, codeNote } = answer
  if (concession === null || total === null) return <NotCounted note={codeNote} />
  return (
    <Alert tone="info" title={`This student pays ${formatRupeeText(total)}`}>
      <p>
        {concession.label} takes {formatRupeeText(concession.amount)} off the fee. {codeNote}
      </p>
    </Alert>
  )
}

function NotCounted({ note }: { note: string | null }) {
  return note === null ? null : <Alert tone="warn" title={note} />
}

function codeProblem(failure: unknown): string | null {
  const isAboutCode = problemCode(failure) === 'code-not-valid'
  return isAboutCode && failure instanceof Error ? failure.message : null
}
