import type { Matter } from '#contract/office/decide.ts'
import { StartRefundDialog } from '../../money/refunds/start-refund-dialog.tsx'
import { ResolveMessageDialog } from '../../money/provider-news/resolve-message-dialog.tsx'
import { MoveStudentDialog } from '../../teaching/moves/move-student-dialog.tsx'
import { BounceChequeDialog, ClearChequeDialog } from '../cheques/decide-cheque.tsx'
import { AllocateReturnDialog } from './allocate-return-dialog.tsx'
import { DecideSeatDialog } from './decide-seat-dialog.tsx'
import { EndStrandedDialog } from './end-stranded-dialog.tsx'

export type Act =
  | 'allocate'
  | 'end-or-keep'
  | 'move'
  | 'refund'
  | 'end'
  | 'clear'
  | 'bounce'
  | 'resolve'

type DialogProps = { matter: Matter; act: Act; decided: () => void; close: () => void }

/** The dialog of an act; the matter carries the facts that it needs. */
export function MatterDialog({ matter, act, ...does }: DialogProps) {
  const { returned, seat, stranded, cheque, message } = matter
  if (returned !== null) return <AllocateReturnDialog returned={returned} {...does} />
  if (seat !== null) return <DecideSeatDialog enrollment={seat} {...does} />
  if (message !== null) return <ResolveMessageDialog news={message} {...does} />
  if (cheque !== null)
    return act === 'clear' ? (
      <ClearChequeDialog cheque={cheque} {...does} />
    ) : (
      <BounceChequeDialog cheque={cheque} {...does} />
    )
  if (stranded === null) return null
  const { orderId } = stranded
  if (act === 'move')
    return <MoveStudentDialog orderId={orderId} moved={does.decided} close={does.close} />
  if (act === 'refund') return <StartRefundDialog orderId={orderId} close={does.close} />
  return <EndStrandedDialog enrollment={stranded} {...does} />
}
