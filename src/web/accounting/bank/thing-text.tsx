import { Link } from 'react-router'
import type { BankThing, BankThingKind } from '#contract/accounting/bank-statements.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import styles from './bank.module.css'

export const thingNames: Record<BankThingKind, string> = {
  payment: 'Payment at the desk',
  deposit: 'Cash brought to the bank',
  settlement: 'Settlement of a provider',
  refund: 'Refund by bank transfer',
}

/** A movement of ours in two lines. */
export function ThingText({ thing }: { thing: BankThing }) {
  const { kind, label, day, reference, orderId } = thing
  return (
    <>
      {orderId === null ? label : <Link to={pages.officeOrder(orderId)}>{label}</Link>}
      <span className={styles.small}>
        {[thingNames[kind], formatIndianDay(day), reference].filter(Boolean).join(', ')}
      </span>
    </>
  )
}
