import { lineDifference } from './line-difference.ts'
import type { DifferenceLine } from './line-difference.ts'
import styles from './policy-difference.module.css'

/** The changes of a draft to the text before it, line by line. */
export function PolicyDifference({ before, after }: { before: string; after: string }) {
  const lines = lineDifference(before, after)
  if (lines.length === 0) return <p>The text is the same.</p>
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => (
        <li key={at} data-kind={line.kind}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  )
}

function Line({ line }: { line: DifferenceLine }) {
  switch (line.kind) {
    case 'skipped':
      return <span>{line.count === 1 ? '1 line' : `${line.count} lines`} as before</span>
    case 'same':
      return <span>{line.text}</span>
    case 'added':
      return <ins>{line.text}</ins>
    case 'removed':
      return <del>{line.text}</del>
  }
}
