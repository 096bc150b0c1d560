import { paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'
import { isOnline, ownStateOn } from './asks-of-payer.store.ts'

/** From here on an invoice to somebody who is not registered says address and state (CGST Rules, r. 46 f), in paise. */
export const ADDRESS_FROM = paise(5_000_000)

/** What tax documents need to know of a payer. @returns null where none are issued: then nothing is asked. */
export async function asksOfPayer(
  db: Queryable,
  today: string,
): Promise<{ ownState: string; addressFromInPaise: typeof ADDRESS_FROM } | null> {
  const ownState = await ownStateOn(db, today)
  return ownState === null ? null : { ownState, addressFromInPaise: ADDRESS_FROM }
}

type Bought = { courseId: string; batchId: string | null; amountInPaise: number }

/** The same for what is bought; null also where its documents need nothing. @param bought.amountInPaise all parts together. */
export async function askedFor(
  db: Queryable,
  { today, ...bought }: Bought & { today: string },
): Promise<{ ownState: string; isAddressAsked: boolean } | null> {
  const ownState = await ownStateOn(db, today)
  if (ownState === null) return null
  const isAddressAsked = bought.amountInPaise >= ADDRESS_FROM
  return isAddressAsked || (await isOnline(db, bought)) ? { ownState, isAddressAsked } : null
}
