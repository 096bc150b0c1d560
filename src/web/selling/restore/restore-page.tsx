import { useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { ShownRestore } from '#contract/selling/restore.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/facts.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import { BeginAgainDialog } from './begin-again-dialog.tsx'
import { FoundPayments } from './found-payments.tsx'
import { NamePayments } from './name-payments.tsx'
import { ProvidersSearched } from './providers-searched.tsx'
import styles from './restore.module.css'

export function meta() {
  return officeMeta('After a restore')
}

const nothing = {}

const seriesNames = {
  receipts: 'Receipts',
  refundReceipts: 'Refund receipts',
  certificates: 'Certificates',
}

/** The losses of a restore, the payments found, and the button to resume online payments. */
export default function RestorePage() {
  return (
    <NeedsPermission permission="restore">
      <Asked />
    </NeedsPermission>
  )
}

function Asked() {
  const asked = useApiQuery('showRestore', nothing)
  const answer = asked.lastAnswer
  if (answer === null)
    return (
      <OfficePage title="After a restore">
        <LoadFailed {...asked} />
        {asked.failure === null && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  if (answer.restore === null) return <NeverRestored />
  return <Restored {...answer} restore={answer.restore} changed={asked.refetch} />
}

function NeverRestored() {
  return (
    <OfficePage title="After a restore">
      <Alert tone="good" title="This portal was never restored from a backup.">
        <p>Nothing is missing, and online payments are taken.</p>
      </Alert>
    </OfficePage>
  )
}

type RestoredProps = ShownRestore & {
  restore: NonNullable<ShownRestore['restore']>
  changed: () => void
}

function Restored({ restore, providers, payments, changed }: RestoredProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isWaiting = restore.readOn === null
  return (
    <OfficePage
      title="After a restore"
      actions={isWaiting && <Button onClick={() => setIsAsking(true)}>Take payments again</Button>}
    >
      <Parts {...{ restore, providers, payments, changed }} />
      {isAsking && (
        <BeginAgainDialog
          payments={payments}
          providers={providers}
          changed={changed}
          close={() => setIsAsking(false)}
        />
      )}
    </OfficePage>
  )
}

function Parts({ restore, providers, payments, changed }: RestoredProps) {
  const named = providers.filter(({ canList }) => !canList)
  return (
    <div className={styles.parts}>
      {restore.readOn === null ? (
        <Alert tone="warn" title="Online payments wait">
          <p>
            Look through this page from top to bottom, then press <em>Take payments again</em>.
            Until then students who want to pay online read that payments rest.
          </p>
        </Alert>
      ) : (
        <Alert tone="good" title="Online payments are taken again">
          <p>
            {restore.readBy} said so on <Moment at={restore.readOn} hasTime />.
          </p>
        </Alert>
      )}
      <OfficeCard title="What is lost">
        <Facts
          look="columns"
          facts={[
            { name: 'The portal is as it was on', value: <Moment at={restore.asOf} hasTime /> },
            { name: 'Restored on', value: <Moment at={restore.restoredOn} hasTime /> },
            ...restore.series.map(({ series, year, lastKnown, goesOnWith }) => ({
              name: `${seriesNames[series]} of ${year}`,
              value: `${lastKnown === null ? 'none is known' : `unknown after ${lastKnown}`}; the next is ${goesOnWith}`,
            })),
          ]}
        />
        <p className={styles.quiet}>
          What happened in between is not in the books: registrations, edits of courses, refunds
          that were decided. A number of a receipt that was mailed then is never given again.
        </p>
      </OfficeCard>
      <OfficeCard title="Online payments">
        <ProvidersSearched providers={providers} />
        <FoundPayments payments={payments} changed={changed} />
      </OfficeCard>
      {named.length > 0 && (
        <OfficeCard title="Name payments that are missing">
          <NamePayments providers={named} restore={restore} changed={changed} />
        </OfficeCard>
      )}
      <OfficeCard title="Money at the desk">
        <p>
          Nobody but your own papers knows what was taken at the desk since{' '}
          <strong>{formatIst(restore.asOf)}</strong>. Enter each payment again, with the receipt
          book and the bank’s message beside you. A student who has paid online in that time stands
          in the list above: take no money for the same course.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officeStudents()}>
            Students
          </ButtonLink>
          <ButtonLink variant="quiet" to={pages.officeDayCloses()}>
            Day close
          </ButtonLink>
        </div>
      </OfficeCard>
    </div>
  )
}
