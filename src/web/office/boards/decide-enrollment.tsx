import { useState } from 'react'
import type { UnbackedEnrollment } from '#contract/office/money-boards.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'

type DecideProps = { enrollment: UnbackedEnrollment; decided: () => void; close: () => void }

const [stays, ends] = [
  { value: 'stays', label: 'It stays' },
  { value: 'ends', label: 'It ends' },
]

/** Ends an enrollment without money, or records why it stays. */
export function DecideEnrollment({ enrollment, decided, close }: DecideProps) {
  const api = useApi()
  const askAgain = useAskAgain()
  const { orderId, customerName, courseName, canEnd } = enrollment
  const [what, setWhat] = useState(canEnd ? '' : stays.value)
  const act = async (reason: string) => {
    const input = { orderId, reason }
    const { message } =
      what === ends.value ? await api.endEnrollment(input) : await api.keepEnrollment(input)
    decided()
    askAgain('countWaiting')
    return message
  }
  return (
    <ReasonDialog
      title={`The place of ${customerName}`}
      confirmLabel="Write it down"
      busyText="Saving..."
      act={act}
      close={close}
    >
      <p>
        No money stands behind the place in {courseName} any more. The student gets no mail: please
        tell them.
      </p>
      {!canEnd && (
        <p>
          Some of the money is still here, or a certificate was issued: it can’t be ended from here.
        </p>
      )}
      <SelectField
        label="What should become of it?"
        choices={canEnd ? [stays, ends] : [stays]}
        {...(canEnd ? { emptyLabel: 'Choose' } : {})}
        required
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      />
    </ReasonDialog>
  )
}
