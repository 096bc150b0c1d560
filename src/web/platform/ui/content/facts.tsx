import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

type FactsProps = {
  facts: readonly Fact[]
  /** Lines with thin rules, as on a receipt, or as many columns as fit. */
  look?: 'lines' | 'columns'
}

const nothing: ReadonlySet<ReactNode> = new Set([null, undefined, false, ''])

/** Names and values. Facts without a value (null, false, '') are left out. */
export function Facts({ facts, look = 'lines' }: FactsProps) {
  const known = facts.filter(({ value }) => !nothing.has(value))
  return (
    <dl className={classNames(styles.facts, styles[look])}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
