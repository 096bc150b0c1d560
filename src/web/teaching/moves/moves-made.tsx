import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Whereabouts } from '#contract/teaching/student-moves.ts'
import { useMay } from '../../platform/frame/admin-session.ts'
import { Moment } from '../../platform/table/moment.tsx'
import { RowButton } from '../../platform/table/row-action.tsx'
import styles from './moves.module.css'
import { differenceSentence, dueLabels, settlementLabels } from './move-words.ts'
import { WaiveDifferenceDialog } from './waive-difference-dialog.tsx'

type Move = Whereabouts['moves'][number]

/** The moves of a student, with the settlement of each price difference. */
export function MovesMade({ moves, changed }: { moves: readonly Move[]; changed: () => void }) {
  return (
    <ol className={styles.moves}>
      {moves.map((move) => (
        <li key={move._id}>
          From {move.from} to {move.to}
          <span className={styles.small}>
            <Moment at={move.movedOn} hasTime /> by {move.movedBy}: {move.reason}
          </span>
          {move.difference !== '0' && <Difference move={move} changed={changed} />}
        </li>
      ))}
    </ol>
  )
}

function Difference({ move, changed }: { move: Move; changed: () => void }) {
  const mayWaive = useMay('students')
  const [isOpened, setIsOpened] = useState(false)
  const { due, orderId, refundId, settledBy } = move
  const difference = differenceSentence(move.difference)
  return (
    <span className={styles.small}>
      {difference}: {due === null ? settlementLabels[settledBy] : dueLabels[due.state]}{' '}
      {orderId && <Link to={pages.officeOrder(orderId)}>{orderId}</Link>}
      {refundId && <Link to={pages.officeRefund(refundId)}>the refund</Link>}
      {due?.reason}
      {due?.state === 'open' && mayWaive && (
        <RowButton of={difference} onClick={() => setIsOpened(true)}>
          Waive it
        </RowButton>
      )}
      {isOpened && (
        <WaiveDifferenceDialog
          moveId={move._id}
          difference={difference}
          waived={changed}
          close={() => setIsOpened(false)}
        />
      )}
    </span>
  )
}
