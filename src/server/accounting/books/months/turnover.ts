import type { TurnoverNews } from '#contract/accounting/months.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { financialYearOf, financialYearStart } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { isRegisteredOn } from '../../../money/payments.service.ts'
import { turnoverOf } from './turnover.store.ts'

/**
 * Above this yearly turnover an institute must register for GST (CGST Act, s. 22): ₹20 lakh, in
 * paise.
 */
const REGISTRATION_ABOVE = 200_000_000
/**
 * Above this turnover each invoice must be reported to the tax office's portal (CGST Rules, r.
 * 48(4)): ₹5 crore, in paise.
 */
const E_INVOICES_ABOVE = 5_000_000_000
/** The institute is told from this share of a limit on. */
const NEAR = 0.8

/**
 * @param of.turnoverInPaise of the financial year so far.
 * @returns null where no limit is near.
 */
export function turnoverNotice({
  turnoverInPaise,
  isRegistered,
}: {
  turnoverInPaise: number
  isRegistered: boolean
}): TurnoverNews['says'] | null {
  if (turnoverInPaise > E_INVOICES_ABOVE) return 'eInvoices'
  if (isRegistered) return null
  if (turnoverInPaise > REGISTRATION_ABOVE) return 'above'
  return turnoverInPaise >= REGISTRATION_ABOVE * NEAR ? 'near' : null
}

/** The news about this financial year's turnover; null: none. */
export async function turnoverNews({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<TurnoverNews | null> {
  const now = clock.now()
  const today = indianDayOf(now)
  const year = financialYearOf(now)
  const turnoverInPaise = await turnoverOf(db, { from: financialYearStart(today), to: today })
  const notice = turnoverNotice({ turnoverInPaise, isRegistered: await isRegisteredOn(db, today) })
  if (notice === null) return null
  const limit = notice === 'eInvoices' ? E_INVOICES_ABOVE : REGISTRATION_ABOVE
  return {
    year,
    says: notice,
    turnover: signedRupeeText(turnoverInPaise),
    limit: signedRupeeText(limit),
  }
}
