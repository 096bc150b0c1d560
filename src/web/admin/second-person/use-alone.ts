import { useState } from 'react'
import type { OfficeRefund } from '#contract/refunds.ts'
import { problemCode } from '#web/api/problem-code.ts'

type Sent = { alone?: { reason: string; proof: string } }

/**
 * The fields for an owner who decides alone about an act for two people.
 * @param kind of a refund, where it is known before; else the server says it, and `sending` shows the fields.
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
    /** Sends an act, with what was typed. @throws what it throws. */
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
