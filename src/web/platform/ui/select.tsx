import type { ComponentProps } from 'react'
import styles from './select.module.css'

/** A select with our own arrow, because a browser's own touches the edge. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className={styles.select} />
}
