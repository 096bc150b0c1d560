import { useState, useEffect, useRef } from 'react'
import type { AdminAccount, SecondFactorStarted } from '#contract/people/staff-accounts.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './account.module.css'
import { FactorDialog } from './factor-dialog.tsx'
import type { FactorAct } from './factor-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import { Alert } from '../../platform/ui/alert.tsx'
import { saveFile } from '../../platform/documents/save-file.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { QrCode } from '../../platform/ui/content/qr-code.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useAction } from '../../platform/data/use-action.ts'

type SecondFactorProps = {
  account: AdminAccount
  /** Called when the recovery codes were saved. */
  codesKept?: () => void
}

/** The authenticator app (off, being set up, or on), the passkeys, and the recovery codes of both. */
export function SecondFactor({ account, codesKept }: SecondFactorProps) {
  const invalidate = useInvalidate()
  const [act, setAct] = useState<FactorAct | null>(null)
  const [started, setStarted] = useState<SecondFactorStarted | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [areKept, setKept] = useState(false)
  const haveCodes = (recoveryCodes: string[]) => {
    setStarted(null)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    setKept(false)
    invalidate('showAdminAccount')
  }
  const hasEnded = () => {
    setCodes(null)
    invalidate('showAdminAccount')
  }
  const keep = () => {
    setKept(true)
    codesKept?.()
  }
  const shown = () => {
    // the codes stay on the screen until the account shows a factor, so that setup is not offered
    // again
    if (codes && !(areKept && hasFactor(account)))
      return <RecoveryCodes codes={codes} close={keep} />
    if (started) {
      const cancel = () => setStarted(null)
      return <ConfirmFactor started={started} confirmed={haveCodes} cancel={cancel} />
    }
    return <Factors account={account} open={setAct} added={haveCodes} removed={hasEnded} />
  }
  return (
    <section className={styles.section}>
      <h2>Second factor</h2>
      {shown()}
      {act && (
        <FactorDialog
          act={act}
          hasApp={account.secondFactorSince !== null}
          close={() => setAct(null)}
          started={setStarted}
          haveCodes={haveCodes}
          ended={hasEnded}
        />
      )}
    </section>
  )
}

/** Whether the password alone is not enough to log in. */
export function hasFactor({ secondFactorSince, passkeys }: AdminAccount): boolean {
  return secondFactorSince !== null || passkeys.length > 0
}

type FactorsProps = {
  account: AdminAccount
  open: (act: FactorAct) => void
  added: (recoveryCodes: string[]) => void
  removed: () => void
}

function Factors({ account, open, added, removed }: FactorsProps) {
  const { secondFactorSince, isSecondFactorRequired, passkeys, recoveryCodesLeft } = account
  const hasApp = secondFactorSince !== null
  return (
    <>
      {!hasFactor(account) && (
        <p>
          A second factor protects your account even if someone learns your password. Set up an app
          or a passkey, or both.
        </p>
      )}
      <h3>Authenticator app</h3>
      {hasApp ? <AppOn account={account} open={open} /> : <AppOff start={() => open('start')} />}
      <Passkeys
        passkeys={passkeys}
        isLastKept={isSecondFactorRequired && !hasApp}
        added={added}
        removed={removed}
      />
      {hasFactor(account) && (
        <>
          <h3>Recovery codes</h3>
          <p>
            {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left. Each
            code works once if you lose your phone or passkey.
          </p>
          <div className={styles.buttons}>
            <Button variant="quiet" onClick={() => open('renew')}>
              New recovery codes
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function AppOff({ start }: { start: () => void }) {
  return (
    <>
      <p>An app on your phone shows a code that changes every 30 seconds.</p>
      <div className={styles.buttons}>
        <Button onClick={start}>Set up an authenticator app</Button>
      </div>
    </>
  )
}

function AppOn({ account, open }: Pick<FactorsProps, 'account' | 'open'>) {
  const { secondFactorSince, isSecondFactorRequired, passkeys } = account
  const isLast = passkeys.length === 0
  return (
    <>
      <p>
        <Badge tone="good">On</Badge> since <Moment at={secondFactorSince} />.
      </p>
      {!(isLast && isSecondFactorRequired) && (
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={() => open('end')}>
            Switch off
          </Button>
        </div>
      )}
    </>
  )
}

/** Shown once: the server stores only hashes of them. */
function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const save = () =>
    saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  return (
    <div ref={box} tabIndex={-1} className={styles.fields}>
      <Alert tone="warn" title="Save these recovery codes. They are shown only once.">
        <p>Each code works once if you lose your phone. Don’t keep them on your phone.</p>
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={close}>I have saved them</Button>
      </div>
    </div>
  )
}

type ConfirmFactorProps = {
  started: SecondFactorStarted
  confirmed: (recoveryCodes: string[]) => void
  cancel: () => void
}

/** The QR code, and the first code of the app, which proves that it was scanned. */
function ConfirmFactor({ started, confirmed, cancel }: ConfirmFactorProps) {
  const [code, setCode] = useState('')
  const { run, isBusy, failure } = useAction()
  const api = useApi()
  const toast = useToast()
  const confirm = async () => {
    const { message, recoveryCodes } = await api.confirmSecondFactor({ code })
    toast({ tone: 'good', text: message })
    confirmed(recoveryCodes)
  }
  const inFours = started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <form
      className={styles.setup}
      onSubmit={(event) => {
        event.preventDefault()
        void run(confirm)
      }}
    >
      <QrCode text={started.uri} label="QR code for your authenticator app" />
      <div className={styles.fields}>
        <p>
          Scan this with your authenticator app. If you can’t, type this secret in the app:{' '}
          <code className={styles.secret}>{inFours}</code>
        </p>
        <TextField
          label="Code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={32}
          error={failure ?? undefined}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText="Checking...">
            Switch on
          </Button>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
