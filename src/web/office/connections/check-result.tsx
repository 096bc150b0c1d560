import { connectionLabel } from '#contract/office/connections/connection-fields.ts'
import type { ShownConnection } from '#contract/office/connections/connections.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { ShownOne } from './connection-page.tsx'
import styles from './connections.module.css'

type CheckResultProps = ShownOne & { checkLabel: string; checkBusy: string }

/** The button that tests an account, and the result of the last test with its time. */
export function CheckResult({ connection, changed, checkLabel, checkBusy }: CheckResultProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const { name, check } = connection
  const ask = async () => {
    const { message } = await api.checkConnection({ name })
    toast({ tone: 'info', text: message })
    changed()
  }
  const isRunning = check !== null && check.endedOn === null
  return (
    <div className={styles.check}>
      <Button
        variant="quiet"
        isBusy={isBusy || isRunning}
        busyText={checkBusy}
        onClick={() => void run(ask)}
      >
        {checkLabel}
        <VisuallyHidden>: {connectionLabel(name)}</VisuallyHidden>
      </Button>
      <p role="status">{check !== null && <Last check={check} />}</p>
    </div>
  )
}

function Last({ check }: { check: NonNullable<ShownConnection['check']> }) {
  const { askedOn, askedBy, endedOn, isGood, result } = check
  if (endedOn === null)
    return (
      <span className={styles.quiet}>
        Started by {askedBy}, <Moment at={askedOn} hasTime />. The result appears here.
      </span>
    )
  return (
    <>
      <Badge tone={isGood ? 'good' : 'bad'}>{isGood ? 'Works' : 'Does not work'}</Badge> {result}{' '}
      <span className={styles.quiet}>
        <Moment at={endedOn} hasTime />
      </span>
    </>
  )
}
