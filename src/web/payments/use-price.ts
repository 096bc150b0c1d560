import { useState } from 'react'
import type { PriceShown } from '#contract/concessions.ts'
import { useApi } from '#web/api/use-api.ts'
import { useAction } from '#web/data/use-action.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'

/**
 * What a place costs this student: what was given to them counts by itself, a code once they have typed it. Until the
 * answer is there, and without one, the catalogue's fee is shown; the payment call decides.
 * @param of.fee as the catalogue said, rupee text.
 */
export function usePrice({
  courseId,
  batchId,
  fee,
}: {
  courseId: string
  batchId: string | null
  fee: string
}) {
  const api = useApi()
  const asked = useApiQuery('showPrice', { courseId, batch: batchId }, { isQuiet: true })
  const [typed, setTyped] = useState<{
    code: string
    batchId: string | null
    price: PriceShown
  } | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const action = useAction({ isInDialog: true })
  // another batch has another price: its code is typed anew
  const counted = typed !== null && typed.batchId === batchId ? typed : null
  const price = counted?.price ?? asked.answer
  const useCode = (text: string) =>
    void action.run(async () => {
      setNote(null)
      const code = text.trim().toUpperCase()
      const answer = await api.showPrice({ courseId, batch: batchId, code })
      if (answer.codeNote === null) setTyped({ code, batchId, price: answer })
      else setNote(answer.codeNote)
    })
  return {
    fee: price?.fee ?? fee,
    total: price?.total ?? price?.fee ?? fee,
    concession: price?.concession ?? null,
    /** Where so much can be paid; null: not known. */
    providers: price?.providers ?? null,
    code: counted?.code ?? null,
    isBusy: action.isBusy,
    codeProblem: action.failure ?? note,
    useCode,
    forgetCode: () => {
      setTyped(null)
      asked.refetch()
    },
    refetch: asked.refetch,
  }
}

export type StudentPrice = ReturnType<typeof usePrice>
