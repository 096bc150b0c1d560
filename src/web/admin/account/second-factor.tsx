import { useState } from 'react'
import type { AdminAccount, SecondFactorStarted } from '#contract/staff-accounts.ts'
import { useAskAgain } from '#web/data/use-ask-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '../table/moment.tsx'
import styles from './account.module.css'
import { ConfirmFactor } from './confirm-factor.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import type { FactorAct } from './factor-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SecondFactorProps = {
  account: AdminAccount
  /** What follows when the recovery codes are kept. */
  codesKept?: () => void
}

/** The authenticator app: off, being set up, or on with its recovery codes. */
export function SecondFactor({ account, codesKept }: SecondFactorProps) {
  const askAgain = useAskAgain()
  const [act, setAct] = useState<FactorAct | null>(null)
  const [started, setStarted] = useState<SecondFactorStarted | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [areKept, setKept] = useState(false)
  const haveCodes = (recoveryCodes: string[]) => {
    setStarted(null)
    setCodes(recoveryCodes)
    setKept(false)
    askAgain('showAdminAccount')
  }
  const hasEnded = () => {
    setCodes(null)
    askAgain('showAdminAccount')
  }
  const keep = () => {
    setKept(true)
    codesKept?.()
  }
  const shown = () => {
    const isOn = account.secondFactorSince !== null
    // kept before the account is known to have it: never the offer to set it up again
    if (codes && !(areKept && isOn)) return <RecoveryCodes codes={codes} close={keep} />
    if (isOn) return <FactorOn account={account} open={setAct} />
    if (!started) return <FactorOff start={() => setAct('start')} />
    const cancel = () => setStarted(null)
    return <ConfirmFactor started={started} confirmed={haveCodes} cancel={cancel} />
  }
  return (
    <section className={styles.section}>
      <h2>Second factor</h2>
      {shown()}
      {act && (
        <FactorDialog
          act={act}
          close={() => setAct(null)}
          started={setStarted}
          haveCodes={haveCodes}
          ended={hasEnded}
        />
      )}
    </section>
  )
}

function FactorOff({ start }: { start: () => void }) {
  return (
    <>
      <p>
        An app on your phone shows a code that changes every 30 seconds. With the second factor on,
        your password alone opens nothing, even if somebody learns it.
      </p>
      <div className={styles.buttons}>
        <Button onClick={start}>Set up an authenticator app</Button>
      </div>
    </>
  )
}

type FactorOnProps = { account: AdminAccount; open: (act: FactorAct) => void }

function FactorOn({ account, open }: FactorOnProps) {
  const { secondFactorSince, isSecondFactorRequired, recoveryCodesLeft } = account
  return (
    <>
      <p>
        <Badge tone="good">On</Badge> since <Moment at={secondFactorSince} />. {recoveryCodesLeft}{' '}
        recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => open('renew')}>
          New recovery codes
        </Button>
        {!isSecondFactorRequired && (
          <Button variant="quiet" onClick={() => open('end')}>
            Switch off
          </Button>
        )}
      </div>
    </>
  )
}
