import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = { name: string; value: ReactNode }

/** Names and values with thin rules between, as on a receipt. Facts without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
