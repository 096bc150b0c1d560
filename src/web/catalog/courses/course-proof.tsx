import type { Course } from '#contract/catalog/catalog.ts'
import { linesOf, storiesOf } from '#contract/catalog/course-lines.ts'
import styles from './course-proof.module.css'

/** What convinces a visitor: former students in their own words, and the companies they work for. */
export function CourseProof({ course }: { course: Pick<Course, 'employers' | 'stories'> }) {
  const stories = storiesOf(course.stories)
  const employers = linesOf(course.employers)
  return (
    <>
      {stories.length > 0 && (
        <section className={styles.part} id="stories">
          <h2>From former students</h2>
          <ul className={styles.stories}>
            {stories.map(({ name, text }, place) => (
              <li key={place}>
                <blockquote>{text}</blockquote>
                {name !== '' && <p>{name}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {employers.length > 0 && (
        <section className={styles.part} id="employers">
          <h2>Former students work at</h2>
          <ul className={styles.employers}>
            {employers.map((name, place) => (
              <li key={place}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
