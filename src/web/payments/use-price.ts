import { useEffect, useEffectEvent, useState } from 'react'
import { plainCode } from '#contract/codes.ts'
import type { PriceShown } from '#contract/concessions.ts'
import { useApi } from '#web/api/use-api.ts'
import { useAction } from '#web/data/use-action.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { codeStorage, forgetCode, rememberCode, rememberedCode } from './remembered-code.ts'

type Place = {
  courseId: string
  batchId: string | null
  /** As the catalogue said, rupee text. */
  fee: string
}
type Counted = { code: string; batchId: string | null; price: PriceShown }

/**
 * What a place costs this student: what was given to them counts by itself, a code once they have typed it. Until the
 * answer is there, and without one, the catalogue's fee is shown; the payment call decides.
 */
export function usePrice({ courseId, batchId, fee }: Place) {
  const asked = useApiQuery('showPrice', { courseId, batch: batchId }, { isQuiet: true })
  const typed = useTypedCode({ courseId, batchId })
  const price = typed.counted?.price ?? asked.answer
  return {
    ...amountsOf(price, fee),
    concession: price && price.concession,
    /** In which parts it can be paid; null: at once only, or not known. */
    parts: price && price.parts,
    /** Where so much can be paid; null: not known. */
    providers: price && price.providers,
    code: typed.counted && typed.counted.code,
    isBusy: typed.isBusy,
    codeProblem: typed.problem,
    applyCode: typed.apply,
    forgetCode: () => {
      typed.forget()
      asked.refetch()
    },
    refetch: asked.refetch,
  }
}

export type StudentPrice = ReturnType<typeof usePrice>

function amountsOf(price: PriceShown | null, fee: string) {
  if (price?.fee == null) return { fee, total: fee }
  return { fee: price.fee, total: price.total ?? price.fee }
}

/**
 * The code that was typed: counted, or why it is not. Another batch has another price, and a payment that failed is tried
 * again: the code that counted for this course is looked up there by itself.
 */
function useTypedCode({ courseId, batchId }: Omit<Place, 'fee'>) {
  const api = useApi()
  const [last, setLast] = useState<Counted | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const apply = (text: string) =>
    void run(async () => {
      setNote(null)
      const code = plainCode(text)
      const price = await api.showPrice({ courseId, batch: batchId, code })
      if (price.codeNote === null) {
        setLast({ code, batchId, price })
        rememberCode(codeStorage, courseId, code)
      } else setNote(price.codeNote)
    })
  const applyRemembered = useEffectEvent((place: Omit<Place, 'fee'>) => {
    const code = rememberedCode(codeStorage, place.courseId)
    if (code === null) return
    // where it counts no more, it is not asked about again
    forgetCode(codeStorage, place.courseId)
    apply(code)
  })
  useEffect(() => applyRemembered({ courseId, batchId }), [courseId, batchId])
  const counted = last?.batchId === batchId ? last : null
  const forget = () => {
    forgetCode(codeStorage, courseId)
    setLast(null)
  }
  return { counted, isBusy, problem: failure ?? note, apply, forget }
}
