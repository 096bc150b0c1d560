import type { Course } from '#contract/catalog/catalog.ts'
import { linesOf } from '#contract/catalog/course-lines.ts'
import styles from './course-trainer.module.css'
import { pictureSources } from './pictures/picture-sources.ts'

type Trainer = Pick<Course, 'trainerName' | 'trainerAbout' | 'trainerPhoto'>

/** The trainer: a name, and optional lines and picture. */
export function CourseTrainer({ trainer }: { trainer: Trainer }) {
  const { trainerName, trainerAbout, trainerPhoto } = trainer
  if (trainerName === null) return null
  return (
    <section className={styles.trainer} id="trainer">
      <h2>Your trainer</h2>
      {trainerPhoto === null ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(trainerName)}
        </span>
      ) : (
        <img
          className={styles.photo}
          {...pictureSources(trainerPhoto)}
          sizes="88px"
          width={88}
          height={88}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{trainerName}</p>
        {linesOf(trainerAbout).map((line, place) => (
          <p key={place}>{line}</p>
        ))}
      </div>
    </section>
  )
}

/** The initials of the first and last name; a letter may have several code points in Malayalam. */
function initialsOf(name: string): string {
  const names = name.split(' ').filter((part) => /^\p{L}/u.test(part))
  const letters = new Intl.Segmenter('ml')
  return [names[0], ...names.slice(1).slice(-1)]
    .flatMap((part) => [...letters.segment(part ?? '')].slice(0, 1))
    .map(({ segment }) => segment.toUpperCase())
    .join('')
}
