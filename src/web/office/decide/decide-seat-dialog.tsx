import { useState } from 'react'
import type { UnbackedEnrollment } from '#contract/office/money-boards.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'

type DecideProps = { enrollment: UnbackedEnrollment; decided: () => void; close: () => void }

const [stays, ends] = [
  { value: 'stays', label: 'The student keeps it' },
  { value: 'ends', label: 'It ends' },
]

/** Ends an enrollment without money, or records why it stays. */
export function DecideSeatDialog({ enrollment, decided, close }: DecideProps) {
  const api = useApi()
  const { orderId, customerName, courseName, canEnd, gone, paid } = enrollment
  const [what, setWhat] = useState(canEnd ? '' : stays.value)
  const act = async (reason: string) => {
    const input = { orderId, reason }
    const { message } =
      what === ends.value ? await api.endEnrollment(input) : await api.keepEnrollment(input)
    decided()
    return message
  }
  return (
    <ReasonDialog
      title={`The seat of ${customerName}`}
      confirmLabel="Save"
      busyText="Saving..."
      act={act}
      close={close}
    >
      <p>
        {formatRupeeText(gone)} of {formatRupeeText(paid)} for {courseName} went back. The student
        gets no mail: please tell them.
      </p>
      {!canEnd && (
        <p>
          The seat can’t end here: some of the money is still with us, or a certificate was issued.
        </p>
      )}
      <SelectField
        label="Decision"
        choices={canEnd ? [stays, ends] : [stays]}
        {...(canEnd ? { emptyLabel: 'Choose' } : {})}
        required
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      />
    </ReasonDialog>
  )
}
