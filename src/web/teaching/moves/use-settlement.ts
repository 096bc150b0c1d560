import { useState } from 'react'
import type { CounterMethod } from '#contract/money/slips.ts'
import type { MoveSettlement, MoveTarget } from '#contract/teaching/student-moves.ts'

export type Settlement = ReturnType<typeof useSettlement>

/** The settlement of a difference, chosen again with each place. */
export function useSettlement(target: MoveTarget | null) {
  const [settledBy, setSettledBy] = useState<MoveSettlement | ''>('')
  const [method, setMethod] = useState<CounterMethod>('cash')
  const [reference, setReference] = useState('')
  const [cardLast4, setCardLast4] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const start = (chosen: MoveTarget) => {
    const [only, ...others] = chosen.settlements
    setSettledBy(others.length === 0 && only ? only : '')
  }
  const ask = (sentence: string) => setQuestion(sentence)
  const isAtDesk = target !== null && settledBy === 'order'
  return {
    settledBy,
    setSettledBy,
    method,
    setMethod,
    reference,
    setReference,
    cardLast4,
    setCardLast4,
    question,
    ask,
    isAnother,
    setIsAnother,
    start,
    isAtDesk,
  }
}
