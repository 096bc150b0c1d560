import { useState } from 'react'
import type { OfficeRefund } from '#contract/refunds.ts'
import { useApi } from '#web/api/use-api.ts'
import { useSetAnswer } from '#web/data/use-set-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMay } from '../frame/admin-session.ts'
import { useAction } from '#web/data/use-action.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { HandBackDialog } from './hand-back-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './refund-page.module.css'

type DecisionProps = { refund: OfficeRefund }

const dialogs = {
  approve: ApproveDialog,
  'try-again': ApproveDialog,
  refuse: RefuseDialog,
  'give-by-hand': HandBackDialog,
} as const
type DialogAction = keyof typeof dialogs

/** What can be done now, for whoever may decide about refunds. */
export function RefundDecision({ refund }: DecisionProps) {
  const mayDecide = useMay('refunds')
  const mayBreakPromise = useMay('policies')
  const [opened, setOpened] = useState<DialogAction | null>(null)
  if (!mayDecide || refund.actions.length === 0) return null
  const canRefuse = mayBreakPromise || !refund.verdict.isAllowed
  const actions = refund.actions.filter((action) => action !== 'refuse' || canRefuse)
  const Dialog = opened === null ? null : dialogs[opened]
  return (
    <section className={styles.panel} aria-label="Decision">
      <h2>Decision</h2>
      <div className={styles.buttons}>
        {actions.map((action) =>
          action === 'ask' ? (
            <AskButton key={action} refund={refund} />
          ) : (
            <Button
              key={action}
              variant={action === actions[0] ? 'primary' : 'quiet'}
              onClick={() => setOpened(action)}
            >
              {labels[action]}
            </Button>
          ),
        )}
      </div>
      {!canRefuse && refund.actions.includes('refuse') && (
        <p className={styles.quiet}>
          The refund policy promises this refund: only an owner may refuse it.
        </p>
      )}
      {Dialog && <Dialog refund={refund} close={() => setOpened(null)} />}
    </section>
  )
}

const labels: Record<DialogAction, string> = {
  approve: 'Approve',
  'try-again': 'Try again',
  refuse: 'Refuse',
  'give-by-hand': 'Give it back by hand',
}

function AskButton({ refund }: DecisionProps) {
  const setShown = useSetAnswer('showRefund')
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const ask = async () => {
    const { message, refund: newer } = await api.askAboutRefund({ id: refund._id })
    toast({ tone: 'good', text: message })
    setShown({ id: refund._id }, { refund: newer })
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Asking..." onClick={() => void run(ask)}>
      Ask the provider now
    </Button>
  )
}
