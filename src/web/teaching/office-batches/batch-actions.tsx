import { useNavigate } from 'react-router'
import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { issueForBatch } from '../office-certificates/issue-address.ts'
import { CancelBatchDialog } from './cancel-batch-dialog.tsx'
import { CopyBatchDialog } from './copy-batch-dialog.tsx'
import { DeleteBatchDialog } from './delete-batch-dialog.tsx'
import { WriteToBatchDialog } from './write-to-batch-dialog.tsx'

export type Opened = 'copy' | 'cancel' | 'delete' | 'write'

type ActionsProps = { batch: OfficeBatchShown; open: (what: Opened) => void }

/** Everything that can be done with a batch, in the order in which it is needed. */
export function BatchActions({ batch, open }: ActionsProps) {
  const [mayEdit, mayIssue] = [useMay('catalog'), useMay('certificates')]
  const isHeld = batch.state !== 'cancelled'
  const hasStudents = batch.sold > 0
  const mayChange = mayEdit && isHeld
  const canIssue = mayIssue && hasStudents && isHeld
  return (
    <>
      {canIssue && <IssueLink batch={batch} />}
      {mayEdit && (
        <Button variant="quiet" onClick={() => open('copy')}>
          Copy
        </Button>
      )}
      {mayEdit && hasStudents && (
        <Button variant="quiet" onClick={() => open('write')}>
          Write to all
        </Button>
      )}
      {mayChange && <ChangeButtons batch={batch} open={open} />}
    </>
  )
}

function IssueLink({ batch }: { batch: OfficeBatchShown }) {
  return (
    <ButtonLink
      variant={batch.state === 'over' ? 'primary' : 'quiet'}
      to={issueForBatch({ courseId: batch.course._id, batchId: batch._id })}
    >
      Issue certificates
    </ButtonLink>
  )
}

function ChangeButtons({ batch, open }: ActionsProps) {
  return (
    <>
      <Button variant="quiet" onClick={() => open(batch.canDelete ? 'delete' : 'cancel')}>
        {batch.canDelete ? 'Delete' : 'Cancel this batch'}
      </Button>
      <ButtonLink
        variant={batch.state === 'over' ? 'quiet' : 'primary'}
        to={pages.editBatch(batch._id)}
      >
        Edit
      </ButtonLink>
    </>
  )
}

type OpenedProps = {
  opened: Opened | null
  batch: OfficeBatchShown
  changed: () => void
  close: () => void
}

/** The dialog of an action; outside the line of buttons, which would change its padding. */
export function BatchDialog({ opened, batch, changed, close }: OpenedProps) {
  const navigate = useNavigate()
  switch (opened) {
    case 'copy':
      return <CopyBatchDialog batch={batch} close={close} />
    case 'write':
      return <WriteToBatchDialog batch={batch} written={changed} close={close} />
    case 'cancel':
      return <CancelBatchDialog batch={batch} cancelled={changed} close={close} />
    case 'delete':
      return (
        <DeleteBatchDialog
          batch={batch}
          deleted={() => void navigate(pages.officeBatches())}
          close={close}
        />
      )
    case null:
      return null
  }
}
