import type { Topic } from '#contract/catalog/course-lines.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './course-topics.module.css'

type CourseTopicsProps = { topics: readonly Topic[]; isOpen: boolean }

/**
 * The topics in their order, foldable where there is more to show; they work without JavaScript.
 */
export function CourseTopics({ topics, isOpen }: CourseTopicsProps) {
  return (
    <ol className={styles.topics}>
      {topics.map(({ title, points }, place) => (
        <li key={place}>
          {points.length === 0 ? (
            <p>{title}</p>
          ) : (
            <details open={isOpen}>
              <summary>
                <span>{title}</span> <Icon name="chevron-down" />
              </summary>
              <ul>
                {points.map((point, number) => (
                  <li key={number}>{point}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
