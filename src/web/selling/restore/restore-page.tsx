import { useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { ShownRestore } from '#contract/selling/restore.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { FoundPayments } from './found-payments.tsx'
import { NamePayments } from './name-payments.tsx'
import styles from './restore.module.css'
import { providerName } from './provider-name.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'

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
  const query = useApiQuery('showRestore', nothing)
  const answer = query.lastAnswer
  if (answer === null)
    return (
      <OfficePage title="After a restore">
        <LoadFailed {...query} />
        {query.failure === null && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  if (answer.restore === null) return <NeverRestored />
  return <Restored {...answer} restore={answer.restore} changed={query.refetch} />
}

function NeverRestored() {
  return (
    <OfficePage title="After a restore">
      <Alert tone="good" title="This portal was never restored from a backup.">
        <p>Nothing is missing, and online payments are on.</p>
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
      actions={isWaiting && <Button onClick={() => setIsAsking(true)}>Switch payments on</Button>}
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
        <Alert tone="warn" title="Online payments are off">
          <p>
            Check this page from top to bottom, then press <em>Switch payments on</em>. Until then,
            students can’t pay online.
          </p>
        </Alert>
      ) : (
        <Alert tone="good" title="Online payments are on">
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
          Changes in between are not in the books: registrations, course edits, refunds. Receipt
          numbers that were mailed then are never used again.
        </p>
      </OfficeCard>
      <OfficeCard title="Online payments">
        <ProvidersSearched providers={providers} />
        <FoundPayments payments={payments} changed={changed} />
      </OfficeCard>
      {named.length > 0 && (
        <OfficeCard title="Enter missing payments">
          <NamePayments providers={named} restore={restore} changed={changed} />
        </OfficeCard>
      )}
      <OfficeCard title="Money at the desk">
        <p>
          Your own papers show what the desk took since <strong>{formatIst(restore.asOf)}</strong>.
          Enter each payment again from the receipt book and the bank’s messages. First look for the
          student in the list above: do not take money twice.
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

/** How each provider is searched, and what it cannot list. */
function ProvidersSearched({ providers }: Pick<ShownRestore, 'providers'>) {
  return (
    <ul className={styles.providers}>
      {providers.map(({ provider, canList, listedOn, listed }) => (
        <li key={provider}>
          <strong>{providerName(provider)}</strong>:{' '}
          {!canList && (
            <>
              gives no list of its payments. We find them by its messages, by what students enter
              under <em>My payments</em>, and by the order ids below.
            </>
          )}
          {canList &&
            listedOn === null &&
            'has not given the list of its payments yet. The portal keeps asking.'}
          {canList && listedOn !== null && (
            <>
              its list of {listed === 1 ? 'one payment' : `${listed} payments`} was read on{' '}
              <Moment at={listedOn} hasTime />.
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type BeginAgainDialogProps = Pick<ShownRestore, 'payments' | 'providers'> & {
  changed: () => void
  close: () => void
}

/** The owner's confirmation that the list was reviewed. */
function BeginAgainDialog({ payments, providers, changed, close }: BeginAgainDialogProps) {
  const api = useApi()
  const toast = useToast()
  const silent = providers.filter(({ canList, listedOn }) => canList && listedOn === null)
  const open = payments.filter(
    ({ state, resolution }) => state === 'for-person' && resolution === null,
  ).length
  const begin = async () => {
    try {
      const { message } = await api.readRestore({ openPayments: open })
      toast({ tone: 'good', text: message })
    } finally {
      // also after a refusal: another payment has come that needs a person
      changed()
    }
  }
  return (
    <ConfirmDialog
      title="Switch online payments on?"
      confirmLabel="I have checked; switch payments on"
      busyText="Saving..."
      tone="plain"
      confirm={begin}
      close={close}
    >
      <p>
        A student whose payment is not found yet can then pay twice. We refund the second payment,
        but they wait for their money.
      </p>
      {open > 0 && (
        <p>
          <strong>
            {open === 1 ? '1 payment still needs you.' : `${open} payments still need you.`}
          </strong>{' '}
          Settle {open === 1 ? 'it' : 'them'} first, where you can.
        </p>
      )}
      {silent.map(({ provider }) => (
        <p key={provider}>
          <strong>{providerName(provider)} has not given its list yet.</strong> Wait for it, where
          you can.
        </p>
      ))}
    </ConfirmDialog>
  )
}
