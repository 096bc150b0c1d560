import type { ComponentProps } from 'react'
import styles from './select.module.css'

/** A list to choose one of, with our own mark: a browser's own touches the edge. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className={styles.select} />
}
