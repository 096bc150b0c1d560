import { paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../payments.service.ts'
import { fitLines } from './choose-lines.ts'
import { endPlaceOf } from './end-place.ts'
import { moveRefund } from './move-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'enrollments' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

const provider = { kind: 'provider' } as const

type Ending = {
  order: Order
  refund: Refund
  amountInPaise: number
  way: 'provider' | 'chargeback'
  isMadeAtProvider: boolean
}

/** Completes a refund with the amount that was returned; its enrollment ends if that was chosen. */
export async function endRefund(deps: Deps, tx: Transaction, ending: Ending): Promise<void> {
  const { order, refund, way, isMadeAtProvider } = ending
  const amountInPaise = paise(ending.amountInPaise)
  await fitLines(tx, refund, amountInPaise)
  const changes = { way, isMadeAtProvider, amountInPaise }
  const event = 'moneyReturned'
  const done = await moveRefund(deps, tx, { refund, event, by: provider, changes })
  if (done !== null) await endPlaceOf(deps, tx, { order, refund: done })
}
