import { useEffect, useEffectEvent } from 'react'
import { formatRupeeText } from '#contract/money.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { Alert } from '#web/ui/alert.tsx'

type LoweredProps = {
  of: { id: string; courseId: string; batch?: string }
  /** Hears what this student pays, rupee text, where something lowers it. */
  pays: (total: string) => void
}

/** What lowers the fee for a student at the desk, where something does. */
export function LoweredAtDesk({ of, pays }: LoweredProps) {
  const asked = useApiQuery('showStudentPrice', of)
  const concession = asked.answer?.concession ?? null
  const total = concession === null ? null : (asked.answer?.total ?? null)
  const tell = useEffectEvent((known: string) => pays(known))
  useEffect(() => {
    if (total !== null) tell(total)
  }, [total])
  if (concession === null || total === null) return null
  return (
    <Alert tone="info" title={`This student pays ${formatRupeeText(total)}`}>
      <p>
        {concession.label} takes {formatRupeeText(concession.amount)} off the fee.
      </p>
    </Alert>
  )
}
