import { useState } from 'react'
import type { OfficeRefund } from '#contract/refunds.ts'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { ReauthenticationField } from '../staff/reauthentication-field.tsx'

/** What an owner types who decides alone what takes two. `sent`: for the call, nothing where it takes nobody more. */
export function useAlone(kind: OfficeRefund['approval']) {
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState('')
  const isAlone = kind === 'alone'
  return {
    isAlone,
    reason,
    setReason,
    proof,
    setProof,
    sent: isAlone ? { alone: { reason, proof } } : {},
  }
}

type AloneFieldsProps = { alone: ReturnType<typeof useAlone> }

export function AloneFields({ alone }: AloneFieldsProps) {
  if (!alone.isAlone) return null
  return (
    <>
      <p>
        This takes two people, and nobody else here may decide about refunds. You decide alone: that
        is written into the activity log.
      </p>
      <TextAreaField
        label="Why you decide alone"
        required
        minLength={3}
        maxLength={500}
        value={alone.reason}
        onChange={({ target }) => alone.setReason(target.value)}
      />
      <ReauthenticationField value={alone.proof} change={alone.setProof} />
    </>
  )
}
