import { useState } from 'react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { Passkey } from '#contract/people/passkeys.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import styles from './account.module.css'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

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
        A passkey is kept by your device, your password manager or a security key. You use it by
        your fingerprint, your face or a PIN instead of typing a code, and no false page can take
        it.
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
          <p className={styles.quiet}>This browser cannot use passkeys here.</p>
        )}
      </div>
      {isAdding && <AddPasskeyDialog close={() => setAdding(false)} added={added} />}
      {leaving && (
        <RemovePasskeyDialog passkey={leaving} close={() => setLeaving(null)} removed={removed} />
      )}
    </div>
  )
}
