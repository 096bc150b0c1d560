import type { Course } from '#contract/catalog/catalog.ts'
import { CoursePictures } from '../pictures/course-pictures.tsx'
import { linesOf, storiesOf } from '#contract/catalog/course-lines.ts'
import styles from './course-proof.module.css'

type CourseProofProps = {
  course: Pick<Course, 'employers' | 'stories' | 'studentWork' | 'workshopPhotos'>
}

/** What convinces a visitor: work of students, the workshop, former students, and their employers. */
export function CourseProof({ course }: CourseProofProps) {
  const stories = storiesOf(course.stories)
  const employers = linesOf(course.employers)
  return (
    <>
      <CoursePictures title="Work of our students" lines={course.studentWork} isCaptioned />
      <CoursePictures title="Where you learn" lines={course.workshopPhotos} />
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
