import { useState } from 'react'
import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'

type Sent = { alone?: { reason: string; proof: string } }

/**
 * The fields for an owner who decides alone about an action for two people.
 * @param kind the refund's approval, where it is known; else the server returns it, and `sending`
 * shows the fields.
 */
export function useAlone(kind: OfficeRefund['approval'] = 'decide') {
  const [isNeeded, setNeeded] = useState(false)
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState('')
  const isAlone = kind === 'alone' || isNeeded
  const sent: Sent = isAlone ? { alone: { reason, proof } } : {}
  return {
    isAlone,
    reason,
    setReason,
    proof,
    setProof,
    /**
     * Sends the action with the typed fields.
     * @throws the errors of the action.
     */
    sending: async <T>(act: (sent: Sent) => Promise<T>): Promise<T> => {
      try {
        return await act(sent)
      } catch (error) {
        if (problemCode(error) === 'alone-reason-needed') setNeeded(true)
        throw error
      }
    },
  }
}
