import { useState } from 'react'
import type { ConcessionRow } from '#contract/selling/concessions.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'

export type Asked = { act: 'agree' | 'refuse' | 'end'; concession: ConcessionRow }

type DialogProps = Asked & { changed: () => void; close: () => void }

/** The person or thing that a concession is for. */
export function nameOf({ code, name, studentName, courseName }: ConcessionRow): string {
  return code ?? name ?? `${studentName ?? 'a student'}, ${courseName ?? 'a course'}`
}

/** Agrees to a concession above the limit, refuses it, or ends one. */
export function ConcessionDialog(props: DialogProps) {
  return props.act === 'agree' ? <AgreeDialog {...props} /> : <TakingDialog {...props} />
}

function AgreeDialog({ concession, changed, close }: DialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState('')
  const isAlone = concession.decision === 'alone'
  const agree = async () => {
    const alone = isAlone ? { alone: { reason, proof } } : {}
    const { message } = await api.agreeToConcession({ id: concession._id, ...alone })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`Approve ${concession.gives} for ${nameOf(concession)}?`}
      confirmLabel="Approve"
      busyText="Saving..."
      tone="plain"
      confirm={agree}
      close={close}
    >
      <p>
        {concession.givenByName} gave it
        {concession.words === '' ? '.' : `: ${concession.words}`}
      </p>
      <p>It is active at once. The discount report shows your name.</p>
      {isAlone && (
        <>
          <p>
            It is your own, and no one else can approve it. You decide alone; the activity log shows
            that.
          </p>
          <TextAreaField
            label="Why you decide alone"
            required
            minLength={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ReauthenticationField value={proof} change={setProof} />
        </>
      )}
    </ConfirmDialog>
  )
}

const words = {
  refuse: {
    verb: 'Refuse',
    text: 'The discount is not given. Its giver can read the reason.',
  },
  end: {
    verb: 'End',
    text: 'It is not given any more. Placed orders keep their price.',
  },
}

function TakingDialog({ act, concession, changed, close }: DialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { verb, text } = act === 'refuse' ? words.refuse : words.end
  const send = async () => {
    const input = { id: concession._id, reason }
    const { message } = await (act === 'refuse'
      ? api.refuseConcession(input)
      : api.endConcession(input))
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`${verb} ${concession.gives} for ${nameOf(concession)}?`}
      confirmLabel={verb}
      busyText="Saving..."
      confirm={send}
      close={close}
    >
      <p>{text}</p>
      <TextAreaField
        label="Reason"
        hint="Only the office sees it."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
