import { useEffect, useEffectEvent, useState } from 'react'
import { plainCode } from '#contract/platform/text/codes.ts'
import type { PriceShown } from '#contract/selling/concessions.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import type { TextStorage } from '../../../people/session/browser-storage.ts'
import { browserStorage } from '../../../people/session/browser-storage.ts'

/** This tab's storage: a failed payment is tried again in it. */
const codeStorage = browserStorage('sessionStorage')

/** The last valid code for this course; null: none. */
function rememberedCode(storage: TextStorage, courseId: string): string | null {
  return storage.read(placeOf(courseId))
}

function rememberCode(storage: TextStorage, courseId: string, code: string): void {
  storage.write(placeOf(courseId), code)
}

/** The code was removed, or is no longer valid. */
function forgetCode(storage: TextStorage, courseId: string): void {
  storage.remove(placeOf(courseId))
}

function placeOf(courseId: string): string {
  return `code:${courseId}`
}

type Place = {
  courseId: string
  batchId: string | null
  /** The catalogue's fee, rupee text. */
  fee: string
}
type Counted = { code: string; batchId: string | null; price: PriceShown }

/**
 * The price of a place for this student: a given concession counts automatically, a code once it is
 * typed. Until it is loaded, and on a failure, the catalogue's fee is shown; the payment call
 * decides.
 */
export function usePrice({ courseId, batchId, fee }: Place) {
  const query = useApiQuery('showPrice', { courseId, batch: batchId }, { isQuiet: true })
  const typed = useTypedCode({ courseId, batchId })
  const price = typed.counted?.price ?? query.answer
  return {
    ...amountsOf(price, fee),
    concession: price && price.concession,
    /** The possible parts; null: only at once, or unknown. */
    parts: price && price.parts,
    /** Providers that accept this amount; null: unknown. */
    providers: price && price.providers,
    code: typed.counted && typed.counted.code,
    isBusy: typed.isBusy,
    codeProblem: typed.problem,
    applyCode: typed.apply,
    forgetCode: () => {
      typed.forget()
      query.refetch()
    },
    refetch: query.refetch,
  }
}

export type StudentPrice = ReturnType<typeof usePrice>

function amountsOf(price: PriceShown | null, fee: string) {
  if (price?.fee == null) return { fee, total: fee }
  return { fee: price.fee, total: price.total ?? price.fee }
}

/**
 * The typed code: applied, or why it is not. Another batch has another price, and a failed payment
 * is tried again: the last valid code of this course is then looked up automatically.
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
    // an invalid code is not looked up again
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
