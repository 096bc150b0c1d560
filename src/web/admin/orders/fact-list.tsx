import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** What is known of one thing: names and values, two columns where there is room. Null values are a dash. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
