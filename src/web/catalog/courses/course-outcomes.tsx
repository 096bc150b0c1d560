import { linesOf } from '#contract/catalog/course-lines.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './course-outcomes.module.css'

/** The outcomes of the course, shown first. */
export function CourseOutcomes({ outcomes }: { outcomes: string | null }) {
  const lines = linesOf(outcomes)
  if (lines.length === 0) return null
  return (
    <section className={styles.outcomes}>
      <h2>After this course you can</h2>
      <ul>
        {lines.map((line, place) => (
          <li key={place}>
            <Icon name="check" /> {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
