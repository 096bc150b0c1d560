import { bind } from '../platform/deps/bind.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { holdDrawer } from './journal/closed-days.store.ts'
import {
  postCashDeposit,
  postDayClose,
  reverseDayClose,
} from './journal/desk-days/post-day-close.ts'
import {
  postDeskSettlement,
  reverseDeskSettlement,
} from './journal/desk-days/post-desk-settlement.ts'
import { dayOfOrder } from './journal/journal.store.ts'
import { postExplained, postSettlement } from './journal/post-settlement.ts'

/** Entries of no order: day closes of the desk, deposits, and payouts of banks and providers. */
export function deskDays(deps: Deps) {
  return {
    ...bind(deps, {
      postDayClose,
      reverseDayClose,
      postCashDeposit,
      postDeskSettlement,
      reverseDeskSettlement,
      postSettlement,
      postExplained,
    }),
    holdDrawer,
    /** The day on which an order's money was posted; null: not posted yet. */
    dayOfOrder: (orderId: string) => dayOfOrder(deps.db, orderId),
  }
}
