import { useState } from 'react'
import type { OfficeRefund, RefundAction } from '#contract/money/refunds/refunds.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { HandBackDialog } from './hand-back-dialog.tsx'
import { NextRefund } from './next-refund.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useDecided } from './use-decided.ts'
import styles from './refund-page.module.css'

type DecisionProps = { refund: OfficeRefund }

const dialogs = {
  approve: ApproveDialog,
  'try-again': ApproveDialog,
  refuse: RefuseDialog,
  'give-by-hand': HandBackDialog,
} as const
type DialogAction = keyof typeof dialogs

/** The possible actions, for staff who may decide about refunds. */
export function RefundDecision({ refund }: DecisionProps) {
  const mayDecide = useMay('refunds')
  const mayBreakPromise = useMay('policies')
  const [opened, setOpened] = useState<DialogAction | null>(null)
  if (!mayDecide) return null
  if (refund.actions.length === 0) return <NextRefund refund={refund} />
  const canRefuse = mayBreakPromise || !refund.verdict.isAllowed
  const actions = actionsFor(refund).filter((action) => action !== 'refuse' || canRefuse)
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
              variant={action === actions[0] && action !== 'refuse' ? 'primary' : 'quiet'}
              onClick={() => setOpened(action)}
            >
              {labelOf(action, refund)}
            </Button>
          ),
        )}
      </div>
      <SecondPerson refund={refund} />
      {!canRefuse && refund.actions.includes('refuse') && (
        <p className={styles.quiet}>
          The refund policy promises this refund. Only an owner can refuse it.
        </p>
      )}
      <NextRefund refund={refund} />
      {Dialog && <Dialog refund={refund} close={() => setOpened(null)} />}
    </section>
  )
}

/** Actions that need another person are hidden; the first of two approvals is only recorded. */
function actionsFor({ actions, approval, refusal }: OfficeRefund): RefundAction[] {
  const mine = actions.filter((action) => {
    if (action === 'refuse') return refusal !== 'another'
    return action === 'ask' || approval !== 'another'
  })
  if (approval !== 'agree') return mine
  const others = mine.filter((action) => action !== 'approve' && action !== 'give-by-hand')
  return others.length === mine.length ? mine : ['approve', ...others]
}

/** The person who acts next, where it takes two. */
function SecondPerson({ refund }: DecisionProps) {
  const { approval, agreedByName, review } = refund
  if (refund.state !== 'requested') return null
  const isOwn = approval === 'another'
  return (
    <>
      {agreedByName !== null && (
        <p>
          {agreedByName} approved it first.
          {isOwn && ' A second person must approve it too.'}
        </p>
      )}
      {review !== null && isOwn && agreedByName === null && (
        <p>You refused it before. Another person decides now.</p>
      )}
    </>
  )
}

function labelOf(action: DialogAction, { approval }: OfficeRefund): string {
  return action === 'approve' && approval === 'agree'
    ? 'Approve, as the first of two'
    : labels[action]
}

const labels: Record<DialogAction, string> = {
  approve: 'Approve',
  'try-again': 'Try again',
  refuse: 'Refuse',
  'give-by-hand': 'Give it back by hand',
}

function AskButton({ refund }: DecisionProps) {
  const decided = useDecided()
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const ask = async () => {
    const { message, refund: newer } = await api.askAboutRefund({ id: refund._id })
    toast({ tone: 'good', text: message })
    decided(newer)
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Asking..." onClick={() => void run(ask)}>
      Ask the provider now
    </Button>
  )
}
