import { formatRupeeText } from '#contract/money/money.ts'
import type { ShownTestPayment } from '#contract/office/connections/provider-proofs.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './proofs.module.css'

type TestStepsProps = { test: ShownTestPayment; name: string }
type Step = { label: string; at: string | null; waits: string }

/** Each step of a test payment. The list grows by itself, so a status names the latest step. */
export function TestSteps({ test, name }: TestStepsProps) {
  const steps = stepsOf({ test, name })
  const isOver = test.endedOn !== null
  const latest = steps.findLast(({ at }) => at !== null)
  return (
    <>
      <p className={styles.quiet}>
        Started by {test.startedBy}, <Moment at={test.startedOn} hasTime />.{' '}
        <span role="status">{latest && `Last step: ${latest.label}.`}</span>
      </p>
      <ol className={styles.proofs}>
        {steps.map(({ label, at, waits }) => (
          <li key={label}>
            <Badge tone={at === null ? 'plain' : 'good'}>{at === null ? 'Not yet' : 'Done'}</Badge>
            <span>
              <strong>{label}</strong>{' '}
              {at === null ? (
                <span className={styles.quiet}>{isOver ? '' : waits}</span>
              ) : (
                <Moment at={at} hasTime />
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function stepsOf({ test, name }: TestStepsProps): Step[] {
  const { linkUntil, startedOn, came, amount } = test
  return [
    {
      label: 'Page opened',
      at: linkUntil === null ? null : startedOn,
      waits: `${name} has not answered.`,
    },
    {
      label: `${formatRupeeText(came ?? amount)} paid`,
      at: test.paidOn,
      waits: 'Pay on the page. This page then changes by itself.',
    },
    {
      label: 'Webhook heard',
      at: test.heardOn,
      waits: `If nothing comes, compare the webhook address and its secret with those at ${name}.`,
    },
    { label: 'Refund sent', at: test.refundSentOn, waits: 'It is sent at once after the payment.' },
    {
      label: 'Refund done',
      at: test.returnedOn,
      waits: 'Some banks take days. You can leave this page.',
    },
  ]
}
