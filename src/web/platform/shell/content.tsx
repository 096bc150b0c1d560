import type { ReactNode } from 'react'
import styles from './content.module.css'

/** The content column; only banners are wider. */
export function Content({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>
}
