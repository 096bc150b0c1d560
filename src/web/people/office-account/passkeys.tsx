import { useState } from 'react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { Passkey } from '#contract/people/passkeys.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './account.module.css'
import { useApi } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { makePasskey } from './use-device.ts'

type PasskeysProps = {
  passkeys: Passkey[]
  /** The role needs a second factor, and there is no app. */
  isLastKept: boolean
  /** Called after a passkey was added; the first factor comes with recovery codes. */
  added: (recoveryCodes: string[]) => void
  removed: () => void
}

export function Passkeys({ passkeys, isLastKept, added, removed }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const staysAlone = isLastKept && passkeys.length === 1
  return (
    <div className={styles.fields}>
      <h3>Passkeys</h3>
      <p>
        Your device, your password manager or a security key stores a passkey. You use it with your
        fingerprint, your face or a PIN. A fake page can’t steal it.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.passkey}>
              <div>
                {passkey.name}
                <p className={styles.quiet}>
                  Added <Moment at={passkey.createdAt} />,{' '}
                  {passkey.lastUsedAt === null ? (
                    'not used yet'
                  ) : (
                    <>
                      last used <Moment at={passkey.lastUsedAt} hasTime />
                    </>
                  )}
                </p>
              </div>
              {!staysAlone && (
                <Button
                  variant="quiet"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setLeaving(passkey)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {browserSupportsWebAuthn() ? (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <p className={styles.quiet}>This browser can’t use passkeys here.</p>
        )}
      </div>
      {isAdding && <AddPasskeyDialog close={() => setAdding(false)} added={added} />}
      {leaving && (
        <RemovePasskeyDialog passkey={leaving} close={() => setLeaving(null)} removed={removed} />
      )}
    </div>
  )
}

type RemovePasskeyDialogProps = { passkey: Passkey; close: () => void; removed: () => void }

/** Asks for the own password, because a passkey logs in. */
function RemovePasskeyDialog({ passkey, close, removed }: RemovePasskeyDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const remove = async () => {
    const { message } = await api.removePasskey({ id: passkey._id, password })
    toast({ tone: 'good', text: message })
    removed()
  }
  return (
    <ConfirmDialog
      title={`Remove the passkey "${passkey.name}"?`}
      confirmLabel="Remove"
      busyText="Removing..."
      confirm={remove}
      close={close}
    >
      <p>
        You can’t log in with it any more. Delete it on your device too. We send you an e-mail about
        it.
      </p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </ConfirmDialog>
  )
}

type AddPasskeyDialogProps = { close: () => void; added: (recoveryCodes: string[]) => void }

/** Asks for a name and the own password; then the device asks for its owner. */
function AddPasskeyDialog({ close, added }: AddPasskeyDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const add = async () => {
    const { options } = await api.startPasskey({ password })
    const reply = await api.addPasskey({ name, credential: await makePasskey(options) })
    toast({ tone: 'good', text: reply.message })
    added(reply.recoveryCodes)
  }
  return (
    <ConfirmDialog
      title="Add a passkey"
      confirmLabel="Continue"
      busyText="Waiting for your device..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <p>First type your password. Then your device asks where to store the passkey.</p>
      <TextField
        label="Name of the passkey"
        hint="For example the name of the device."
        autoComplete="off"
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </ConfirmDialog>
  )
}
