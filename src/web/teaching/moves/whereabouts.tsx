import type { ComponentType, ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { MovesMade } from './moves-made.tsx'
import { MoveStudentDialog } from './move-student-dialog.tsx'
import { placeText } from './move-words.ts'

/** The frame of the section. */
type Card = ComponentType<{ title: string; actions?: ReactNode; children: ReactNode }>

type WhereaboutsProps = {
  orderId: string
  card: Card
  /** The course's name where the page shows several. */
  courseName?: string
  moved: () => void
}

/** An order's present seat, its former seats, and the button to move the student. */
export function Whereabouts({ orderId, card: Card, courseName, moved }: WhereaboutsProps) {
  const { answer, refetch } = useApiQuery('showMoveChoices', { orderId }, { isQuiet: true })
  const mayMove = useMay('students')
  const [isOpened, setIsOpened] = useState(false)
  const now = answer?.now
  if (!now) return null
  const title = courseName === undefined ? 'Seat now' : `Seat now: ${courseName}`
  const words = placeText(now.where, now.times)
  const changed = () => {
    refetch()
    moved()
  }
  return (
    <Card
      title={title}
      actions={
        mayMove && (
          <RowButton of={answer.studentName} onClick={() => setIsOpened(true)}>
            Move the student
          </RowButton>
        )
      }
    >
      {now.isCancelled && (
        <Alert
          tone="warn"
          title="This batch was cancelled: move the student, or give the money back."
        />
      )}
      {now.moves.some(({ due }) => due?.state === 'open') && (
        <Alert tone="warn" title="The difference in price is not paid yet." />
      )}
      <p>{now.batchId ? <Link to={pages.officeBatch(now.batchId)}>{words}</Link> : words}</p>
      {now.moves.length > 0 && <MovesMade moves={now.moves} changed={changed} />}
      {isOpened && (
        <MoveStudentDialog orderId={orderId} moved={changed} close={() => setIsOpened(false)} />
      )}
    </Card>
  )
}
