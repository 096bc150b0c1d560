import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { DeskDraft } from './desk-draft.ts'

/** A student who was chosen elsewhere, in the jump box, is taken over. */
export function usePayerOfLink(change: (changed: Partial<DeskDraft>) => void): void {
  const { key, state } = useLocation()
  useEffect(() => {
    const payer = payerIn(state)
    if (payer !== null) change({ student: payer, course: null, adding: null, typed: null })
  }, [change, key, state])
}

function payerIn(state: unknown): DeskDraft['student'] {
  if (typeof state !== 'object' || state === null || !('payer' in state)) return null
  // set by the jump box
  return state.payer as DeskDraft['student']
}
