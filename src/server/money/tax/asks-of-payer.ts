import { paise } from '#contract/money/money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isOnline, ownStateOn } from './asks-of-payer.store.ts'

/**
 * From this amount on, in paise, an invoice to an unregistered payer needs address and state (CGST
 * Rules, r. 46 f).
 */
export const ADDRESS_FROM = paise(5_000_000)

/**
 * The facts that tax documents need from a payer.
 * @returns null where no tax documents are issued.
 */
export async function asksOfPayer(
  db: Queryable,
  today: string,
): Promise<{ ownState: string; addressFromInPaise: typeof ADDRESS_FROM } | null> {
  const ownState = await ownStateOn(db, today)
  return ownState === null ? null : { ownState, addressFromInPaise: ADDRESS_FROM }
}

type Bought = { courseId: string; batchId: string | null; amountInPaise: number }

/**
 * The facts for this purchase; null also where its documents need none.
 * @param bought.amountInPaise all parts together.
 */
export async function askedFor(
  db: Queryable,
  { today, ...bought }: Bought & { today: string },
): Promise<{ ownState: string; isAddressAsked: boolean } | null> {
  const ownState = await ownStateOn(db, today)
  if (ownState === null) return null
  const isAddressAsked = bought.amountInPaise >= ADDRESS_FROM
  return isAddressAsked || (await isOnline(db, bought)) ? { ownState, isAddressAsked } : null
}
