import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { AddBatchForm } from './add-batch-form.tsx'
import { emptyBatch, typedOf } from './batch-typed.ts'
import styles from './batches.module.css'

export function meta() {
  return officeMeta('Add batch')
}

/** A new batch: empty, for a given course, or a copy of a batch on other days. */
export default function AddBatchPage() {
  const [address] = useSearchParams()
  const [copied, startsOn] = [address.get('copy'), address.get('startsOn')]
  return (
    <OfficePage
      title="Add batch"
      width="form"
      back={{ label: 'Batches', path: pages.officeBatches() }}
    >
      <NeedsPermission permission="catalog">
        {copied && startsOn ? (
          <CopiedBatch id={copied} startsOn={startsOn} />
        ) : (
          <AddBatchForm start={emptyBatch(address.get('course') ?? '')} />
        )}
      </NeedsPermission>
    </OfficePage>
  )
}

function CopiedBatch({ id, startsOn }: { id: string; startsOn: string }) {
  const query = useApiQuery('showBatch', { id })
  const shift = useApiQuery('shiftBatch', { id, startsOn })
  const [batch, shifted] = [query.answer?.batch, shift.answer]
  if (!batch || !shifted)
    return (
      <>
        <LoadFailed {...(query.failure === null ? shift : query)} />
        {(query.isFetching || shift.isFetching) && <p role="status">{messages.loading}</p>}
      </>
    )
  const { endsOn, enrollUntil, days, warnings } = shifted
  return (
    <>
      <Alert
        tone={warnings.length > 0 ? 'warn' : 'info'}
        title={`A copy with all dates moved by ${daysMoved(days)}. Not saved yet.`}
      >
        {warnings.length > 0 && (
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </Alert>
      <AddBatchForm start={{ ...typedOf(batch), startsOn, endsOn, enrollUntil }} />
    </>
  )
}

function daysMoved(days: number): string {
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'}${days < 0 ? ' earlier' : ''}`
}
