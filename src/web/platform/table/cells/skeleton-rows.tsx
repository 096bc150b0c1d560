import { messages } from '#contract/messages.ts'
import styles from './skeleton-rows.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders for rows that are loading. */
export function SkeletonRows({ columnCount }: { columnCount: number }) {
  return (
    <>
      <tr>
        <td className={styles.words} colSpan={columnCount}>
          {messages.loading}
        </td>
      </tr>
      {LINES.map((line) => (
        <tr key={line} aria-hidden="true">
          <td className={styles.bar} colSpan={columnCount}>
            &nbsp;
          </td>
        </tr>
      ))}
    </>
  )
}
