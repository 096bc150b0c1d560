import { useState } from 'react'
import type { EventReceiver } from '#contract/office/integrations.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'
import type { MadeSecret } from './secret-once.tsx'

type AddReceiverProps = { close: () => void; made: (made: MadeSecret) => void }

export function AddReceiver({ close, made }: AddReceiverProps) {
  const api = useApi()
  const [label, setLabel] = useState('')
  const [url, setUrl] = useState('')
  const [proof, setProof] = useState('')
  const add = async () => {
    const { secret } = await api.addEventReceiver({ label, url, proof })
    made({ title: `The secret of ${label.trim()}`, secret })
  }
  return (
    <ConfirmDialog
      title="Add a receiver"
      confirmLabel="Add the receiver"
      busyText="Adding..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <TextField
        label="Program"
        hint="For example: accounts program of the tax adviser."
        autoComplete="off"
        required
        maxLength={100}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <TextField
        label="Address"
        hint="It begins with https://. Events carry ids and amounts, no data of students."
        type="url"
        autoComplete="off"
        required
        maxLength={500}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}

type OfReceiver = { receiver: EventReceiver; close: () => void }

export function EndReceiver({ receiver, close, ended }: OfReceiver & { ended: () => void }) {
  const api = useApi()
  const toast = useToast()
  const end = async () => {
    const { message } = await api.endEventReceiver({ id: receiver._id })
    toast({ tone: 'good', text: message })
    ended()
  }
  return (
    <ConfirmDialog
      title={`End ${receiver.label}?`}
      confirmLabel="End the receiver"
      busyText="Ending..."
      confirm={end}
      close={close}
    >
      <p>It gets no more events, not even waiting ones. You can’t undo this.</p>
    </ConfirmDialog>
  )
}

export function RenewSecret({
  receiver,
  close,
  made,
}: OfReceiver & { made: (made: MadeSecret) => void }) {
  const api = useApi()
  const [proof, setProof] = useState('')
  const renew = async () => {
    const { secret } = await api.renewEventSecret({ id: receiver._id, proof })
    made({ title: `The new secret of ${receiver.label}`, secret })
  }
  return (
    <ConfirmDialog
      title={`A new secret for ${receiver.label}?`}
      confirmLabel="Make a new secret"
      busyText="Making..."
      tone="plain"
      confirm={renew}
      close={close}
    >
      <p>Both secrets are valid for 24 hours. Change the program in that time.</p>
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
