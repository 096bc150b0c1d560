import { useEffect, useEffectEvent } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import type { DeskPrice } from './use-payment.ts'

type ConcessionAtDeskProps = {
  price: DeskPrice
  /** Called with the student's price, rupee text: the fee, or less with a concession. */
  priceChanged: (total: string) => void
}

/** A student's discount at the desk, and why a typed code does not apply. */
export function ConcessionAtDesk({ price, priceChanged }: ConcessionAtDeskProps) {
  const { answer, failure } = price
  const total = answer === null ? null : answer.total
  const reportPrice = useEffectEvent((known: string) => priceChanged(known))
  useEffect(() => {
    if (total !== null) reportPrice(total)
  }, [total])
  if (answer === null) return <CodeNote note={codeProblem(failure)} />
  const { concession, codeNote } = answer
  if (concession === null || total === null) return <CodeNote note={codeNote} />
  return (
    <Alert tone="info" title={`This student pays ${formatRupeeText(total)}`}>
      <p>
        {concession.label}: {formatRupeeText(concession.amount)} less. {codeNote}
      </p>
    </Alert>
  )
}

function CodeNote({ note }: { note: string | null }) {
  return note === null ? null : <Alert tone="warn" title={note} />
}

function codeProblem(failure: unknown): string | null {
  const isAboutCode = problemCode(failure) === 'code-not-valid'
  return isAboutCode && failure instanceof Error ? failure.message : null
}
