import { useState } from 'react'
import { Link } from 'react-router'
import { monthText } from '#contract/teaching/batch-words.ts'
import type { MonthReturn } from '#contract/accounting/months.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ReasonDialog } from '../../../selling/desk/reason-dialog.tsx'
import { useAdmin } from '../../../platform/office-session/admin-session.ts'
import { checkLine } from './check-words.ts'

type ClosingProps = { month: MonthReturn; changed: (month: MonthReturn) => void }

/** Closes a month that is over, or opens the last closed one again. */
export function MonthClosing({ month, changed }: ClosingProps) {
  const isOwner = useAdmin()?.role === 'owner'
  const [isAsking, setIsAsking] = useState(false)
  const { standing, closeFirst, checks, isLastClosed } = month
  const close = () => setIsAsking(false)
  if (standing === 'over' && closeFirst !== null)
    return <Link to={pages.officeMonth(closeFirst)}>Close {monthText(closeFirst)} first</Link>
  if (standing === 'over') {
    const isTaxOpen = checks.some(({ kind, open }) => kind === 'tax' && open > 0)
    if (isTaxOpen) return <span>Can’t be closed: tax return and journal differ.</span>
    return (
      <>
        <Button onClick={() => setIsAsking(true)}>Close this month</Button>
        {isAsking && <CloseDialog month={month} changed={changed} close={close} />}
      </>
    )
  }
  if (!isLastClosed || !isOwner) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Open this month again
      </Button>
      {isAsking && <ReopenDialog month={month} changed={changed} close={close} />}
    </>
  )
}

function CloseDialog({ month, changed, close }: ClosingProps & { close: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { checks, figures, saved } = month
  const open = checks
    .map((check) => checkLine(check, figures))
    .filter(({ state }) => state === 'open')
  return (
    <ConfirmDialog
      title={`Close ${monthText(month.month)}?`}
      confirmLabel="Close it"
      busyText="Closing..."
      tone="plain"
      confirm={async () => {
        const { message, month: closed } = await api.closeMonth({ month: month.month })
        toast({ tone: 'good', text: message })
        changed(closed)
      }}
      close={close}
    >
      {open.length > 0 && (
        <>
          <p>Still open:</p>
          <ul>
            {open.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {saved.length === 0 && <p>The files of this month are not downloaded yet.</p>}
      <p>
        After closing, late entries go to the next month. An owner can open the last closed month
        again.
      </p>
    </ConfirmDialog>
  )
}

function ReopenDialog({ month, changed, close }: ClosingProps & { close: () => void }) {
  const api = useApi()
  return (
    <ReasonDialog
      title={`Open ${monthText(month.month)} again?`}
      confirmLabel="Open it again"
      busyText="Opening..."
      hint="At least 10 characters. It stays on this page and in the activity log."
      act={async (reason) => {
        const { message, month: opened } = await api.reopenMonth({ month: month.month, reason })
        changed(opened)
        return message
      }}
      close={close}
    >
      <p>
        Day closes can then count for this month again. If its files are with your accountant, send
        them again after you close it.
      </p>
    </ReasonDialog>
  )
}
