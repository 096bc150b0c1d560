import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { ReauthenticationField } from '../staff/reauthentication-field.tsx'
import type { useAlone } from './use-alone.ts'

/** The fields for an owner who decides alone what takes two people. */
export function AloneFields({ alone }: { alone: ReturnType<typeof useAlone> }) {
  if (!alone.isAlone) return null
  return (
    <>
      <p>
        This takes two people, and no one else here may decide refunds. You decide alone. The
        activity log shows that.
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
