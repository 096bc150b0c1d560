import { Link } from 'react-router'
import type {
  BankThing,
  BankThingKind,
  DeskBankMethod,
} from '#contract/accounting/bank-statements.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import styles from './bank.module.css'

const thingNames: Record<Exclude<BankThingKind, 'desk'>, string> = {
  payment: 'Payment at the desk',
  deposit: 'Cash deposit',
  settlement: 'Payout of a provider',
  refund: 'Refund by bank transfer',
}

export const deskNames: Record<DeskBankMethod, string> = {
  upi: 'UPI at the desk',
  card: 'Cards at the desk',
}

/** A movement of ours in two lines. */
export function ThingText({ thing }: { thing: BankThing }) {
  const { label, orderId } = thing
  return (
    <>
      {orderId === null ? label : <Link to={pages.officeOrder(orderId)}>{label}</Link>}
      <span className={styles.small}>{detailsOf(thing).filter(Boolean).join(', ')}</span>
    </>
  )
}

function detailsOf({ kind, day, reference, desk }: BankThing): (string | null)[] {
  if (kind !== 'desk' || desk === null)
    return [kind === 'desk' ? null : thingNames[kind], formatIndianDay(day), reference]
  const { method, firstDay, gross, charges } = desk
  const days =
    firstDay === day
      ? formatIndianDay(day)
      : `${formatIndianDay(firstDay)} to ${formatIndianDay(day)}`
  const kept = charges === '0' ? null : `charges ${formatRupeeText(charges)}`
  return [deskNames[method], days, formatRupeeText(gross), kept, reference]
}
