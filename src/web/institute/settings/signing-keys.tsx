import { useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import type { SigningKey } from '#contract/money/documents/signing-keys.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'
import styles from '../../people/office-account/account.module.css'
import own from './signing-keys.module.css'

const nothing = {}

type Act = { kind: 'change' } | { kind: 'withdraw'; id: string }

/** The keys that sign receipts and refund receipts (decision 73); for owners. */
export function SigningKeys() {
  const query = useApiQuery('listSigningKeys', nothing)
  const [act, setAct] = useState<Act | null>(null)
  const keys = query.answer?.keys ?? []
  const signs = keys.some(({ retiredOn }) => retiredOn === null)
  return (
    <section className={styles.section} aria-label="Keys">
      <p className={styles.quiet}>
        The QR code on each receipt is signed with your institute’s key. Anyone can check it, even
        without internet.
      </p>
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && keys.length === 0 && (
        <p className={styles.quiet}>The portal makes the key with the first receipt.</p>
      )}
      {keys.length > 0 && (
        <ul className={own.keys}>
          {keys.map((key) => (
            <Key
              key={key._id}
              {...key}
              withdraw={() => setAct({ kind: 'withdraw', id: key._id })}
            />
          ))}
        </ul>
      )}
      {signs && (
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={() => setAct({ kind: 'change' })}>
            Change the key
          </Button>
        </div>
      )}
      {act && <ActOnKey act={act} close={() => setAct(null)} done={query.refetch} />}
    </section>
  )
}

function Key(props: SigningKey & { withdraw: () => void }) {
  const { _id: id, madeOn, retiredOn, withdrawnOn, signed, withdraw } = props
  const documents = signed === 1 ? '1 document' : `${signed.toLocaleString('en-IN')} documents`
  return (
    <li>
      <div>
        <code>{id}</code>{' '}
        {withdrawnOn !== null ? (
          <Badge tone="bad">Withdrawn</Badge>
        ) : (
          <Badge tone={retiredOn === null ? 'good' : 'plain'}>
            {retiredOn === null ? 'In use' : 'Still valid'}
          </Badge>
        )}
        <p className={styles.quiet}>
          {documents}, made on {formatIst(madeOn)}
          {retiredOn !== null && `, until ${formatIst(withdrawnOn ?? retiredOn)}`}
        </p>
      </div>
      {withdrawnOn === null && (
        <Button variant="quiet" onClick={withdraw} aria-label={`Withdraw the key ${id}`}>
          Withdraw
        </Button>
      )}
    </li>
  )
}

type ActOnKeyProps = { act: Act; close: () => void; done: () => void }

function ActOnKey({ act, close, done }: ActOnKeyProps) {
  const api = useApi()
  const toast = useToast()
  const [proof, setProof] = useState('')
  const isChange = act.kind === 'change'
  const send = async () => {
    const { message } = isChange
      ? await api.changeSigningKey({ proof })
      : await api.withdrawSigningKey({ id: act.id, proof })
    toast({ tone: 'good', text: message })
    done()
  }
  return (
    <ConfirmDialog
      title={isChange ? 'Change the key?' : `Withdraw the key ${act.id}?`}
      confirmLabel={isChange ? 'Change the key' : 'Withdraw the key'}
      busyText={isChange ? 'Changing...' : 'Withdrawing...'}
      tone={isChange ? 'plain' : 'bad'}
      confirm={send}
      close={close}
    >
      <p>
        {isChange
          ? 'The next receipt is signed with a new key. All earlier receipts stay valid.'
          : 'Do this only if the key was stolen. Printed documents with this signature become invalid. Print them again to get a valid signature.'}
      </p>
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
