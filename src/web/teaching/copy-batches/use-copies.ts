import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import { earliestOf, isWhole, movedBy, withDate } from './copied-dates.ts'
import type { CopiedBatch } from './copied-dates.ts'

/** A quarter of a year keeps the weekday. */
export const QUARTER_IN_DAYS = 91

/** The copies to be made, with warnings and refusals of the server for each batch. */
export function useCopies(batches: readonly OfficeBatch[]) {
  const [copies, setCopies] = useState(() =>
    batches.map((batch) => movedBy(batch, QUARTER_IN_DAYS)),
  )
  const { warnings, check } = useWarnings(copies)
  const { save, isBusy, refusals } = useSaving(copies)
  return {
    copies,
    warnings,
    check,
    refusals,
    save,
    isBusy,
    earliest: earliestOf(copies.map(({ dates }) => dates)),
    moveAll: (days: number) => setCopies((now) => now.map(({ batch }) => movedBy(batch, days))),
    change: (id: string, name: keyof CopiedBatch['dates'], day: string) =>
      setCopies((now) =>
        now.map((copy) => (copy.batch._id === id ? withDate(copy, name, day) : copy)),
      ),
    leaveOut: (id: string) => setCopies((now) => now.filter(({ batch }) => batch._id !== id)),
  }
}

function inputOf(copies: readonly CopiedBatch[]) {
  return { copies: copies.map(({ batch, dates }) => ({ batch: batch._id, ...dates })) }
}

/** The server's warnings for the dates as typed, once typing pauses. */
function useWarnings(copies: readonly CopiedBatch[]) {
  const canCheck = copies.length > 0 && copies.every(isWhole)
  const settled = useDebounced(JSON.stringify(canCheck ? inputOf(copies) : { copies: [] }))
  const input: ReturnType<typeof inputOf> = JSON.parse(settled)
  const check = useApiQuery('checkBatchCopies', input, { isByHand: input.copies.length === 0 })
  const found = check.lastAnswer?.copies ?? []
  const warnings = new Map(found.map(({ batch, warnings: sentences }) => [batch, sentences]))
  return { warnings, check }
}

function useSaving(copies: readonly CopiedBatch[]) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const save = () =>
    run(async () => {
      setRefusals({})
      try {
        const { message } = await api.copyBatches(inputOf(copies))
        toast({ tone: 'good', text: message })
        await navigate(pages.officeBatches())
      } catch (error) {
        setRefusals(Object.fromEntries(fieldProblems(error, () => true)))
        throw error
      }
    })
  return { save, isBusy, refusals }
}
